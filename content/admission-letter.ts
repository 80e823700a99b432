import type { AdmissionLetter } from './schema/admission-letter.ts'

/** The letter that an applicant with an offer can download. `{name}` is filled in for each letter; the sample shows which names exist. */
export const admissionLetter: AdmissionLetter = {
  signedBy: 'director',
  title: 'Admission letter',
  opening: 'We are pleased to offer you a place at the {institute}:',
  replyBy: 'Please accept or decline this place on your application page by {day}.',
  reply: 'Please accept or decline this place on your application page.',
  confirmed: 'You have accepted this place, and it is confirmed.',
  firstDay: 'On your first day, please bring this letter and your original certificates.',
  closing: 'We look forward to working with you.',
  signOff: 'Yours sincerely,',
  check: 'To check that this letter is genuine and still valid, open {address} or enter the code at {page}.',
}
