import { institute } from '#content/institute.ts'
import { openingHours } from '#content/opening-hours.ts'
import { type Weekday, weekdays } from '#content/schema/weekdays.ts'
import { addDays, dateIn, isPublicHoliday } from './dates.ts'

export type DayHours = {
  day: Weekday
  /** `08:00` and `17:00`; null when the office is closed all day. */ hours: { opens: string; closes: string } | null
}

/** The office hours of a week, Monday first. */
export const officeWeek: readonly DayHours[] = weekdays.map((day) => {
  const found = openingHours.find(({ days }) => days.includes(day))
  return { day, hours: found ? { opens: found.opens, closes: found.closes } : null }
})

export type OfficeState = {
  isOpen: boolean
  /** Weekday and time at the institute: `14:05`. */
  day: Weekday
  time: string
  /** When the office opens next, `inDays` from today; null while it is open and for an office that never opens. */
  next: { day: Weekday; opens: string; inDays: number } | null
}

/** How far ahead the next opening is looked for: an office that opens on one day only may have a holiday on it. */
const DAYS_AHEAD = 21

/** Whether a moment lies within office hours, by the clock at the institute. The office is closed on public holidays. */
export function officeState(now: Date): OfficeState {
  const { day, time } = clockAt(now)
  const [date, weekday] = [dateIn(institute.timeZone, now), weekdays.indexOf(day)]
  const hoursIn = (days: number) => (isPublicHoliday(addDays(date, days)) ? undefined : officeWeek[(weekday + days) % 7])
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, inDays) => ({ inDays, ...hoursIn(inDays) })).flatMap(
    ({ inDays, day: name, hours }) =>
      name && hours && (inDays > 0 || time < hours.opens) ? [{ day: name, opens: hours.opens, inDays }] : [],
  )
  const hours = hoursIn(0)?.hours
  const isOpen = hours != null && time >= hours.opens && time < hours.closes
  return { isOpen, day, time, next: isOpen ? null : (ahead[0] ?? null) }
}

/** Weekday and time (`14:05`, in every language) by the clock at the institute. */
export function clockAt(now: Date): { day: Weekday; time: string } {
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: institute.timeZone } as const
  const written = new Intl.DateTimeFormat('en-GB', parts).formatToParts(now)
  const part = (type: string) => written.find((known) => known.type === type)?.value ?? ''
  return { day: weekdays.find((known) => known === part('weekday')) ?? 'Monday', time: `${part('hour')}:${part('minute')}` }
}
