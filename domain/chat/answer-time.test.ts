import { expect, it } from 'vitest'
import { chatAnswerTimes } from '#content/chat-answer-times.ts'
import { chatAnswerTimesSchema } from '#content/schema/chat-answer-times.ts'
import { officeState } from '#domain/dates/opening-hours.ts'
import { answerTime } from './answer-time.ts'

/** Lagos is one hour ahead of UTC all year; 23 November 2026 is a Monday. */
const at = (moment: string) => answerTime(officeState(new Date(moment)))

it('says when staff answer, by the clock in Lagos', () => {
  expect(at('2026-11-23T09:00:00Z')).toBe(chatAnswerTimes.open)
  expect(at('2026-11-23T05:00:00Z')).toContain('opens today at 08:00')
  expect(at('2026-11-23T19:00:00Z')).toContain('opens on Tuesday at 08:00')
  expect(at('2026-11-28T05:00:00Z')).toContain('opens on Monday at 08:00')
  // Christmas Day, a Friday.
  expect(at('2026-12-25T05:00:00Z')).toContain('opens on Monday at 08:00')
})

it('means the next week where an office opens on one day only', () => {
  expect(answerTime({ isOpen: false, day: 'Monday', time: '18:00', next: { day: 'Monday', opens: '08:00', inDays: 7 } })).toContain(
    'on Monday',
  )
  expect(answerTime({ isOpen: false, day: 'Monday', time: '18:00', next: null })).toBe(chatAnswerTimes.never)
})

it('has words of the right shape', () => {
  expect(chatAnswerTimesSchema.parse(chatAnswerTimes)).toEqual(chatAnswerTimes)
})
