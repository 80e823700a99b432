import type { Interviews } from './schema/interviews.ts'

export const interviews: Interviews = {
  minutes: 30,
  place: 'Admissions office',
  letters: {
    planned: {
      subject: 'Your interview',
      paragraphs: [
        'We would like to get to know you, and have set a time for it. Please bring the originals of your certificates, and something you have made or repaired, if you have it.',
        'If you cannot come at that time, tell us as early as you can, and we find another one.',
      ],
    },
    changed: {
      subject: 'Your interview has changed',
      paragraphs: ['Something about your interview has changed. This is how it is now; what we wrote before counts no more.'],
    },
    called_off: {
      subject: 'Your interview does not take place',
      paragraphs: ['The interview below does not take place. You need not do anything: if we want to talk with you at another time, we write to you.'],
    },
  },
}
