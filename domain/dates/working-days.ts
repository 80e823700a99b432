import { addDays, isPublicHoliday } from './dates.ts'
import { isSaidToOpen, officeWeek } from './opening-hours.ts'

/** The working days of a week that begins on Monday. Defaults to Monday to Friday if the office is never open. */
export const workingWeek: readonly boolean[] = officeWeek.some(({ hours }) => hours !== null)
  ? officeWeek.map(({ hours }) => hours !== null)
  : officeWeek.map((_, at) => at < 5)

/** A day is a working day if the office is open and it is not a public holiday. */
export function isWorkingDay(date: string): boolean {
  const isOpen = isSaidToOpen(date) ?? workingWeek[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] === true
  return isOpen && !isPublicHoliday(date)
}

/**
 * The date a given number of working days after another. If weekends are not working days, one working day after a Friday is the
 * following Monday.
 */
export function workingDaysAfter(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
