import { institute } from '#content/institute.ts'
import { greeting, reach } from './account-letters.ts'
import type { Letter } from './layout.ts'
import { moment } from './moment.ts'

/** Every letter about something that somebody else might have done in the account. */
export type NoticeFacts = {
  fullName: string | undefined
  /** The one-time link that undoes it; undefined where the account is not ours to change (external Supabase). */
  notMeUrl: string | undefined
  resetUrl: string
  settingsUrl: string
}

/** Days the link of a letter works (NOT_ME_SECONDS of the account server). */
const LINK_DAYS = 7

/** Where, when and with what something happened. */
export type OccasionFacts = {
  /** ISO 8601. */
  at: string
  browser: string | null
  system: string | null
  network: string | null
}

function occasion({ at, browser, system, network }: OccasionFacts): NonNullable<Letter['facts']> {
  const device = [browser, system].filter((part) => part !== null).join(' on ')
  return [
    { label: 'When', value: moment(at) },
    { label: 'Browser and system', value: device || 'Not known' },
    { label: 'Internet address', value: network ?? 'Not known', asIs: true },
  ]
}

/** The end of every such letter: nothing to do for the owner, one press for somebody who did not do it. */
function unlessItWasYou({ notMeUrl, resetUrl, settingsUrl }: NoticeFacts): Pick<Letter, 'action'> & { closing: string[] } {
  const settings = `You see what belongs to your account in your settings: ${settingsUrl}`
  if (notMeUrl === undefined) {
    return {
      action: { label: 'This was not me', url: resetUrl },
      closing: [
        'If that was you, there is nothing to do.',
        `If it was not you, choose a new password at once with the link above and tell us: ${institute.emails.general}.`,
        settings,
      ],
    }
  }
  return {
    action: { label: 'This was not me', url: notMeUrl },
    closing: [
      'If that was you, there is nothing to do.',
      `If it was not you, use the link above: it signs everybody out, ends the password and undoes what was added to the account since. ` +
        `Then you choose a new password. The link works once and for ${LINK_DAYS} days.`,
      settings,
      reach,
    ],
  }
}

export function passwordChanged(facts: NoticeFacts): Letter {
  return {
    subject: 'Your password was changed',
    greeting: greeting(facts.fullName),
    paragraphs: ['The password of your account was changed just now, and every other device was signed out.'],
    ...unlessItWasYou(facts),
  }
}

export function newDevice(facts: NoticeFacts & OccasionFacts): Letter {
  return {
    subject: 'New sign-in to your account',
    greeting: greeting(facts.fullName),
    paragraphs: ['Somebody, probably you, has just signed in to your account on a device and from a place we have not seen before.'],
    facts: occasion(facts),
    ...unlessItWasYou(facts),
  }
}

/** Letters about a way to sign in: `provider` as people know it, such as 'Google'. */
export type SignInLetterFacts = NoticeFacts & { provider: string }

export function identityLinked(facts: SignInLetterFacts): Letter {
  return {
    subject: `New way to sign in to your account: ${facts.provider}`,
    greeting: greeting(facts.fullName),
    paragraphs: [`You can now sign in to your account at the ${institute.name} with ${facts.provider}, too. It was connected just now.`],
    ...unlessItWasYou(facts),
  }
}

export function identityUnlinked(facts: SignInLetterFacts): Letter {
  return {
    subject: `Way to sign in removed from your account: ${facts.provider}`,
    greeting: greeting(facts.fullName),
    paragraphs: [
      `You can no longer sign in to your account at the ${institute.name} with ${facts.provider}. Your other ways to sign in still work.`,
    ],
    ...unlessItWasYou(facts),
  }
}

export type FactorType = 'totp' | 'phone' | 'webauthn'
export type FactorLetterFacts = NoticeFacts & { factorType: FactorType }

const factorNames: Record<FactorType, string> = {
  totp: 'an authenticator app',
  phone: 'text messages to a phone',
  webauthn: 'a security key',
}

export function factorAdded(facts: FactorLetterFacts): Letter {
  return {
    subject: 'Your account has a new second step',
    greeting: greeting(facts.fullName),
    paragraphs: [
      `A second step was added to your account at the ${institute.name} just now: ${factorNames[facts.factorType]}. ` +
        'From now on signing in asks for a code, too.',
    ],
    ...unlessItWasYou(facts),
  }
}

