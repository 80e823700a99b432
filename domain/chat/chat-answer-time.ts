import { chatAnswerTimes } from '#content/chat-answer-times.ts'
import { spokenClock } from '#domain/dates/dates.ts'
import type { ChatHours } from './chat.ts'

/** Tells the visitor when staff will reply. Uses the hours that the server sent, because a visitor's clock may be wrong. */
export function answerTime({ isOpen, next, isThere }: ChatHours): string {
  if (isThere) return chatAnswerTimes.there
  if (isOpen) return chatAnswerTimes.open
  if (next === null) return chatAnswerTimes.never
  const words = next.inDays === 0 ? chatAnswerTimes.laterToday : chatAnswerTimes.later
  return words.replace('{day}', next.day).replace('{opens}', spokenClock(next.opens))
}
