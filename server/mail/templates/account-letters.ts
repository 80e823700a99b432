import { institute } from '#content/institute.ts'
import { retention } from '#content/retention.ts'
import type { Letter } from './layout.ts'

/** Letters about an account: who it is for and the one-time link it carries. */
export type AccountLetterFacts = { fullName: string | undefined; url: string }

export const greeting = (fullName: string | undefined) => (fullName ? `Hello ${fullName},` : 'Hello,')
const reach = `Questions? Write to ${institute.emails.general}.`

export function confirmSignup({ fullName, url }: AccountLetterFacts): Letter {
  return {
    subject: 'Confirm your e-mail address',
    greeting: greeting(fullName),
    paragraphs: [
      `Thank you for opening an account at the ${institute.name}. Please confirm that this e-mail address is yours; then you can sign in and apply.`,
    ],
    action: { label: 'Confirm my e-mail address', url },
    closing: [
      'The link works once and for 24 hours. You can open it on any phone or computer.',
      'If you did not open an account, do not use the link: whoever did could then sign in with a password of their own. ' +
        'Without it nobody can use the account. Should you want one, sign up yourself with this address: their password ends with that, and you choose yours after confirming.',
      reach,
    ],
  }
}

export function resetPassword({ fullName, url }: AccountLetterFacts): Letter {
  return {
    subject: 'Choose a new password',
    greeting: greeting(fullName),
    paragraphs: ['You asked to reset the password of your account. Choose a new one here:'],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once and for 24 hours. Your old password stays valid until you have chosen a new one.',
      `If you did not ask for this, you need not do anything. ${reach}`,
    ],
  }
}

export function passwordChanged({ fullName, url }: AccountLetterFacts): Letter {
  return {
    subject: 'Your password was changed',
    greeting: greeting(fullName),
    paragraphs: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If that was you, there is nothing more to do.',
    ],
    action: { label: 'This was not me', url },
    closing: [`If it was not you, choose a new password at once with the link above and tell us: ${institute.emails.general}.`],
  }
}

export type NewDeviceFacts = {
  fullName: string | undefined
  /** ISO 8601. */
  at: string
  browser: string | null
  system: string | null
  network: string | null
  resetUrl: string
  settingsUrl: string
}

/** `Saturday, 21 November 2026 at 10:15 (Lagos time)`. */
export function moment(at: string): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone: institute.timeZone } as const
  const city = institute.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${new Intl.DateTimeFormat('en-GB', parts).format(new Date(at))} (${city} time)`
}

export function newDevice({ fullName, at, browser, system, network, resetUrl, settingsUrl }: NewDeviceFacts): Letter {
  const device = [browser, system].filter((part) => part !== null).join(' on ')
  return {
    subject: 'New sign-in to your account',
    greeting: greeting(fullName),
    paragraphs: ['Somebody, probably you, has just signed in to your account on a device and from a place we have not seen before.'],
    facts: [
      { label: 'When', value: moment(at) },
      { label: 'Browser and system', value: device || 'Not known' },
      { label: 'Internet address', value: network ?? 'Not known' },
    ],
    action: { label: 'This was not me', url: resetUrl },
    closing: [
      'If that was you, there is nothing to do.',
      `If it was not you, choose a new password at once with the link above: that signs everybody else out. Where you are signed in stands in your settings: ${settingsUrl}`,
      reach,
    ],
  }
}

export function alreadyRegistered({ fullName, url }: AccountLetterFacts): Letter {
  return {
    subject: 'You already have an account',
    greeting: greeting(fullName),
    paragraphs: [
      `Somebody, probably you, tried to open an account at the ${institute.name} with this e-mail address. You already have one.`,
      'Sign in with your password. If you have forgotten it, choose "Forgot password?" there.',
    ],
    action: { label: 'Sign in', url },
    closing: [`If it was not you, you need not do anything: nothing was changed. ${reach}`],
  }
}

/** Letters about a way to sign in: `provider` as people know it, such as 'Google'. */
export type SignInLetterFacts = AccountLetterFacts & { provider: string }

export function identityLinked({ fullName, provider, url }: SignInLetterFacts): Letter {
  return {
    subject: `New way to sign in to your account: ${provider}`,
    greeting: greeting(fullName),
    paragraphs: [`You can now sign in to your account at the ${institute.name} with ${provider}, too. It was connected just now.`],
    action: { label: 'See my ways to sign in', url },
    closing: [`If it was not you, disconnect ${provider} there at once, choose a new password and tell us: ${institute.emails.general}.`],
  }
}

export function identityUnlinked({ fullName, provider, url }: SignInLetterFacts): Letter {
  return {
    subject: `Way to sign in removed from your account: ${provider}`,
    greeting: greeting(fullName),
    paragraphs: [
      `You can no longer sign in to your account at the ${institute.name} with ${provider}. Your other ways to sign in still work.`,
    ],
    action: { label: 'See my ways to sign in', url },
    closing: [`If it was not you, choose a new password and tell us: ${institute.emails.general}.`],
  }
}

export type DeletedAccountFacts = {
  fullName: string | undefined
  /** How many applications that were sent stay for their time. */
  keptApplications: number
  siteUrl: string
}

export function accountDeleted({ fullName, keptApplications, siteUrl }: DeletedAccountFacts): Letter {
  const kept =
    keptApplications === 0
      ? 'We keep nothing of it.'
      : `What you had sent to admissions (${keptApplications === 1 ? 'one application' : `${keptApplications} applications`}) stays in our records, apart from any account, until ${retention.applicationYears} years after its decision. ${retention.reason} Then only a count without names is left.`
  return {
    subject: 'Your account was deleted',
    greeting: greeting(fullName),
    paragraphs: [
      `Your account at the ${institute.name} was deleted just now, as you asked. You are signed out everywhere, and an application that was still open is withdrawn.`,
      kept,
      'This is our last e-mail to you. You can open a new account with this address at any time.',
    ],
    action: { label: 'What we keep, and for how long', url: new URL('/privacy#how-long', siteUrl).href },
    closing: [`If it was not you, tell us at once: ${institute.emails.privacy}.`],
  }
}
