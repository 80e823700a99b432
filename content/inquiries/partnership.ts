import type { InquiryWords } from '#content/schema/inquiries.ts'

export const inquiryWords = {
  name: 'partnership',
  title: 'Propose a partnership',
  text: 'Two lines are enough to begin. The right person will call you or write back.',
  subject: 'Your organisation and your plan',
  send: 'Send my proposal',
  reader: 'The partnerships desk',
  next: [
    'One person here will take your file and answer you.',
    'The first conversation is a half-hour phone call: what you do, and what you find missing in beginners.',
    'Then you see our workshops, and an instructor sees your site.',
  ],
  answerDays: 5,
  questions: {
    role: { label: 'Your role there', wrong: 'Please enter text' },
    partnership: {
      label: 'What do you have in mind?',
      hint: 'Choose all that fit.',
      wrong: 'Please choose what you have in mind, or that you are not sure yet',
      options: { unsure: 'Not sure yet: let us talk' },
    },
    message: {
      label: 'What do you do, and what would you like to do together?',
      wrong: 'Please tell us a little about it',
    },
  },
} as const satisfies InquiryWords