export function factorRemoved(facts: FactorLetterFacts): Letter {
  return {
    subject: 'A second step was removed from your account',
    greeting: greeting(facts.fullName),
    paragraphs: [
      `A second step of your account at the ${institute.name} was removed just now: ${factorNames[facts.factorType]}. ` +
        'Signing in does not ask for its codes any more.',
    ],
    ...unlessItWasYou(facts),
  }
}

export function recoveryCodesMade(facts: NoticeFacts): Letter {
  return {
    subject: 'New recovery codes for your account',
    greeting: greeting(facts.fullName),
    paragraphs: [
      'New recovery codes were made for your account just now. Codes from before do not work any more.',
      'Each of them lets you in once when you do not have your phone. Keep them where you can reach them without it.',
    ],
    ...unlessItWasYou(facts),
  }
}

/** From this many on the letter says that new ones are due. */
const FEW_CODES = 3

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in your settings, so that a lost phone does not lock you out.'
  const amount = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
  return left <= FEW_CODES ? `${amount} You can make new ones in your settings.` : amount
}

export function recoveryCodeUsed(facts: NoticeFacts & { left: number }): Letter {
  return {
    subject: 'A recovery code of your account was used',
    greeting: greeting(facts.fullName),
    paragraphs: ['Somebody, probably you, has just used a recovery code in place of the code of your second step.', codesLeft(facts.left)],
    ...unlessItWasYou(facts),
  }
}

/** The figures that stop a guesser are not told: the letter may be read by whoever guesses. */
export function passwordGuessed(facts: Omit<NoticeFacts, 'notMeUrl'>): Letter {
  return {
    subject: 'Somebody is guessing your password',
    greeting: greeting(facts.fullName),
    paragraphs: [
      `Somebody has typed many wrong passwords for your account at the ${institute.name}. ` +
        'Nobody came in: we stopped them, and go on doing so.',
      'Where you have signed in before, you still can. ' +
        'Where we ask you to wait, choose a new password with the link below: it lets you in at once.',
    ],
    action: { label: 'Choose a new password', url: facts.resetUrl },
    closing: [
      'If that was you, or your password is one you use nowhere else, there is nothing to do.',
      `A second step keeps out even who knows the password. You set it up in your settings: ${facts.settingsUrl}`,
      'You get this letter once a day at most.',
      reach,
    ],
  }
}

export function codeGuessed(facts: NoticeFacts): Letter {
  return {
    subject: 'Somebody is guessing the code of your second step',
    greeting: greeting(facts.fullName),
    paragraphs: [
      'Somebody who came past your password has entered many wrong codes of your second step. ' +
        'Nobody came in: we stopped them, and go on doing so.',
      'You get this letter once a day at most.',
    ],
    ...unlessItWasYou(facts),
  }
}

/** What was undone because the owner had not done it. */
export const UNDONE = ['password', 'factors', 'recovery_codes', 'identities', 'address'] as const
export type Undone = (typeof UNDONE)[number]

const undoneWords: Record<Undone, string> = {
  password: 'The password does not work any more.',
  factors: 'The second step that was added is removed.',
  recovery_codes: 'The recovery codes do not work any more.',
  identities: 'The way to sign in that was connected is removed.',
  address: 'The account has this e-mail address again.',
}

export function notMeDone(facts: Omit<NoticeFacts, 'notMeUrl'> & OccasionFacts & { undone: readonly Undone[] }): Letter {
  return {
    subject: 'Your account is safe again',
    greeting: greeting(facts.fullName),
    paragraphs: ['You told us that something in your account was not you. Everybody was signed out just now, you as well.'],
    facts: [
      ...occasion(facts),
      { label: 'What we did', value: facts.undone.map((what) => undoneWords[what]).join('\n') || 'Ended every session' },
    ],
    action: { label: 'Choose a new password', url: facts.resetUrl },
    closing: [
      'If you have chosen your new password already, there is nothing more to do.',
      `If it was not you who told us, somebody can read your e-mail: ` +
        `change the password of your mailbox first, and tell us: ${institute.emails.general}.`,
    ],
  }
}
