/** What the letters are called, by their kind. */
const words: Readonly<Record<string, string>> = {
  confirm_signup: 'Confirm your email address',
  reset_password: 'Choose a new password',
  reauthentication_code: 'Your code for a new password',
  password_changed: 'Your password was changed',
  factor_code: 'Code for signing in',
  new_device: 'New sign-in to your account',
  identity_linked: 'New way to sign in to your account',
  identity_unlinked: 'Way to sign in removed from your account',
  factor_added: 'Two-step verification was added to your account',
  factor_removed: 'Two-step verification was changed on your account',
  recovery_codes_made: 'New recovery codes for your account',
  recovery_code_used: 'A recovery code of your account was used',
  password_guessed: 'Someone was guessing your password',
  code_guessed: 'Someone was guessing your two-step verification code',
  not_me_done: 'Your account is safe again',
  already_registered: 'You already have an account',
  application_received: 'We have received your application',
  application_under_review: 'We are reading your application',
  application_interview: 'We would like to talk with you',
  application_interview_off: 'Your interview has been cancelled',
  application_info_requested: 'We need something from you',
  application_answered: 'We have your answer',
  interview: 'Your interview',
  application_decided: 'There is news about your application',
  application_offer_reminder: 'Reminder to answer us',
  application_confirmed: 'We have received your answer',
  application_declined: 'We have received your answer',
  application_offer_expired: 'Your time to answer has ended',
  application_reopened: 'We are reviewing your application again',
  application_withdrawn: 'Your application has been withdrawn',
  draft_reminder: 'Reminder about your application',
  notification: 'Notification',
  event_sign_up: 'You are signed up for an event',
  event_changed: 'A change of an event',
  inquiry_receipt: 'We have received your inquiry',
  chat_answer: 'Our answer in the chat',
  inquiry_answer: 'Our answer to your inquiry',
  newsletter_welcome: 'Welcome to the newsletter',
}

/** A kind of letter in words; one that is newer than this list under its own name. */
export function kindWords(kind: string): string {
  const name = kind.replaceAll('_', ' ')
  return words[kind] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
