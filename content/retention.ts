import type { Retention } from './schema/retention.ts'

/**
 * Years for which applications are retained. The database uses this number (private.settings), and the privacy notice and the settings page
 * quote it. It is the limitation period for legal claims, which differs from state to state: consult a lawyer before you change it.
 */
const applicationYears = 6

/** How long we retain a draft that is never sent, counted from its last change. */
const draftMonths = 12

/** How long we retain the record of who received which email or text message, and when. */
const emailMonths = 12

/** How long we retain the list of people who signed up for an event, counted from the end of the event. */
const signUpMonths = 12

/**
 * How long we retain an inquiry, counted from the day it was closed. If it was never closed, this counts from the last reply, and if it
 * was never answered, from the day it was sent.
 */
const inquiryMonths = 12

/** How long we retain a chat, counted from its last message. */
const chatMonths = 6

/**
 * How long we retain the log of what each staff member read or changed. It outlives their accounts, because questions may come up later.
 */
const auditMonths = 36

/** How long we retain an unclaimed draft that was started at the front desk, counted from its last change. */
const assistedApplicationDays = 30

/** How long we retain the record of who made a data request and how it was answered, counted from the day it was closed. */
const dataRequestMonths = 36

export const retention: Retention = {
  applicationYears,
  draftMonths,
  emailMonths,
  signUpMonths,
  inquiryMonths,
  chatMonths,
  auditMonths,
  assistedApplicationDays,
  dataRequestMonths,
  reason: 'A court may hear a claim for up to six years, and both sides may need the record.',
  fates: [
    { label: 'Your account, profile, picture and notifications', value: 'Immediately' },
    { label: 'A draft you have not sent', value: 'Immediately' },
    { label: 'Every device you are signed in on', value: 'Signed out immediately' },
    { label: 'Newsletter and reminders', value: 'Stopped immediately' },
    { label: 'Events you signed up for', value: 'Your place is given up immediately' },
    { label: 'Inquiries you sent us, and conversations in the chat', value: 'Immediately' },
    { label: 'An application that is still open', value: 'Withdrawn immediately, or declined if we offered you a place, then kept like every other application you have sent' },
    {
      label: 'Applications you have sent, with their answers',
      value: `Kept without an account until ${applicationYears} years after their decision. After that we keep only a count, without names`,
    },
  ],
}
