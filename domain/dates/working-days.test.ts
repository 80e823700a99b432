import { expect, it } from 'vitest'
import { publicHolidays } from '#content/opening-hours.ts'
import { addDays } from './dates.ts'
import { officeWeek } from './opening-hours.ts'
import { isWorkingDay, workingDaysAfter } from './working-days.ts'

// A Monday before this product existed. No list of public holidays covers that year.
const MONDAY = '2015-11-16'

it('are the days on which the office opens', () => {
  expect(officeWeek.map((_, at) => isWorkingDay(addDays(MONDAY, at)))).toEqual(officeWeek.map(({ hours }) => hours !== null))
})

it('are counted from the next day', () => {
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

it('leave out public holidays', () => {
  for (const day of publicHolidays) {
    expect(isWorkingDay(day)).toBe(false)
    expect(workingDaysAfter(addDays(day, -1), 1) > day).toBe(true)
  }
})
