import { publicHolidays } from '#content/opening-hours.ts'
import { announced } from '#domain/announced.ts'
import { LANGUAGE } from '#domain/region.ts'
import { institute } from '#content/institute.ts'

/** The institute's time zone, named after its city: `Lagos time`. */
export const timeZoneWords = `${institute.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? institute.timeZone} time`

const QUARTER = 15 * 60_000

/** When a day (YYYY-MM-DD) ends at the institute, in milliseconds since 1970. */
export function endOfDay(date: string): number {
  // In every time zone the day ends after 00:00 UTC of that date, and all offsets are multiples of 15 minutes.
  let moment = Date.parse(`${date}T00:00:00Z`)
  while (dateIn(institute.timeZone, new Date(moment)) <= date) moment += QUARTER
  return moment
}

/** Turns `08:00` into `8:00`, the form used in sentences and in the lists beside them. */
export const spokenClock = (clock: string): string => clock.replace(/^0/, '')

/** Calendar dates are text, YYYY-MM-DD, so they compare as text. */

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

const DATE_PATTERN = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** True for a date that exists, such as 2004-02-29, and false for 2005-02-29. */
export function isRealDate(date: string): boolean {
  if (!DATE_PATTERN.test(date)) return false
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (lengths[month - 1] ?? 0)
}

/** The same date that many years earlier. 29 February stays unchanged, because dates compare as text. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
}

/** `February 27, 2025`, the date format of the specification's messages. */
export function formatDateForMessage(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(date))
}

// Created on first use and cached. Creating a formatter takes a hundred times as long as using it.
let inWords: Intl.DateTimeFormat | undefined
const inNumbers = new Map<string, Intl.DateTimeFormat>()

/** `27 February 2025`, in the date format of the institute's language (content/region.ts). For screens and emails. */
export function formatDate(date: string): string {
  inWords ??= new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return inWords.format(asUtc(date))
}

/**
 * The calendar day at a moment in a time zone (IANA name). Built from the parts, because engines and their versions differ in how they
 * join them.
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

/** Whether the day is a public holiday, on which the office is closed whatever its hours. */
export function isPublicHoliday(date: string): boolean {
  const { added = [], removed = [] } = announced().holidays ?? {}
  return added.includes(date) || (publicHolidays.includes(date) && !removed.includes(date))
}
