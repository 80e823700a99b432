import { expect, it } from 'vitest'
import { openingHours } from '#content/opening-hours.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { setAnnounced } from '#domain/announced.ts'
import { addDays } from './dates.ts'
import { holidaysAround, officeState, officeWeek } from './opening-hours.ts'
import { momentAt } from './sample-moments.ts'

it('the week begins on Monday and has the hours of each day', () => {
  expect(officeWeek.map(({ day }) => day)).toEqual(weekdays)
  const open = openingHours.flatMap(({ days, opens, closes }) => days.map((day) => ({ day, hours: { opens, closes } })))
  expect(officeWeek).toEqual(expect.arrayContaining(open))
  expect(officeWeek.filter(({ hours }) => hours !== null)).toHaveLength(open.length)
})

it("the office opens and closes at the exact minute, in the institute's time zone", () => {
  // A week before this product existed, which begins on a Monday. No list of public holidays covers it.
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

it('lists the holidays of a week and the next holiday, but only on days when the office would be open', () => {
  const open = officeWeek.findIndex(({ hours }) => hours !== null)
  const monday = '2015-11-16'
  const holiday = addDays(monday, open)
  setAnnounced({ holidays: { added: [holiday], removed: [] } })
  const day = officeWeek[open]?.day
  expect(holidaysAround(monday)).toEqual({ thisWeek: [day], next: holiday })
  expect(holidaysAround(addDays(monday, 6))).toMatchObject({ thisWeek: [day] })
  expect(holidaysAround(addDays(monday, -1))).toEqual({ thisWeek: [], next: holiday })
  expect(holidaysAround(addDays(holiday, 1)).next).not.toBe(holiday)
  // The office is closed anyway, so the holiday changes nothing.
  setAnnounced({ holidays: { added: [holiday], removed: [] }, hours: [{ words: 'Closed', hours: [], from: monday, until: null }] })
  expect(holidaysAround(monday)).toEqual({ thisWeek: [], next: null })
  setAnnounced({})
})
