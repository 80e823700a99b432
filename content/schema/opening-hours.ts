import * as z from 'zod/mini'
import { clock, day, eachOnce } from './basics.ts'
import { weekdays } from './weekdays.ts'

/** When the office is open, in the institute's time zone. On all other days it is closed. */
export const openingHoursSchema = z
  .object({
    days: z.array(z.enum(weekdays)).check(z.minLength(1), eachOnce(String)),
    /** `08:00` */
    opens: clock,
    closes: clock,
  })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: 'should be later than the opening', path: ['closes'] }))
export type OpeningHours = z.infer<typeof openingHoursSchema>

export const publicHolidaysSchema = z.array(day).check(eachOnce(String))
