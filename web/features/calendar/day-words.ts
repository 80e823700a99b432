import { formatDateWithWeekday } from '#domain/dates/months.ts'
import { formatTime } from '#web/lib/moments.ts'
import { type CalendarEntry, dayOf } from './calendar-entry.ts'

/** `10:00`, on the first day of it; nothing for what takes the whole day. */
export const timeWords = ({ startsAt }: CalendarEntry, day: string) =>
  startsAt !== null && dayOf(startsAt) === day ? formatTime(startsAt) : null

/** What a cell says when it is read out: the day, and everything on it. */
export function cellWords(date: string, entries: readonly CalendarEntry[], isToday: boolean): string {
  const titles = entries.map((entry) => [timeWords(entry, date), entry.title, entry.note].filter(Boolean).join(', '))
  return [isToday ? `Today, ${formatDateWithWeekday(date)}` : formatDateWithWeekday(date), ...titles].join('. ')
}
