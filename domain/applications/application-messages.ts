import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'

/**
 * How many applications are taken, so that sending and withdrawing in a loop fills neither mailboxes nor the six years that
 * applications are kept. Only sending is counted: drafts and withdrawals are free.
 */
export const applicationLimits = {
  /** From one person, in 24 hours and in 365 days. */
  ...admissions.applicationsMost,
  /** From all accounts of one mailbox in 24 hours, also those that are gone: families share one. */
  inADayOfMailbox: admissions.applicationsMost.inADay * 3,
  /** Corrections of contact details of all applications of one person in 24 hours; each may be a letter to admissions. */
  correctionsInADay: 20,
} as const

/** `{moment}` is when the next one is taken, by the clock at the institute. */
export const applicationLimitMessages = {
  inADay:
    'You have sent as many applications as we can accept from one person in a day. ' +
    'Your answers are saved. You can send this one from {moment}.',
  inAYear:
    `You have sent ${admissions.applicationsMost.inAYear} applications within a year, and we cannot accept any more here. ` +
    `Your answers are saved. Please write to ${institute.emails.admissions} and we will help you.`,
} as const

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
