import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { clockAt } from '#domain/dates/opening-hours.ts'
import { LANGUAGE } from '#domain/region.ts'
import { formatTime } from '#web/lib/moments.ts'

const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const shortDay = new Intl.DateTimeFormat(LANGUAGE, parts)
const shortDayOfYear = new Intl.DateTimeFormat(LANGUAGE, { ...parts, year: 'numeric' })

/** The calendar day in the institute's time zone for a date (YYYY-MM-DD) or a timestamp (ISO 8601). */
const dayAt = (when: string): string => (when.length === 10 ? when : dateIn(institute.timeZone, new Date(when)))

/** `3 Dec`, with the year if it differs from that of `today` (YYYY-MM-DD). */
export function formatShortDay(when: string, today: string): string {
  const day = dayAt(when)
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayOfYear).format(new Date(`${day}T00:00:00Z`))
}

/** The date (YYYY-MM-DD) in the institute's time zone. */
export const todayHere = (): string => dateIn(institute.timeZone, new Date())

/** `14:02` if the moment is today, otherwise a date such as `3 Dec`. @param moment ISO 8601 */
export const shortWhen = (moment: string): string => {
  const today = todayHere()
  return dayAt(moment) === today ? formatTime(moment) : formatShortDay(moment, today)
}

/**
 * A date and time as two form fields: a date (YYYY-MM-DD) and a time (HH:MM), in the institute's time zone. Both are empty until filled
 * in.
 */
export type Moment = { day: string; clock: string }

export const noMoment: Moment = { day: '', clock: '' }

/** The fields for a timestamp (ISO 8601). A time input needs HH:MM, whatever the display language. */
export const momentOf = (moment: string): Moment => ({
  day: dateIn(institute.timeZone, new Date(moment)),
  clock: clockAt(new Date(moment)).time,
})

/** YYYY-MM-DDTHH:MM, as staff functions expect it. These strings sort chronologically. */
export const localOf = ({ day, clock }: Moment): string => `${day}T${clock}`

export const localNow = (): string => localOf(momentOf(new Date().toISOString()))

/** Errors for missing fields. Empty if both are filled in. */
export const missingIn = ({ day, clock }: Moment): { day?: string; clock?: string } => ({
  ...(!/^\d{4}-\d\d-\d\d$/.test(day) && { day: 'Choose a date.' }),
  ...(!/^\d\d:\d\d$/.test(clock) && { clock: 'Choose a time.' }),
})

/** Adds a number of days to a date (YYYY-MM-DD). Returns '' for an invalid date. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toJSON()?.slice(0, 10) ?? ''
