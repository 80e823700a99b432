import { describe, expect, it } from 'vitest'
import { publicHolidays } from '#content/public-holidays.ts'
import { isPublicHoliday, workingDaysAfter } from './working-days.ts'

describe('working days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 5, '2026-11-30'],
  ])('leave out the weekend: %s and %i are %s', (date, days, expected) => {
    expect(workingDaysAfter(date, days)).toBe(expected)
  })

  it('leave out public holidays', () => {
    expect(publicHolidays).toContain('2026-12-25')
    expect(isPublicHoliday('2026-12-25')).toBe(true)
    // A Thursday, before Christmas Day and the weekend.
    expect(workingDaysAfter('2026-12-24', 1)).toBe('2026-12-28')
    expect(workingDaysAfter('2026-12-24', 5)).toBe('2027-01-04')
  })
})
