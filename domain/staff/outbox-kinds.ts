/**
 * What can become of a letter that was given up. `always`: it says what still holds. `current`: as long as what it tells of is so. `link`:
 * a link or a code was in it, which no failed row keeps. The same as `private.outbox_kinds`.
 */
export type AgainRule = 'always' | 'current' | 'link'

type OutboxKind = {
  /** What the letter is, for staff. */
  label: string
  again: AgainRule
  /** Of `link`: what the person, or staff, does in its place. */
  instead?: string
}

const OWN_ACCOUNT =
  'They read what happened in the settings of their account. If it was not them, ‘Forgot password?’ gives the account back.'
const DESK_LINK = 'Make a new link at the desk.'

/** Each kind of letter and text message that the outbox holds. */
export const OUTBOX_KINDS: Readonly<Record<string, OutboxKind>> = {
  application_received: { label: 'Receipt of an application', again: 'always' },
  application_for_admissions: { label: 'Notice of an application', again: 'always' },
  application_under_review: { label: 'Application under review', again: 'current' },
  application_interview: { label: 'Invitation to an interview', again: 'current' },
  application_interview_off: { label: 'No interview after all', again: 'current' },
  application_info_requested: { label: 'Question to an applicant', again: 'current' },
  application_answered: { label: 'Receipt of an applicant’s answer', again: 'current' },
  application_decided: { label: 'Decision on an application', again: 'current' },
  application_offer_reminder: { label: 'Reminder of an offer', again: 'current' },
  application_confirmed: { label: 'Confirmation of a place', again: 'current' },
  application_declined: { label: 'Receipt of a declined offer', again: 'current' },
  application_offer_expired: { label: 'End of an offer', again: 'current' },
  application_reopened: { label: 'Application opened again', again: 'current' },
  application_withdrawn: { label: 'Withdrawal of an application', again: 'current' },
  application_withdrawn_for_admissions: { label: 'Notice of a withdrawal', again: 'always' },
  contact_details_corrected: { label: 'Notice of corrected contact details', again: 'always' },
  interview: { label: 'Interview, for the applicant', again: 'current' },
  interview_for_staff: { label: 'Interview, for the interviewer', again: 'current' },
  draft_reminder: { label: 'Reminder of a draft', again: 'link', instead: 'They find the draft when they sign in.' },
  inquiry_receipt: { label: 'Receipt of an inquiry', again: 'always' },
  inquiry_answer: { label: 'Answer to an inquiry', again: 'always' },
  inquiry_notice: { label: 'Notice of an inquiry', again: 'always' },
  chat_answer: { label: 'Answer in the chat', again: 'always' },
  chat_notice: { label: 'Somebody waits in the chat', again: 'always' },
  event_sign_up: { label: 'Place at an event', again: 'current' },
  event_changed: { label: 'Change of an event', again: 'current' },
  notification: { label: 'Notification', again: 'link', instead: 'They read it on the dashboard.' },
  newsletter_issue: { label: 'Newsletter', again: 'link', instead: 'They read the next issue.' },
  newsletter_proof: { label: 'Newsletter, sent to ourselves', again: 'link', instead: 'Send it to yourself once more.' },
  newsletter_welcome: { label: 'Welcome to the newsletter', again: 'link', instead: 'Nothing is lost: the address is on the list.' },
  confirm_signup: {
    label: 'Confirmation of an address',
    again: 'link',
    instead: 'They sign up once more with the right address, or sign in with this one: the page offers a new letter.',
  },
  reset_password: { label: 'New password', again: 'link', instead: 'They ask for a new link by ‘Forgot password?’ on the sign-in page.' },
  reauthentication_code: { label: 'Code for a change of the account', again: 'link', instead: 'They ask for a new code where they were.' },
  already_registered: { label: 'Address has an account already', again: 'always' },
  password_changed: { label: 'Password changed', again: 'link', instead: OWN_ACCOUNT },
  password_guessed: { label: 'Somebody guesses the password', again: 'always' },
  code_guessed: { label: 'Somebody guesses codes', again: 'link', instead: OWN_ACCOUNT },
  new_device: { label: 'Sign-in from a new device', again: 'link', instead: OWN_ACCOUNT },
  identity_linked: { label: 'Way to sign in added', again: 'link', instead: OWN_ACCOUNT },
  identity_unlinked: { label: 'Way to sign in removed', again: 'link', instead: OWN_ACCOUNT },
  factor_added: { label: 'Two-step verification turned on', again: 'link', instead: OWN_ACCOUNT },
  factor_removed: { label: 'Two-step verification turned off', again: 'link', instead: OWN_ACCOUNT },
  recovery_codes_made: { label: 'New recovery codes', again: 'link', instead: OWN_ACCOUNT },
  recovery_code_used: { label: 'Recovery code used', again: 'link', instead: OWN_ACCOUNT },
  not_me_done: { label: 'Account given back', again: 'always' },
  account_deleted: { label: 'Account deleted', again: 'always' },
  factor_code: { label: 'Sign-in code', again: 'link', instead: 'They ask for a new code when they sign in.' },
  walk_in_link: { label: 'Link to a draft of the desk', again: 'link', instead: DESK_LINK },
  mail_check: { label: 'Proof that mail arrives', again: 'link', instead: 'Send a new code on the page Site.' },
  staff_invitation: { label: 'Invitation to the console', again: 'link', instead: 'An operator invites them once more.' },
}

/** What a letter is; a kind that is not known any more says itself. */
export const letterWords = (kind: string): string =>
  Object.hasOwn(OUTBOX_KINDS, kind) ? (OUTBOX_KINDS[kind]?.label ?? kind) : kind.replaceAll('_', ' ')
