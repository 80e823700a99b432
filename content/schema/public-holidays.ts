import * as z from 'zod/mini'

/** Days, YYYY-MM-DD. */
export const publicHolidaysSchema = z.array(z.iso.date())
export type PublicHolidays = Readonly<z.infer<typeof publicHolidaysSchema>>
