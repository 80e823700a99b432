import { institute } from '#content/institute.ts'
import type { Letter } from './layout.ts'

/** Letters about an account: who it is for and the one-time link it carries. */
export type AccountLetterFacts = { fullName: string | undefined; url: string }

const greeting = (fullName: string | undefined) => (fullName ? `Hello ${fullName},` : 'Hello,')
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
      `If you did not open an account, you need not do anything: without the confirmation nobody can use it. ${reach}`,
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
