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
