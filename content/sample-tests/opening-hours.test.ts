import { describe, expect, it } from 'vitest'
import { answerTime } from '#domain/chat/chat-answer-time.ts'
import { officeState, officeWeek } from '#domain/dates/opening-hours.ts'
import { chatAnswerTimes } from '#content/chat-answer-times.ts'
import { sentencesOf } from '#tools/content-check/sentences.ts'
import { contentValues } from '#server/content/content-values.ts'

/** Lagos is one hour ahead of UTC all year. 23 November 2026 is a Monday. */
const at = (moment: string) => officeState(new Date(moment))

describe('office hours', () => {
  it('cover a week, starting on Monday', () => {
    expect(officeWeek).toHaveLength(7)
    expect(officeWeek[0]).toEqual({ day: 'Monday', hours: { opens: '08:00', closes: '17:00' } })
    expect(officeWeek[6]).toEqual({ day: 'Sunday', hours: null })
  })

  it('follow the clock in Lagos rather than the visitor\'s clock', () => {
    expect(at('2026-11-23T06:59:00Z')).toMatchObject({ isOpen: false, time: '07:59', next: { day: 'Monday', opens: '08:00' } })
    expect(at('2026-11-23T07:00:00Z')).toMatchObject({ isOpen: true, time: '08:00', next: null })
    expect(at('2026-11-23T15:59:00Z').isOpen).toBe(true)
    expect(at('2026-11-23T16:00:00Z')).toMatchObject({ isOpen: false, next: { day: 'Tuesday', opens: '08:00' } })
  })

  it('resume on Monday after a weekend', () => {
    expect(at('2026-11-27T20:00:00Z')).toMatchObject({ day: 'Friday', isOpen: false, next: { day: 'Monday', opens: '08:00' } })
    expect(at('2026-11-28T10:00:00Z')).toMatchObject({ day: 'Saturday', isOpen: false, next: { day: 'Monday', opens: '08:00' } })
    // Sunday night in UTC is already Monday in Lagos.
    expect(at('2026-11-29T23:30:00Z')).toMatchObject({ day: 'Monday', time: '00:30', next: { day: 'Monday', opens: '08:00' } })
  })

  it('are empty on a public holiday', () => {
    expect(at('2026-12-24T09:00:00Z').isOpen).toBe(true)
    expect(at('2026-12-24T17:00:00Z')).toMatchObject({ isOpen: false, next: { day: 'Monday', opens: '08:00', inDays: 4 } })
    expect(at('2026-12-25T09:00:00Z')).toMatchObject({ day: 'Friday', isOpen: false, next: { day: 'Monday', opens: '08:00', inDays: 3 } })
    expect(at('2026-12-25T05:00:00Z').next).toMatchObject({ day: 'Monday' })
  })
})

const sentence = (moment: string) => answerTime({ ...at(moment), isThere: false })

it('states when staff reply, in Lagos time', () => {
  expect(sentence('2026-11-23T09:00:00Z')).toBe(chatAnswerTimes.open)
  expect(sentence('2026-11-23T05:00:00Z')).toContain('opens today at 8:00')
  expect(sentence('2026-11-23T19:00:00Z')).toContain('opens on Tuesday at 8:00')
  expect(sentence('2026-11-28T05:00:00Z')).toContain('opens on Monday at 8:00')
  // Christmas Day is a Friday.
  expect(sentence('2026-12-25T05:00:00Z')).toContain('opens on Monday at 8:00')
})

it('no sentence about the office or working days contains opening times, because the office may change them temporarily', async () => {
  const named = sentencesOf(await contentValues('content')).filter(
    ({ text }) => /\boffice\b|working days?\b/i.test(text) && /(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d[:.]\d\d/i.test(text),
  )
  expect(named.map(({ text }) => text)).toEqual([])
})
