import type { Sentences } from '#domain/refusals/refusals.ts'

export const interviewsRefusals = {
  'interviews.day': 'Choose another day.',
  'interviews.starts': 'Choose a time in the future, within a year.',
  'interviews.minutes': 'Choose between 5 minutes and 8 hours.',
  'interviews.way': 'Choose how the interview takes place.',
  'interviews.place': 'Enter the place, or the number you will call, in up to 200 characters.',
  'interviews.note': 'Enter up to 1,000 characters.',
  'interviews.interviewers': 'Choose 1 to 10 colleagues who work on applications.',
  'interviews.missing': 'This interview does not exist.',
  'interviews.not_in_interview': 'The application does not have the status Interview.',
  'interviews.already_planned': 'An interview is already planned. Change that one, or record whether the applicant came to it.',
  'interviews.came': 'Choose whether the applicant attended.',
  'interviews.called_off': 'This interview has been cancelled.',
  'interviews.not_yet': 'This interview has not started yet.',
  'lists.changed': 'A colleague has changed this. Check the current version.',
} as const satisfies Sentences
