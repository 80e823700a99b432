import type { InquiryWords } from '#content/schema/inquiries.ts'

export const inquiryWords = {
  name: 'job for graduates',
  title: 'Tell us about the job',
  subject: 'The job',
  send: 'Send us the job',
  reader: 'The partnerships desk',
  next: [
    'We ask graduates who fit. We share a name only if the person agrees.',
    'You get a project sheet for each person who agreed: what they built and what we checked.',
    'You meet, and you decide. You sign with the person, not with us.',
  ],
  answerDays: 5,
  questions: {
    job: { label: 'What is the job?', hint: 'For example: wiring new houses, or running an office network.', wrong: 'Please say what the job is' },
    courses: {
      label: 'Graduates of which courses?',
      hint: 'Choose all that fit, or none if you are not sure.',
      wrong: 'Please choose courses from the list',
    },
    people: { label: 'How many people do you need?', wrong: 'Please enter a whole number from 1 to 500' },
    place: { label: 'Where is the work?', hint: 'Town and state, or from home.', wrong: 'Please say where the work is' },
    start: { label: 'From when?', hint: 'Leave it empty if it can begin immediately.', wrong: 'Please enter a real date that is not in the past' },
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
      hint: 'For example ₦180,000 a month. We state the pay with every job we pass on. If you leave this empty, we will ask you.',
      wrong: 'Please enter text',
    },
    message: { label: 'Anything else we should know', hint: 'Hours, tools, who to call.', wrong: 'Please enter text' },
  },
} as const satisfies InquiryWords
