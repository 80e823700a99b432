import { describe, expect, it } from 'vitest'
import { officeState, officeWeek } from './opening-hours.ts'

/** Lagos is one hour ahead of UTC all year; 23 November 2026 is a Monday. */
const at = (moment: string) => officeState(new Date(moment))

describe('office hours', () => {
  it('are those of a week, Monday first', () => {
    expect(officeWeek).toHaveLength(7)
    expect(officeWeek[0]).toEqual({ day: 'Monday', hours: { opens: '08:00', closes: '17:00' } })
    expect(officeWeek[6]).toEqual({ day: 'Sunday', hours: null })
  })

  it('begin and end by the clock in Lagos, not by that of the visitor', () => {
    expect(at('2026-11-23T06:59:00Z')).toMatchObject({ isOpen: false, time: '07:59', next: { day: 'Monday', opens: '08:00' } })
    expect(at('2026-11-23T07:00:00Z')).toMatchObject({ isOpen: true, time: '08:00', next: null })
    expect(at('2026-11-23T15:59:00Z').isOpen).toBe(true)
    expect(at('2026-11-23T16:00:00Z')).toMatchObject({ isOpen: false, next: { day: 'Tuesday', opens: '08:00' } })
  })

  it('lead over the weekend to Monday', () => {
    expect(at('2026-11-27T20:00:00Z')).toMatchObject({ day: 'Friday', isOpen: false, next: { day: 'Monday', opens: '08:00' } })
    expect(at('2026-11-28T10:00:00Z')).toMatchObject({ day: 'Saturday', isOpen: false, next: { day: 'Monday', opens: '08:00' } })
    // Sunday night in UTC is Monday in Lagos.
    expect(at('2026-11-29T23:30:00Z')).toMatchObject({ day: 'Monday', time: '00:30', next: { day: 'Monday', opens: '08:00' } })
  })

  it('are none on a public holiday', () => {
    expect(at('2026-12-24T09:00:00Z').isOpen).toBe(true)
    expect(at('2026-12-24T17:00:00Z')).toMatchObject({ isOpen: false, next: { day: 'Monday', opens: '08:00', inDays: 4 } })
    expect(at('2026-12-25T09:00:00Z')).toMatchObject({ day: 'Friday', isOpen: false, next: { day: 'Monday', opens: '08:00', inDays: 3 } })
    expect(at('2026-12-25T05:00:00Z').next).toMatchObject({ day: 'Monday' })
  })
})
