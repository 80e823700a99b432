import { institute } from '#content/institute.ts'
import { retention } from '#content/retention.ts'
import { paths } from '#domain/paths.ts'
import type { WordedLetter } from '#server/mail/worded-letter.ts'

/** Letters about an account: who it is for and the one-time link it carries. */
export type AccountLetterFacts = { fullName: string | undefined; url: string }

export const greeting = (fullName: string | undefined) => (fullName ? `Dear ${fullName},` : 'Hello,')
export const reach = `Questions? Write to ${institute.emails.general}.`

export function confirmSignup({ fullName, url }: AccountLetterFacts): WordedLetter {
  return {
    letter: 'confirm_signup',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'Confirm my email address', url },
    closing: [
      'The link works once, for 24 hours. You can open it on any phone or computer.',
      'If you did not open this account, do not use the link: it would activate an account with someone else’s password. ' +
        'Nobody can use the account without it. If you want an account, sign up yourself with this address: ' +
        'that cancels their password, and you choose your own after confirming.',
      reach,
    ],
  }
}

export function resetPassword({ fullName, url }: AccountLetterFacts): WordedLetter {
  return {
    letter: 'reset_password',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once, for 24 hours. Your old password works until you have chosen a new one.',
      `If you did not ask for this, you do not need to do anything. ${reach}`,
    ],
  }
}

export function reauthenticationCode({ fullName, code }: { fullName: string | undefined; code: string }): WordedLetter {
  return {
    letter: 'reauthentication_code',
    values: {},
    greeting: greeting(fullName),
    facts: [{ label: 'Code', value: code }],
    closing: [
      'The code works once, for an hour. We never ask for it by phone or email. Do not give it to anyone.',
      'If you did not ask for it, someone is using a browser where you are signed in. Sign out everywhere in your settings.',
      reach,
    ],
  }
}

export function alreadyRegistered({ fullName, url }: AccountLetterFacts): WordedLetter {
  return {
    letter: 'already_registered',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'Sign in', url },
    closing: [`If it was not you, you do not need to do anything. Nothing was changed. ${reach}`],
  }
}

export type DeletedAccountFacts = {
  fullName: string | undefined
  /** How many applications that were sent stay for their time. */
  retainedApplications: number
  siteUrl: string
}

export function accountDeleted({ fullName, retainedApplications, siteUrl }: DeletedAccountFacts): WordedLetter {
  const kept =
    retainedApplications === 0
      ? 'We do not keep anything from it.'
      : `What you sent to admissions (${retainedApplications === 1 ? 'one application' : `${retainedApplications} applications`}) ` +
        `stays in our records, without an account, until ${retention.applicationYears} years after its decision. ` +
        `${retention.reason} After that we keep only a count, without names.`
  return {
    letter: 'account_deleted',
    values: {},
    greeting: greeting(fullName),
    action: { label: 'What we keep, and for how long', url: new URL(`${paths.privacy}#how-long`, siteUrl).href },
    closing: [kept, `If it was not you, tell us immediately: ${institute.emails.privacy}.`],
  }
}
