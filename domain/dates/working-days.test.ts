import { expect, it } from 'vitest'
import { publicHolidays } from '#content/opening-hours.ts'
import { addDays } from './dates.ts'
import { officeWeek } from './opening-hours.ts'
import { isWorkingDay, workingDaysAfter } from './working-days.ts'

// A Monday before the time of this product: nobody lists public holidays of that year.
const MONDAY = '2015-11-16'

it('takes the days on which the office opens', () => {
  expect(officeWeek.map((_, at) => isWorkingDay(addDays(MONDAY, at)))).toEqual(officeWeek.map(({ hours }) => hours !== null))
})

it('counts them from the day after', () => {
  for (let from = 0; from < 7; from++) {
    const date = addDays(MONDAY, from)
    expect(workingDaysAfter(date, 0)).toBe(date)
    for (let days = 1; days < 8; days++) {
      const day = workingDaysAfter(date, days)
      expect(isWorkingDay(day)).toBe(true)
      let counted = 0
      for (let next = addDays(date, 1); next <= day; next = addDays(next, 1)) if (isWorkingDay(next)) counted += 1
      expect(counted).toBe(days)
    }
  }
})

it('leaves out public holidays', () => {
  for (const day of publicHolidays) {
    expect(isWorkingDay(day)).toBe(false)
    expect(workingDaysAfter(addDays(day, -1), 1) > day).toBe(true)
  }
})
