import { expect, it } from 'vitest'
import { chatAnswerTimes } from '#content/chat-answer-times.ts'
import { chatAnswerTimesSchema } from '#content/schema/chat-answer-times.ts'
import { answerTime } from './chat-answer-time.ts'

it('states whether staff reply now, later today or on another day', () => {
  const closed = { isOpen: false, day: 'Monday', time: '05:00', isThere: false } as const
  const said = (words: string) => words.replace('{day}', 'Monday').replace('{opens}', '8:00')
  expect(answerTime({ ...closed, isOpen: true, next: null })).toBe(chatAnswerTimes.open)
  expect(answerTime({ ...closed, next: { day: 'Monday', opens: '08:00', inDays: 0 } })).toBe(said(chatAnswerTimes.laterToday))
  // An office that opens on only one day a week next opens a week later.
  expect(answerTime({ ...closed, next: { day: 'Monday', opens: '08:00', inDays: 7 } })).toBe(said(chatAnswerTimes.later))
  expect(answerTime({ ...closed, next: null })).toBe(chatAnswerTimes.never)
})

it('states that staff are online, regardless of office hours', () => {
  for (const isOpen of [true, false])
    expect(answerTime({ isOpen, day: 'Sunday', time: '23:00', next: null, isThere: true })).toBe(chatAnswerTimes.there)
})

it('has wording that matches the schema', () => {
  expect(chatAnswerTimesSchema.parse(chatAnswerTimes)).toEqual(chatAnswerTimes)
})
