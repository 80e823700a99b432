import type { InquiryWords } from '#content/schema/inquiries.ts'
import { sponsorships } from '#content/sponsorships.ts'

export const inquiryWords = {
  name: 'sponsorship',
  title: 'Ask about a sponsorship',
  text: 'You owe nothing until both of us have signed.',
  subject: 'The sponsorship',
  send: 'Send my inquiry',
  reader: 'The partnerships desk',
  next: [
    'We read it and look for places in the courses you named.',
    'You will get a plan: the amounts, the courses with places, and who is waiting for a sponsor, without names.',
    'You choose in your own time. Do not pay anything before you have a letter from us.',
  ],
  answerDays: 5,
  questions: {
    sponsored: {
      label: 'Who would you like to sponsor?',
      wrong: 'Please choose who you would like to sponsor',
      options: { one: 'One student', several: 'Several students', class: 'A whole class' },
    },
    learners: {
      label: 'How many students?',
      wrong: `Please enter a whole number from 2 to ${sponsorships.bill.mostLearners}`,
    },
    course: {
      label: 'Which program or course?',
      wrong: 'Please choose a program or a course from the list',
      options: { any: 'Any program' },
    },
    room: {
      label: 'Should it pay for a room on campus?',
      wrong: 'Please say whether it should pay for a room',
      options: { no: 'No, they live nearby', yes: 'Yes, a room on campus' },
    },
    term: {
      label: 'For how long?',
      wrong: 'Please choose for how long',
      options: { course: 'The whole course', months: 'A number of months' },
    },
    months: { label: 'How many months?', wrong: 'Please enter a whole number from 1 to 36' },
    message: {
      label: 'Anything else we should know',
      hint: 'For example, someone you have in mind, a start date, the best time to call you.',
      wrong: 'Please enter text',
    },
  },
} as const satisfies InquiryWords
