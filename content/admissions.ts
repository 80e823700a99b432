import type { Admissions } from './schema/admissions.ts'

export const admissions: Admissions = {
  minimumAge: 18,
  ageReferenceDate: '2025-02-27',
  earliestDateOfBirth: '1900-01-01',
  feeWaiver: {
    text: 'The application fee is waived for a limited time.',
    endsOn: '2027-03-31',
  },
  declaration: {
    version: '2026-11',
    text: [
      'What I have written in this application is true and complete. I understand that false information can end my application or my place.',
      'I agree that the institute may contact the referee I named about this application, and I have told that person.',
      'If I have given my religion or told you about a disability, I agree that the institute uses these answers to support me fairly. I can withdraw this agreement at any time.',
    ],
  },
  startPage: {
    title: 'Before you start',
    introduction:
      'The application has five short steps. Your answers are saved as you write, so you can stop and come back on any device.',
    haveReady: [
      'Your date of birth, home address and phone number',
      'The certificates you hold, with grade and year (you can apply without any)',
      'The program, course and start date you want',
      'Who pays for your studies and how we can reach them, if it is not you',
      'A referee who has agreed to speak for you: name, address, phone number and email address',
    ],
    duration: 'Most people need about 20 minutes.',
    costsIntroduction: 'Applying is free while the fee is waived. Once you study with us, these are the monthly amounts.',
    afterwards: [
      'You will get an application number and an email straight away.',
      'We will read your application within 10 working days and tell you each next step.',
    ],
  },
  answerWorkingDays: { pending: 10, under_review: 10, interview: 15 },
  withdrawalReasons: [
    { value: 'other_place', label: 'I have found another place' },
    { value: 'cannot_pay', label: 'I cannot pay for it now' },
    { value: 'moved', label: 'I have moved, or it is too far to travel' },
    { value: 'no_time', label: 'I do not have the time now' },
    { value: 'changed_mind', label: 'I have changed my mind' },
    { value: 'other', label: 'Another reason' },
  ],
  applicationsMost: { inADay: 5, inAYear: 20 },
}
