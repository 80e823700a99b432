import { institute } from '#content/institute.ts'
import { openingHours } from '#content/opening-hours.ts'
import { type Weekday, weekdays } from '#content/schema/weekdays.ts'
import { announcedHours, announcedHoursToday } from '#domain/announced.ts'
import { addDays, dateIn, isPublicHoliday } from './dates.ts'

export type DayHours = {
  day: Weekday
  /** `08:00` and `17:00`, or null if the office is closed all day. */ hours: { opens: string; closes: string } | null
}

const weekOf = (said: typeof openingHours): readonly DayHours[] =>
  weekdays.map((day) => {
    const found = said.find(({ days }) => days.includes(day))
    return { day, hours: found ? { opens: found.opens, closes: found.closes } : null }
  })

/** The weekly office hours from content/, Monday first. */
export const officeWeek: readonly DayHours[] = weekOf(openingHours)

const weekFrom = (said: ReturnType<typeof announcedHours>) => (said ? weekOf(said.hours) : officeWeek)

/** The weekly office hours in force on the day on which the page was rendered and, below, on any date (YYYY-MM-DD). */
export const officeWeekToday = (): readonly DayHours[] => weekFrom(announcedHoursToday())
const officeWeekOn = (date: string) => weekFrom(announcedHours(date))

/** 0 is Monday. */
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Whether the office has announced that it opens on a day. Undefined if the weekly hours in content/ apply. */
export const isSaidToOpen = (date: string): boolean | undefined => {
  const said = announcedHours(date)
  return said && weekOf(said.hours)[weekdayOf(date)]?.hours !== null
}

export type OfficeState = {
  isOpen: boolean
  /** The weekday and the time at the institute, such as `14:05`. */
  day: Weekday
  time: string
  /** When the office opens next, `inDays` from today. Null while it is open, and for an office that never opens. */
  next: { day: Weekday; opens: string; inDays: number } | null
}

/** How many days ahead we search for the next opening. An office may announce that it is closed for a year. */
const DAYS_AHEAD = 400

/** Whether a moment is within office hours, in the institute's time zone. The office is closed on public holidays. */
export function officeState(now: Date): OfficeState {
  const { day, time } = clockAt(now)
  const [date, weekday] = [dateIn(institute.timeZone, now), weekdays.indexOf(day)]
  const hoursIn = (days: number) => {
    const then = addDays(date, days)
    return isPublicHoliday(then) ? undefined : officeWeekOn(then)[(weekday + days) % 7]
  }
  const hours = hoursIn(0)?.hours
  const isOpen = hours != null && time >= hours.opens && time < hours.closes
  if (isOpen) return { isOpen, day, time, next: null }
  for (let inDays = 0; inDays < DAYS_AHEAD; inDays += 1) {
    const found = hoursIn(inDays)
    if (found?.hours && (inDays > 0 || time < found.hours.opens)) {
      return { isOpen, day, time, next: { day: found.day, opens: found.hours.opens, inDays } }
    }
  }
  return { isOpen, day, time, next: null }
}

export type HolidaysAround = {
  /** Days of that week, Monday first, on which the office would be open but is closed for a public holiday. */
  thisWeek: readonly Weekday[]
  /** The next such day (YYYY-MM-DD), counting from the given day. Null if none is known. */
  next: string | null
}

/** The public holidays around a day (YYYY-MM-DD) that close the office. */
export function holidaysAround(date: string): HolidaysAround {
  const closes = (day: string) => isPublicHoliday(day) && officeWeekOn(day)[weekdayOf(day)]?.hours != null
  const monday = addDays(date, -weekdayOf(date))
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, days) => days).find((days) => closes(addDays(date, days)))
  return {
    thisWeek: weekdays.filter((_, at) => closes(addDays(monday, at))),
    next: ahead === undefined ? null : addDays(date, ahead),
  }
}

let clock: Intl.DateTimeFormat | undefined

/** Weekday and time (`14:05`, in every language) in the institute's time zone. */
export function clockAt(now: Date): { day: Weekday; time: string } {
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: institute.timeZone } as const
  clock ??= new Intl.DateTimeFormat('en-GB', parts)
  const written = clock.formatToParts(now)
  const part = (type: string) => written.find((known) => known.type === type)?.value ?? ''
  return { day: weekdays.find((known) => known === part('weekday')) ?? 'Monday', time: `${part('hour')}:${part('minute')}` }
}
