import type { Retention } from './schema/retention.ts'

/**
 * How long applications are kept. The database counts with this number (private.facts), the privacy notice and the settings
 * quote it. The time is that of the limitation of actions, which differs from state to state: ask a lawyer before changing it.
 */
const applicationYears = 6

/** How long a draft that is never sent is kept, counted from its last change. */
const draftMonths = 12

/** How long it is kept which letters and text messages went to whom, and when. */
const letterMonths = 12

/** How long it is kept who signed up for an event, counted from its end. */
const signUpMonths = 12

/** How long an inquiry is kept after it was closed, or last answered, or sent when nobody did either. */
const inquiryMonths = 12

/** How long a conversation in the chat is kept, counted from its last message. */
const chatMonths = 6

/** How long it is kept which of the staff looked at or changed what. It outlives their accounts: questions come late. */
const auditMonths = 36

/** How long a draft is kept that was begun at the desk and that nobody takes, counted from its last change. */
const assistedApplicationDays = 30

/** How long it is kept who asked something about their data and what was answered, counted from the day it was closed. */
const requestMonths = 36

export const retention: Retention = {
  applicationYears,
  draftMonths,
  letterMonths,
  signUpMonths,
  inquiryMonths,
  chatMonths,
  auditMonths,
  assistedApplicationDays,
  requestMonths,
  reason: 'A court may hear a claim for up to six years, and both sides may need the record.',
  fates: [
    { label: 'Your account, profile, picture and notifications', value: 'Immediately' },
    { label: 'A draft you have not sent', value: 'Immediately' },
    { label: 'Every device you are signed in on', value: 'Signed out immediately' },
    { label: 'Newsletter and reminders', value: 'Stopped immediately' },
    { label: 'Events you signed up for', value: 'Your place is given up immediately' },
    { label: 'Inquiries you sent us, and conversations in the chat', value: 'Immediately' },
    { label: 'An application that is still open', value: 'Withdrawn immediately, or declined if we offered you a place, then kept like every other you have sent' },
    {
      label: 'Applications you have sent, with their answers',
      value: `Kept without an account until ${applicationYears} years after their decision. After that we keep only a count, without names`,
    },
  ],
}
