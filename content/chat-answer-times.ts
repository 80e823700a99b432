import type { ChatAnswerTimes } from './schema/chat-answer-times.ts'

/** Apart from the other words of the chat: letters say this, too. */
export const chatAnswerTimes: ChatAnswerTimes = {
  there: 'People are there now, and answer here.',
  open: 'The office is open. Somebody usually answers within a few minutes.',
  laterToday: 'The office opens today at {opens}. Write now, and we answer then: here and by email.',
  later: 'The office opens on {day} at {opens}. Write now, and we answer then: here and by email.',
  never: 'Write at any time. We answer here and by email.',
}
