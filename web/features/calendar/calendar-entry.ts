import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { daysBetween, monthOf, formatDateWithWeekday } from '#domain/dates/months.ts'
import { formatTime } from '#web/lib/moments.ts'

/** For example `10:00`, on the entry's first day; null for an all-day entry. */
export const timeWords = ({ startsAt }: CalendarEntry, day: string) =>
  startsAt !== null && dayOf(startsAt) === day ? formatTime(startsAt) : null

/** The accessible name of a cell: the day and all its entries. */
export function cellWords(date: string, entries: readonly CalendarEntry[], isToday: boolean): string {
  const titles = entries.map((entry) => [timeWords(entry, date), entry.title, entry.note].filter(Boolean).join(', '))
  return [isToday ? `Today, ${formatDateWithWeekday(date)}` : formatDateWithWeekday(date), ...titles].join('. ')
}

export type EntryKind = 'event' | 'start' | 'own'

/** An entry in the calendar. Dates are YYYY-MM-DD at the institute. */
export type CalendarEntry = {
  id: string
  kind: EntryKind
  title: string
  /** A shorter title that fits into a cell of the month. */
  short?: string
  firstDay: string
  lastDay: string
  /** ISO 8601; null for an all-day entry. */
  startsAt: string | null
  /** Additional information, for example that the event is cancelled. */
  note: string | null
  /** The page that shows the details. */
  to: string
}

export const entryKinds: Readonly<Record<EntryKind, string>> = {
  event: 'Event',
  start: 'Classes begin',
  own: 'Your applications and courses',
}

/** The date at the institute for a given timestamp. */
export const dayOf = (moment: string) => dateIn(institute.timeZone, new Date(moment))

/** The last day of an event that ends at the given time. Midnight belongs to the day before. */
export const lastDayOf = (endsAt: string) => dateIn(institute.timeZone, new Date(Date.parse(endsAt) - 1))

/** The first days of classes in the months accepted by `isWanted`. */
export function startsIn(isWanted: (month: string) => boolean, to: string): CalendarEntry[] {
  return intakes
    .filter(({ startsOn }) => isWanted(monthOf(startsOn)))
    .map(({ value, startsOn }) => ({
      id: `start ${value}`,
      kind: 'start' as const,
      title: 'Classes begin',
      firstDay: startsOn,
      lastDay: startsOn,
      startsAt: null,
      note: null,
      to,
    }))
}

/** A period that contains the whole month, whichever time zone the institute is in. */
export function timeAround(month: string): { from: string; until: string } {
  const first = `${month}-01`
  return { from: `${addDays(first, -1)}T00:00:00Z`, until: `${addDays(first, 33)}T00:00:00Z` }
}

/** The period from the end of a month onwards, without an upper limit. */
export function timeAfter(month: string): { from: string; until: string } {
  return { from: `${addDays(`${month}-01`, 27)}T00:00:00Z`, until: '9999-12-31T00:00:00Z' }
}

/** The first entry that begins after a month. */
export function firstAfter(entries: readonly CalendarEntry[], month: string): CalendarEntry | undefined {
  const later = entries.filter(({ firstDay }) => monthOf(firstDay) > month)
  return [...later].sort((a, b) => `${a.firstDay} ${a.startsAt ?? ''}`.localeCompare(`${b.firstDay} ${b.startsAt ?? ''}`))[0]
}

/** Groups entries by day, all-day entries first, limited to the days of the month. */
export function byDay(entries: readonly CalendarEntry[], month: string): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  const ordered = [...entries].sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') || a.title.localeCompare(b.title))
  for (const entry of ordered) {
    for (const day of daysBetween(entry.firstDay, entry.lastDay)) {
      if (monthOf(day) === month) days.set(day, [...(days.get(day) ?? []), entry])
    }
  }
  return new Map([...days].sort(([a], [b]) => a.localeCompare(b)))
}
