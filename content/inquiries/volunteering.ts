import type { InquiryWords } from '#content/schema/inquiries.ts'

export const inquiryWords = {
  name: 'offer to teach',
  title: 'Offer your time',
  subject: 'What you can teach, and when',
  send: 'Send my offer',
  reader: 'The lead of the program, through the front office',
  next: [
    'We read it together with the instructors of your field.',
    'We talk about your topic and who would learn it.',
    'You visit a class. Bring an identity card. We plan a session only after that.',
  ],
  answerDays: 5,
  questions: {
    courses: {
      label: 'Which courses could you help with?',
      hint: 'Choose all that fit, or describe other work below.',
      wrong: 'Please choose a course, or describe the other work you offer',
    },
    otherWork: {
      label: 'Other work you offer',
      hint: 'Book-keeping, English, first aid, repairing machines: whatever you do well.',
      wrong: 'Please enter text',
    },
    hours: { label: 'How many hours a week?', hint: 'For a single afternoon, enter 3.', wrong: 'Please enter a whole number of hours from 1 to 40' },
    from: { label: 'From when?', hint: 'Leave it empty if you can begin any time.', wrong: 'Please enter a real date that is not in the past' },
    place: {
      label: 'Here or by video?',
      wrong: 'Please choose where you would teach',
      options: { campus: 'Here, at the bench', online: 'By video', both: 'Both are fine' },
    },
    experience: {
      label: 'What have you done, and for how long?',
      hint: 'Three lines are plenty.',
      wrong: 'Please tell us in a few words what you have done',
    },
    message: { label: 'Anything else we should know', wrong: 'Please enter text' },
  },
} as const satisfies InquiryWords
