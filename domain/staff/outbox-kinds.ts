/**
 * Whether a message that failed for good can be sent again. `always`: its content never becomes outdated. `current`: only while its
 * content is still true. `link`: it contained a link or a code, which is not stored with a failed message. Must match
 * `private.outbox_kinds`.
 */
export type AgainRule = 'always' | 'current' | 'link'

type OutboxKind = {
  /** The label of the message for staff. */
  label: string
  again: AgainRule
  /** For `link`: what the recipient or staff can do instead. */
  instead?: string
}

const OWN_ACCOUNT =
  'They can see what happened in their account settings. If it was not them, they can recover the account with ‘Forgot password?’.'
const DESK_LINK = 'Make a new link at the front desk.'

/** Every kind of email and text message in the outbox. */
export const OUTBOX_KINDS: Readonly<Record<string, OutboxKind>> = {
  application_received: { label: 'Receipt of an application', again: 'always' },
  application_for_admissions: { label: 'New application', again: 'always' },
  application_under_review: { label: 'Application under review', again: 'current' },
  application_interview: { label: 'Invitation to an interview, without a date', again: 'current' },
  application_interview_off: { label: 'Back from interview to review', again: 'current' },
  application_info_requested: { label: 'Question to an applicant', again: 'current' },
  application_answered: { label: 'Receipt of an applicant’s answer', again: 'current' },
  application_question_closed: { label: 'Question closed without an answer', again: 'current' },
  application_place_changed: { label: 'Change of a place', again: 'current' },
  application_restored: { label: 'Withdrawal undone', again: 'current' },
  application_decided: { label: 'Decision on an application', again: 'current' },
  application_offered: { label: 'Offer of a place', again: 'current' },
  application_waiting_list: { label: 'Waiting list', again: 'current' },
  application_rejected: { label: 'Rejection', again: 'current' },
  application_offer_reminder: { label: 'Reminder about an offer', again: 'current' },
  application_confirmed: { label: 'Confirmation of a place', again: 'current' },
  application_declined: { label: 'Confirmation of a declined offer', again: 'current' },
  application_offer_expired: { label: 'End of an offer', again: 'current' },
  application_reopened: { label: 'Application opened again', again: 'current' },
  application_withdrawn: { label: 'Withdrawal of an application', again: 'current' },
  application_contact_corrected: { label: 'Contact details corrected, for the applicant', again: 'always' },
  application_message: { label: 'Email from staff', again: 'always' },
  application_withdrawn_for_admissions: { label: 'Application withdrawn', again: 'always' },
  contact_details_corrected: { label: 'Contact details corrected', again: 'always' },
  interview: { label: 'Interview, for the applicant', again: 'current' },
  interview_for_staff: { label: 'Interview, for the interviewer', again: 'current' },
  draft_reminder: { label: 'Reminder of a draft', again: 'link', instead: 'They will find the draft when they sign in.' },
  inquiry_receipt: { label: 'Receipt of an inquiry', again: 'always' },
  inquiry_answer: { label: 'Answer to an inquiry', again: 'always' },
  inquiry_notice: { label: 'New inquiry', again: 'always' },
  chat_answer: { label: 'Answer in the chat', again: 'always' },
  chat_notice: { label: 'A visitor is waiting in the chat', again: 'always' },
  event_sign_up: { label: 'Place at an event', again: 'current' },
  event_changed: { label: 'Change of an event', again: 'current' },
  notification: { label: 'Notification', again: 'link', instead: 'They can read it on the dashboard.' },
  newsletter_issue: { label: 'Newsletter', again: 'link', instead: 'They will get the next issue.' },
  newsletter_proof: { label: 'Newsletter test', again: 'link', instead: 'Send the test to yourself again.' },
  newsletter_welcome: { label: 'Welcome to the newsletter', again: 'link', instead: 'Nothing to do: the address is on the list.' },
  confirm_signup: {
    label: 'Confirmation of an address',
    again: 'link',
    instead: 'They can sign up again with the right address, or sign in with this one: the page offers to send a new email.',
  },
  reset_password: {
    label: 'New password',
    again: 'link',
    instead: 'They can request a new link with ‘Forgot password?’ on the sign-in page.',
  },
  reauthentication_code: { label: 'Code for a new password', again: 'link', instead: 'They can request a new code on the same page.' },
  already_registered: { label: 'Address already has an account', again: 'always' },
  password_changed: { label: 'Password changed', again: 'link', instead: OWN_ACCOUNT },
  password_guessed: { label: 'Password being guessed', again: 'always' },
  code_guessed: { label: 'Code being guessed', again: 'link', instead: OWN_ACCOUNT },
  new_device: { label: 'New sign-in', again: 'link', instead: OWN_ACCOUNT },
  identity_linked: { label: 'Sign-in method added', again: 'link', instead: OWN_ACCOUNT },
  identity_unlinked: { label: 'Sign-in method removed', again: 'link', instead: OWN_ACCOUNT },
  factor_added: { label: 'Two-step verification turned on', again: 'link', instead: OWN_ACCOUNT },
  factor_removed: { label: 'Two-step verification turned off', again: 'link', instead: OWN_ACCOUNT },
  recovery_codes_made: { label: 'Recovery codes', again: 'link', instead: OWN_ACCOUNT },
  recovery_code_used: { label: 'Recovery code used', again: 'link', instead: OWN_ACCOUNT },
  not_me_done: { label: 'Account secured', again: 'always' },
  account_deleted: { label: 'Account deleted', again: 'always' },
  factor_code: { label: 'Sign-in code', again: 'link', instead: 'They can request a new code when they sign in.' },
  walk_in_link: { label: 'Link to a front-desk draft', again: 'link', instead: DESK_LINK },
  mail_check: { label: 'Email check', again: 'link', instead: 'Send a new code from the Site health page.' },
  work_news: { label: 'News about your work', again: 'link', instead: 'They will find it under My work in the console.' },
  work_digest: { label: 'Your work today', again: 'link', instead: 'They will find it under My work in the console.' },
  staff_invitation: { label: 'Invitation to the console', again: 'link', instead: 'An administrator can invite them again.' },
}

/** The label of a message. A kind that is no longer known is shown as stored. */
export const emailKindWords = (kind: string): string =>
  Object.hasOwn(OUTBOX_KINDS, kind) ? (OUTBOX_KINDS[kind]?.label ?? kind) : kind.replaceAll('_', ' ')
