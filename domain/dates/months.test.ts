import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { addMonths, daysBetween, formatMonth, formatWeekday, isMonth, monthOf, sameDayIn, weekdayOf, weeksOf } from './months.ts'

describe('calendar months', () => {
  it.each(['2026-11', '2000-01', '2099-12'])('accepts %s', (text) => {
    expect(isMonth(text)).toBe(true)
  })

  it.each(['', '2026', '2026-00', '2026-13', '1999-12', '2100-01', '2026-1', '2026-11-01', ' 2026-11', '2026-11\n', 'next', '٢٠٢٦-١١'])(
    'refuses %j',
    (text) => {
      expect(isMonth(text)).toBe(false)
    },
  )

  it('can be added and subtracted across the turn of the year', () => {
    expect([addMonths('2026-11', 1), addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2026-12',
      '2027-01',
      '2026-12',
      '2028-01',
    ])
    expect(monthOf('2027-03-13')).toBe('2027-03')
  })

  it('keep the day of the month, or use the last day of a shorter month', () => {
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28')
    expect(sameDayIn('2028-02', '2028-01-30')).toBe('2028-02-29')
    expect(sameDayIn('2027-12', '2027-11-30')).toBe('2027-12-30')
  })

  it('are laid out in weeks that start on Monday, with each day once', () => {
    expect(weeksOf('2027-02')).toEqual(
      Array.from({ length: 4 }, (_, week) => daysBetween(addDays('2027-02-01', week * 7), addDays('2027-02-07', week * 7))),
    )
    const march = weeksOf('2026-11')
    expect(march[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(march.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    for (let month = '2026-01'; month < '2032-01'; month = addMonths(month, 1)) {
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((day) => day !== null)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days[0]).toBe(`${month}-01`)
      expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`)
      weeks.forEach((week) => week.forEach((day, at) => expect(day === null || weekdayOf(day) === at).toBe(true)))
    }
  })

  it('have readable names, as do weekdays', () => {
    expect([formatMonth('2027-03'), formatWeekday('2027-03-13'), weekdayOf('2027-03-15')]).toEqual(['March 2027', 'Saturday', 0])
  })
})
