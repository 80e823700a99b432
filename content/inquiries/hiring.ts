import type { InquiryWords } from '#content/schema/inquiries.ts'

export const inquiryWords = {
  name: 'job for graduates',
  title: 'Tell us about the job',
  subject: 'The job',
  send: 'Send us the job',
  reader: 'The partnerships desk',
  next: [
    'We ask graduates who fit. We give nobody’s name without their consent.',
    'You get a project sheet for each person who agreed: what they built and what we checked.',
    'You meet, and you decide. You sign with the person, not with us.',
  ],
  answerDays: 5,
  questions: {
    job: { label: 'What is the job?', hint: 'For example: wiring new houses, or keeping an office network up.', wrong: 'Please say what the job is' },
    courses: {
      label: 'Graduates of which courses?',
      hint: 'Choose all that fit, or none if you are not sure.',
      wrong: 'Please choose courses from the list',
    },
    people: { label: 'How many people?', wrong: 'Please enter a whole number from 1 to 500' },
    place: { label: 'Where is the work?', hint: 'Town and state, or from home.', wrong: 'Please say where the work is' },
    start: { label: 'From when?', hint: 'Leave it empty if it can begin at once.', wrong: 'Please enter a real date that is not in the past' },
    employment: {
      label: 'What kind of work is it?',
      wrong: 'Please choose what kind of work it is',
      options: {
        permanent: 'A permanent job',
        project: 'For a project or a fixed time',
        trial: 'Trial days first',
        placement: 'A placement for a learner',
      },
    },
    pay: {
      label: 'Pay, and for which period',
      hint: 'For example ₦180,000 a month. Every notice we pass on names it; if you leave it empty, we ask you.',
      wrong: 'Please enter text',
    },
    message: { label: 'Anything else we should know', hint: 'Hours, tools, whom to call.', wrong: 'Please enter text' },
  },
} as const satisfies InquiryWords
