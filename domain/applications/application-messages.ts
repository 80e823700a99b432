/** What is said about applications as a whole; part of `messages`. The dashboard says no more than these. */
export const applicationMessages = {
  incomplete: 'Please complete all required fields before submitting',
  declaration: 'Please accept the declaration',
  submitted: 'Application submitted successfully! Check your email for confirmation.',
  submitFailed: 'Failed to submit application',
  submitFailedRetry: 'Failed to submit application. Please try again.',
  signInToSubmit: 'You must be signed in to submit an application',
  signInToSaveDraft: 'You must be signed in to save a draft',
  signInToView: 'You must be signed in to view applications',
  alreadyOpen: 'You already have an open application for this program',
  alreadySent: 'This application was already sent',
  draftExists: 'You already have a draft. Send that draft instead of a new application.',
  draftTooLarge: 'Your answers are too long to be saved. Please shorten them.',
  withdrawalReason: 'Please choose a reason',
  withdrawalNote: (limit: number) => `Please use no more than ${limit} characters`,
  /** Somebody else's application is answered like one that does not exist. */
  notFound: 'You have no such application',
  notWithdrawable: 'You can no longer withdraw this application, because we have decided on it',
  draftNotWithdrawable: 'You have not sent this application yet. Start over instead of withdrawing it.',
  changedElsewhere: 'This application was changed in another window or on another device',
} as const
