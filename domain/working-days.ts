import { publicHolidays } from '#content/public-holidays.ts'
import { addDays, weekdayOf } from './months.ts'

const SATURDAY = 5

/** Whether the office is closed on a day (YYYY-MM-DD) whatever its hours are. */
export function isPublicHoliday(date: string): boolean {
  return publicHolidays.includes(date)
}

/** The day that many working days (Monday to Friday, but for public holidays) after a date: one after a Friday is the Monday. */
export function workingDaysAfter(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) < SATURDAY && !isPublicHoliday(day)) left -= 1
  }
  return day
}
