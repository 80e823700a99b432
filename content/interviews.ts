import type { Interviews } from './schema/interviews.ts'

export const interviews: Interviews = {
  minutes: 30,
  place: 'Admissions office',
  emails: {
    planned: {
      subject: 'Your interview',
      paragraphs: [
        'We would like to get to know you, and have set a time for your interview. Please bring your original certificates and, if you can, something you have made or repaired.',
        'If you cannot come at that time, tell us as early as you can, and we will find another one.',
      ],
    },
    changed: {
      subject: 'Your interview has changed',
      paragraphs: ['Something about your interview has changed. The new details are below. Please ignore our earlier email about it.'],
    },
    called_off: {
      subject: 'Your interview has been cancelled',
      paragraphs: ['The interview below has been cancelled. You do not need to do anything. If we want to talk with you at another time, we will write to you.'],
    },
  },
}
