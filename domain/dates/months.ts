import { addDays, formatDate, isRealDate } from './dates.ts'
import { LANGUAGE } from '#domain/region.ts'

/** Months are text, YYYY-MM, just as dates are YYYY-MM-DD. Weeks begin on Monday. */

const MONTH_PATTERN = /^20[0-9]{2}-(0[1-9]|1[0-2])$/
const DAYS_OF_WEEK = 7

/** True for a month of this century, such as 2027-03, which a calendar can show. */
export function isMonth(text: string): boolean {
  return MONTH_PATTERN.test(text)
}

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)
const asText = (moment: Date) => moment.toISOString().slice(0, 10)

export function addMonths(month: string, months: number): string {
  const moment = asUtc(`${month}-01`)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return monthOf(asText(moment))
}

/** The same day in another month, or the last day of that month if it is shorter. 31 January becomes 28 February. */
export function sameDayIn(month: string, date: string): string {
  const wished = `${month}-${date.slice(8)}`
  return isRealDate(wished) ? wished : addDays(`${addMonths(month, 1)}-01`, -1)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (asUtc(date).getUTCDay() + 6) % DAYS_OF_WEEK
}

/** The days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The weeks of a month, Monday first. Null for a day that belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days = daysBetween(first, addDays(`${addMonths(month, 1)}-01`, -1))
  const places: (string | null)[] = [...Array.from({ length: weekdayOf(first) }, () => null), ...days]
  while (places.length % DAYS_OF_WEEK !== 0) places.push(null)
  return Array.from({ length: places.length / DAYS_OF_WEEK }, (_, week) => places.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK))
}

const formats = {
  month: new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', timeZone: 'UTC' }),
}

/** `March 2027` */
export function formatMonth(month: string): string {
  return formats.month.format(asUtc(`${month}-01`))
}

/** `Saturday` */
export function formatWeekday(date: string): string {
  return formats.weekday.format(asUtc(date))
}

/** `Saturday 13 March 2027` */
export const formatDateWithWeekday = (date: string): string => `${formatWeekday(date)} ${formatDate(date)}`
