import { describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { region } from '#content/region.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { monthOf } from '#domain/dates/months.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { type CalendarEntry, byDay, dayOf, firstAfter, lastDayOf, startsIn, timeAfter, timeAround, cellWords } from './calendar-entry.ts'

const entry = (
  title: string,
  firstDay: string,
  lastDay = firstDay,
  startsAt: string | null = momentAt(`${firstDay} 10:00`).toISOString(),
): CalendarEntry => ({
  id: title,
  kind: 'event',
  title,
  firstDay,
  lastDay,
  startsAt,
  note: null,
  to: '/events',
})

const titles = (days: ReturnType<typeof byDay>) =>
  Object.fromEntries([...days].map(([day, entries]) => [day, entries.map(({ title }) => title)]))

describe('the entries for a month', () => {
  it('appear on each of their days, sorted, with all-day entries first', () => {
    const entries = [entry('Talk', '2027-03-31'), entry('Camp', '2027-03-30', '2027-04-02'), entry('Begin', '2027-03-31', undefined, null)]
    const days = byDay(entries, '2027-03')
    expect(titles(days)).toEqual({ '2027-03-30': ['Camp'], '2027-03-31': ['Begin', 'Camp', 'Talk'] })
    expect([...days.keys()]).toEqual(['2027-03-30', '2027-03-31'])
    expect(titles(byDay(entries, '2027-04'))).toEqual({ '2027-04-01': ['Camp'], '2027-04-02': ['Camp'] })
    expect(titles(byDay(entries, '2027-05'))).toEqual({})
  })

  it("are dated in the institute's time zone", () => {
    const at = (shown: string) => momentAt(shown).toISOString()
    expect([dayOf(at('2027-03-13 00:30')), lastDayOf(at('2027-03-14 00:00')), lastDayOf(at('2027-03-14 00:01'))]).toEqual([
      '2027-03-13',
      '2027-03-13',
      '2027-03-14',
    ])
    expect(timeAround('2027-02')).toEqual({ from: '2027-01-31T00:00:00Z', until: '2027-03-06T00:00:00Z' })
  })

  it('include every first day of classes', () => {
    for (const { startsOn } of intakes) {
      const inItsMonth = startsIn((month) => month === monthOf(startsOn), '/programs')
      expect(inItsMonth.map(({ firstDay }) => firstDay)).toContain(startsOn)
    }
    expect(startsIn((month) => month === '2001-01', '/programs')).toEqual([])
  })

  it('are followed by the first entry that begins in a later month', () => {
    const entries = [entry('Talk', '2027-06-02'), entry('Begin', '2027-06-02', undefined, null), entry('Camp', '2027-03-30', '2027-04-02')]
    expect(firstAfter(entries, '2027-02')?.title).toBe('Camp')
    expect(firstAfter(entries, '2027-03')?.title).toBe('Begin')
    expect(firstAfter(entries, '2027-06')).toBeUndefined()
    expect(timeAfter('2027-02').from <= '2027-02-28T23:00:00Z').toBe(true)
  })

  it('are read out by screen readers with their day', () => {
    const clock = new Intl.DateTimeFormat(region.language, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })
    expect(
      cellWords('2027-03-13', [entry('Talk', '2027-03-13'), { ...entry('Camp', '2027-03-12', '2027-03-14'), note: 'Cancelled' }], true),
    ).toBe(`Today, Saturday ${formatDate('2027-03-13')}. ${clock.format(momentAt('2027-03-13 10:00'))}, Talk. Camp, Cancelled`)
  })
})
