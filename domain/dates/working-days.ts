import { addDays, isPublicHoliday } from './dates.ts'
import { isSaidToOpen, officeWeek } from './opening-hours.ts'

/** Of a week that begins with Monday; Monday to Friday for an office that is never open. */
export const workingWeek: readonly boolean[] = officeWeek.some(({ hours }) => hours !== null)
  ? officeWeek.map(({ hours }) => hours !== null)
  : officeWeek.map((_, at) => at < 5)

/** Whether somebody works at the office on a day: it opens then, and it is no public holiday. */
export function isWorkingDay(date: string): boolean {
  const isOpen = isSaidToOpen(date) ?? workingWeek[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] === true
  return isOpen && !isPublicHoliday(date)
}

/** The day that many working days after a date: where nobody works at weekends, one after a Friday is the Monday. */
export function workingDaysAfter(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
