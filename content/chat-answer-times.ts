import type { ChatAnswerTimes } from './schema/chat-answer-times.ts'

/** Separate from the other chat texts, because emails use these too. */
export const chatAnswerTimes: ChatAnswerTimes = {
  there: 'We are online now and will answer you here.',
  open: 'The office is open. We usually answer within a few minutes.',
  laterToday: 'The office opens today at {opens}. Write now, and we will answer then, here and by email.',
  later: 'The office opens on {day} at {opens}. Write now, and we will answer then, here and by email.',
  never: 'Write at any time. We will answer here and by email.',
}
