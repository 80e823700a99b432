import { institute } from '#content/institute.ts'
import { retention } from '#content/retention.ts'
import { paths } from '#domain/paths.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'

/** Emails about an account, with the recipient's name and the one-time link. */
export type AccountEmailData = { fullName: string | undefined; url: string }

export const greeting = (fullName: string | undefined) => (fullName ? `Dear ${fullName},` : 'Hello,')
export const reach = `Questions? Write to ${institute.emails.general}.`

export function confirmSignup({ fullName, url }: AccountEmailData): WordedEmail {
  return {
    template: 'confirm_signup',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'Confirm my email address', url },
    closing: [
      'The link can be used once, within 24 hours. You can open it on any phone or computer.',
      'If you did not open this account, do not use the link: it would activate an account with someone else’s password. ' +
        'Nobody can use the account without it. If you want an account, sign up yourself with this address: ' +
        'that cancels their password, and you choose your own after confirming.',
      reach,
    ],
  }
}

export function resetPassword({ fullName, url }: AccountEmailData): WordedEmail {
  return {
    template: 'reset_password',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'Choose a new password', url },
    closing: [
      'The link can be used once, within 24 hours. Your old password works until you have chosen a new one.',
      `If you did not ask for this, you do not need to do anything. ${reach}`,
    ],
  }
}

export function reauthenticationCode({ fullName, code }: { fullName: string | undefined; code: string }): WordedEmail {
  return {
    template: 'reauthentication_code',
    values: {},
    greeting: greeting(fullName),
    data: [{ label: 'Code', value: code }],
    closing: [
      'The code can be used once, within an hour. We never ask for it by phone or email. Do not give it to anyone.',
      'If you did not ask for it, someone is using a browser where you are signed in. Sign out everywhere in your settings.',
      reach,
    ],
  }
}

export function alreadyRegistered({ fullName, url }: AccountEmailData): WordedEmail {
  return {
    template: 'already_registered',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'Sign in', url },
    closing: [`If it was not you, you do not need to do anything. Nothing was changed. ${reach}`],
  }
}

export type DeletedAccountData = {
  fullName: string | undefined
  /** The number of sent applications that are retained for their retention period. */
  retainedApplications: number
  siteUrl: string
}

export function accountDeleted({ fullName, retainedApplications, siteUrl }: DeletedAccountData): WordedEmail {
  const kept =
    retainedApplications === 0
      ? 'We do not keep anything from it.'
      : `We will keep what you sent to admissions ` +
        `(${retainedApplications === 1 ? 'one application' : `${retainedApplications} applications`}) ` +
        `in our records, without an account, for ${retention.applicationYears} years after the decision. ` +
        `${retention.reason} After that we keep only a count, without names.`
  return {
    template: 'account_deleted',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'What we keep, and for how long', url: new URL(`${paths.privacy}#how-long`, siteUrl).href },
    closing: [kept, `If it was not you, tell us immediately: ${institute.emails.privacy}.`],
  }
}
