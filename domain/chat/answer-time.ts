import { chatAnswerTimes } from '#content/chat-answer-times.ts'
import type { OfficeState } from '#domain/opening-hours.ts'

/** The sentence that says when staff answer, from the hours the server sent: a clock of a visitor may be wrong. */
export function answerTime({ isOpen, day, time, next }: OfficeState): string {
  if (isOpen) return chatAnswerTimes.open
  if (next === null) return chatAnswerTimes.never
  const isToday = next.day === day && time < next.opens
  const words = isToday ? chatAnswerTimes.laterToday : chatAnswerTimes.later
  return words.replace('{day}', next.day).replace('{opens}', next.opens)
}
