import { institute } from '#content/institute.ts'
import { dateIn } from './dates.ts'

const QUARTER = 15 * 60_000

/** When a day (YYYY-MM-DD) ends at the institute, in milliseconds since 1970. */
export function endOfDay(date: string): number {
  // No place is so far east that its day has ended by then, and none keeps minutes of its own.
  let moment = Date.parse(`${date}T00:00:00Z`)
  while (dateIn(institute.timeZone, new Date(moment)) <= date) moment += QUARTER
  return moment
}
