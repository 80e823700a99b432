import type { Sentences } from '#domain/refusals/refusals.ts'

export const interviewsRefusals = {
  'interviews.day': 'Choose another day.',
  'interviews.starts': 'Choose a time in the future, within a year.',
  'interviews.minutes': 'Choose between 5 minutes and 8 hours.',
  'interviews.way': 'Choose how you meet.',
  'interviews.place': 'Say where, or which number you call, in up to 200 characters.',
  'interviews.note': 'Say it in up to 1,000 characters.',
  'interviews.interviewers': 'Choose between 1 and 10 colleagues who work on applications.',
  'interviews.missing': 'There is no such interview.',
  'interviews.not_in_interview': 'The application does not have the status Interview.',
  'interviews.already_planned': 'An interview is planned already. Change that one.',
  'interviews.came': 'Say whether they came.',
  'interviews.called_off': 'It was called off.',
  'interviews.not_yet': 'It has not begun yet.',
  'lists.changed': 'A colleague changed it meanwhile. See what it is now.',
} as const satisfies Sentences
