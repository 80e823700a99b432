import { contact } from '#content/contact-page.ts'
import { openingHours } from '#content/opening-hours.ts'
import { type Weekday, weekdays } from '#content/schema/weekdays.ts'
import { spokenClock } from '#domain/dates/spoken-clock.ts'
import type { AnnouncedHours } from '#domain/announced.ts'
import type { Announcement } from '#domain/staff/announcements.ts'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, daysOf, problemsOfTimes, timesOfAnnouncement } from './times-draft.ts'

/** Of a day (HH:MM); both empty where the office is closed. */
type DayDraft = { opens: string; closes: string }

/** Office hours as they are being written. */
export type HoursDraft = TimesDraft & { week: Readonly<Record<Weekday, DayDraft>> }

export type HoursProblems = TimesProblems & { week?: Partial<Record<Weekday, string>> }

/** What the form begins with: those that stand, to be changed, or the website's own. */
export function hoursDraftOf(known: Announcement<'opening_hours'> | null): HoursDraft {
  const hours = known?.value.hours ?? openingHours
  const dayOf = (day: Weekday): DayDraft => {
    const { opens = '', closes = '' } = hours.find(({ days }) => days.includes(day)) ?? {}
    return { opens, closes }
  }
  return { ...daysOf(known), week: Object.fromEntries(weekdays.map((day) => [day, dayOf(day)])) as HoursDraft['week'] }
}

/** Days that follow each other with the same hours, in words and as content/ has them. */
export function hoursOf({ week }: Pick<HoursDraft, 'week'>): AnnouncedHours {
  const hours: { days: Weekday[]; opens: string; closes: string }[] = []
  let last: DayDraft | undefined
  for (const day of weekdays) {
    const { opens, closes } = week[day]
    const isOpen = opens !== '' || closes !== ''
    if (isOpen && last?.opens === opens && last.closes === closes) hours.at(-1)?.days.push(day)
    else if (isOpen) hours.push({ days: [day], opens, closes })
    last = isOpen ? week[day] : undefined
  }
  const words = hours.map(({ days, opens, closes }) => {
    const [first, end] = [days[0], days.length > 1 ? ` to ${days.at(-1)}` : '']
    return `${first}${end}, ${spokenClock(opens)} to ${spokenClock(closes)}`
  })
  return { words: words.join(', ') || contact.hours.closed, hours }
}

export const hoursAnnouncement = (draft: HoursDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'opening_hours',
  value: hoursOf(draft),
})

/** What is wrong, by field. */
export function problemsOfHours(draft: HoursDraft): HoursProblems {
  const wrong = weekdays.flatMap((day) => {
    const { opens, closes } = draft.week[day]
    if (opens === '' && closes === '') return []
    return /^\d\d:\d\d$/.test(opens) && /^\d\d:\d\d$/.test(closes) && opens < closes
      ? []
      : [[day, 'Give a time to close that is later, or none for both.'] as const]
  })
  const times = problemsOfTimes(draft)
  const isClosed = hoursOf(draft).hours.length === 0
  return {
    ...(wrong.length > 0 && { week: Object.fromEntries(wrong) }),
    ...(isClosed && draft.until === null && { week: { Monday: 'An office that is closed all week needs a last day.' } }),
    ...times,
  }
}
