import { expect, it } from 'vitest'
import { openingHours } from '#content/opening-hours.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { addDays } from './dates.ts'
import { officeState, officeWeek } from './opening-hours.ts'
import { momentAt } from './sample-moments.ts'

it('the week begins on Monday, and has the hours of each of its days', () => {
  expect(officeWeek.map(({ day }) => day)).toEqual(weekdays)
  const open = openingHours.flatMap(({ days, opens, closes }) => days.map((day) => ({ day, hours: { opens, closes } })))
  expect(officeWeek).toEqual(expect.arrayContaining(open))
  expect(officeWeek.filter(({ hours }) => hours !== null)).toHaveLength(open.length)
})

it('the office opens and closes to the minute, by the clock at the institute', () => {
  // A week before the time of this product, which begins on a Monday: nobody lists its public holidays.
  for (const [at, { day, hours }] of officeWeek.entries()) {
    if (hours === null) continue
    const date = addDays('2015-11-16', at)
    const [opens, closes] = [momentAt(`${date} ${hours.opens}`), momentAt(`${date} ${hours.closes}`)]
    const before = (moment: Date) => new Date(moment.getTime() - 1)
    expect(officeState(opens)).toEqual({ isOpen: true, day, time: hours.opens, next: null })
    expect(officeState(before(opens))).toMatchObject({ isOpen: false, next: { opens: hours.opens } })
    expect(officeState(before(closes))).toMatchObject({ isOpen: true, day })
    expect(officeState(closes).isOpen).toBe(false)
  }
})
