import { publicHolidays } from '#content/opening-hours.ts'
import { announced } from '#domain/announced.ts'
import { LANGUAGE } from '#domain/region.ts'
import { institute } from '#content/institute.ts'

/** The clock of the institute, by its city: `Lagos time`. */
export const timeZoneWords = `${institute.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? institute.timeZone} time`

const QUARTER = 15 * 60_000

/** When a day (YYYY-MM-DD) ends at the institute, in milliseconds since 1970. */
export function endOfDay(date: string): number {
  // No place is so far east that its day has ended by then, and none keeps minutes of its own.
  let moment = Date.parse(`${date}T00:00:00Z`)
  while (dateIn(institute.timeZone, new Date(moment)) <= date) moment += QUARTER
  return moment
}

/** `8:00` for `08:00`: as hours are said in sentences, and beside them in lists. */
export const spokenClock = (clock: string): string => clock.replace(/^0/, '')

/** Calendar dates are text, YYYY-MM-DD, and compare as text. */

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

const DATE_PATTERN = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** True for a day that exists, such as 2004-02-29, and false for 2005-02-29. */
export function isRealDate(date: string): boolean {
  if (!DATE_PATTERN.test(date)) return false
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (lengths[month - 1] ?? 0)
}

/** The date that many years earlier. 29 February stays as it is: dates compare as text. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
}

/** `February 27, 2025`, as the messages of the specification write dates. */
export function formatDateForMessage(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(date))
}

// Made when first asked for, and kept: to make a formatter takes a hundred times as long as to use it.
let inWords: Intl.DateTimeFormat | undefined
const inNumbers = new Map<string, Intl.DateTimeFormat>()

/** `27 February 2025`, as the institute's language writes dates (content/region.ts); for screens and emails. */
export function formatDate(date: string): string {
  inWords ??= new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return inWords.format(asUtc(date))
}

/**
 * The calendar day it is at a moment in a time zone (IANA name). Read from the parts: how a language puts them together differs
 * between engines and their versions.
 */
export function dateIn(timeZone: string, moment: Date): string {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const formatter = inNumbers.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', style)
  inNumbers.set(timeZone, formatter)
  const parts = formatter.formatToParts(moment)
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

export function addDays(date: string, days: number): string {
  const moment = asUtc(date)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Whether the office is closed on a day whatever its hours are. */
export function isPublicHoliday(date: string): boolean {
  const { added = [], removed = [] } = announced().holidays ?? {}
  return added.includes(date) || (publicHolidays.includes(date) && !removed.includes(date))
}
