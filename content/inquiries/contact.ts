import type { InquiryWords } from '#content/schema/inquiries.ts'

export const inquiryWords = {
  name: 'message',
  title: 'Write to us here',
  text: 'It goes straight to the right desk, and we will answer by email.',
  subject: 'What you want to know',
  send: 'Send my message',
  reader: 'The desk you choose',
  next: ['It goes to the desk that can answer it.', 'We will answer by email, or by phone if you left a number and that is quicker.'],
  answerDays: 5,
  questions: {
    topic: {
      label: 'What is it about?',
      wrong: 'Please choose what it is about',
      options: { other: 'Something else' },
    },
    message: {
      label: 'Your message',
      hint: 'If you have an application number, put it in the first line. Please do not send passwords or card numbers.',
      wrong: 'Please write us a sentence or two',
    },
  },
} as const satisfies InquiryWords
