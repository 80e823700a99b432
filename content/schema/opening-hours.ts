import * as z from 'zod/mini'
import { weekdays } from './weekdays.ts'

const clock = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))

/** When the office is open, in the institute's time zone. Days that are not named are closed. */
export const openingHoursSchema = z.object({
  days: z.array(z.enum(weekdays)).check(z.minLength(1)),
  /** `08:00` */
  opens: clock,
  closes: clock,
})
export type OpeningHours = z.infer<typeof openingHoursSchema>
