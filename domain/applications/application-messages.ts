import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'

/**
 * How many applications we accept. Without limits, sending and withdrawing in a loop could fill mailboxes and the storage in which
 * applications are retained for six years. Only sent applications count. Drafts and withdrawals do not.
 */
export const applicationLimits = {
  /** Per person, in 24 hours and in 365 days. */
  ...admissions.applicationsMost,
  /** Per mailbox in 24 hours, across all its accounts including deleted ones. Higher, because families share a mailbox. */
  inADayOfMailbox: admissions.applicationsMost.inADay * 3,
  /** Corrections to contact details per person in 24 hours, across all their applications. Each one may send an email to admissions. */
  correctionsInADay: 20,
} as const

/** `{moment}` is the time from which the next application will be accepted, in the institute's time zone. */
export const applicationLimitMessages = {
  inADay:
    'You have sent as many applications as we can accept from one person in a day. ' +
    'Your answers are saved. You can send this one from {moment}.',
  inAYear:
    `You have sent ${admissions.applicationsMost.inAYear} applications within a year, and we cannot accept any more here. ` +
    `Your answers are saved. Please write to ${institute.emails.admissions} and we will help you.`,
} as const

/** Messages about whole applications, part of `messages`. The dashboard uses only these. */
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
  /** Another person's application gets the same response as one that does not exist. */
  notFound: 'You have no such application',
  notWithdrawable: 'You can no longer withdraw this application, because we have decided on it',
  draftNotWithdrawable: 'You have not sent this application yet. Start over instead of withdrawing it.',
  changedElsewhere: 'This application was changed in another window or on another device',
} as const
