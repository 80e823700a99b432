import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { LANGUAGE } from '#domain/region.ts'
import { formatTime } from '#web/lib/moments.ts'

const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const shortDay = new Intl.DateTimeFormat(LANGUAGE, parts)
const shortDayOfYear = new Intl.DateTimeFormat(LANGUAGE, { ...parts, year: 'numeric' })

/** The calendar day at the institute of a day (YYYY-MM-DD) or a moment (ISO 8601). */
const dayAt = (when: string): string => (when.length === 10 ? when : dateIn(institute.timeZone, new Date(when)))

/** `3 Dec`, with its year where it is not that of `today` (YYYY-MM-DD). */
export function formatShortDay(when: string, today: string): string {
  const day = dayAt(when)
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayOfYear).format(new Date(`${day}T00:00:00Z`))
}

/** YYYY-MM-DD at the institute. */
export const todayHere = (): string => dateIn(institute.timeZone, new Date())

/** `14:02` of today, `3 Dec` of any other day. @param moment ISO 8601 */
export const shortWhen = (moment: string): string => {
  const today = todayHere()
  return dayAt(moment) === today ? formatTime(moment) : formatShortDay(moment, today)
}
