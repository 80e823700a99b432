import { afterEach, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { feeWaiverAt } from './applications/before-applying/fee-waiver.ts'
import { dateIn, isPublicHoliday } from './dates/dates.ts'
import { officeState, officeWeek, officeWeekToday } from './dates/opening-hours.ts'
import { momentAt } from './dates/sample-moments.ts'
import { isWorkingDay, workingDaysAfter } from './dates/working-days.ts'
import { announcedHoursToday, setAnnounced } from './announced.ts'
import { answeredQuestions } from './faq.ts'

afterEach(() => setAnnounced({}))

// These dates are before this product existed, so no list of public holidays covers that year. 16 November 2015 is a Monday.
const [monday, friday, next] = ['2015-11-16', '2015-11-20', '2015-11-23']
const everyDay = { days: [...weekdays], opens: '06:00', closes: '23:00' }

it('a fee waiver set by the office replaces the one in content/ until the end of its last day, including in the FAQ answers', () => {
  const waiver = { text: 'Free in autumn.', endsOn: friday }
  setAnnounced({ feeWaiver: waiver })
  expect(feeWaiverAt(momentAt(`${friday} 23:59`))).toEqual(waiver)
  expect(feeWaiverAt(momentAt('2015-11-21 00:00'))).toBeNull()
  setAnnounced({ feeWaiver: null })
  expect(feeWaiverAt(momentAt(`${monday} 12:00`))).toBeNull()
  expect(JSON.stringify(answeredQuestions())).not.toContain(admissions.feeWaiver?.text ?? '{feeWaiver')
})

it('office hours set by the office apply only on the days they cover, and later entries override earlier ones', () => {
  const said = { words: 'All day', hours: [everyDay] }
  const closed = { words: 'Closed', hours: [] }
  setAnnounced({
    today: '2015-11-15',
    hours: [
      { ...said, from: monday, until: null },
      { ...closed, from: '2015-11-18', until: friday },
    ],
  })
  expect(announcedHoursToday()).toBeUndefined()
  expect(officeWeekToday()).toEqual(officeWeek)
  expect(['2015-11-17', '2015-11-18', friday, '2015-11-21', '2015-11-22'].map(isWorkingDay)).toEqual([true, false, false, true, true])
  expect(workingDaysAfter(monday, 2)).toBe('2015-11-21')
  expect(officeState(momentAt('2015-11-17 23:30')).next).toEqual({ day: 'Saturday', opens: '06:00', inDays: 4 })
  expect(officeState(momentAt('2015-11-21 22:59')).isOpen).toBe(true)
  setAnnounced({ today: '2015-11-18', hours: [{ ...closed, from: '2015-11-18', until: '2016-10-31' }] })
  expect(officeWeekToday().every(({ hours }) => hours === null)).toBe(true)
  // The next opening is found even after a closure of almost a year.
  expect(officeState(momentAt('2015-11-18 12:00')).next?.inDays).toBeGreaterThan(300)
})

it('the office can add public holidays to those in content/ and remove some', () => {
  const date = dateIn(institute.timeZone, momentAt(`${monday} 12:00`))
  setAnnounced({ holidays: { added: [date, next], removed: ['2026-12-25'] } })
  expect([date, next, '2026-12-25'].map(isPublicHoliday)).toEqual([true, true, false])
  expect(isWorkingDay(next)).toBe(false)
  setAnnounced({})
  expect(isPublicHoliday(date)).toBe(false)
})
