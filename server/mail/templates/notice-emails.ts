import { institute } from '#content/institute.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { greeting, reach } from './account-emails.ts'
import { type Email, moment } from './layout.ts'
import { chatReply } from '#content/chat-reply.ts'

/** Prefix for the subject of a notice about a form with its honeypot filled in (decision 0021). */
export const SUSPECTED_SUBJECT = `[${chatReply.suspectedTitle}] `

/** For every email about an action in the account that someone other than its owner may have taken. */
export type NoticeData = {
  fullName: string | undefined
  /** The one-time link that undoes it. Undefined if we cannot change the account (external Supabase). */
  notMeUrl: string | undefined
  resetUrl: string
  settingsUrl: string
}

/** Days for which the link in an email works (NOT_ME_SECONDS of the account server). */
const LINK_DAYS = 7

/** Where, when and on which device an event happened. */
export type OccasionData = {
  /** ISO 8601. */
  at: string
  browser: string | null
  system: string | null
  network: string | null
}

function occasion({ at, browser, system, network }: OccasionData): NonNullable<Email['data']> {
  const device = [browser, system].filter((part) => part !== null).join(' on ')
  return [
    { label: 'When', value: moment(at) },
    { label: 'Browser and system', value: device || 'Not known' },
    { label: 'Internet address', value: network ?? 'Not known', asIs: true },
  ]
}

/**
 * The end of every such email: the owner does not have to do anything, and anyone who did not take the action can undo it with one link.
 */
function unlessItWasYou({ notMeUrl, resetUrl, settingsUrl }: NoticeData): Pick<Email, 'action'> & { closing: string[] } {
  const settings = `You can check your account in your settings: ${settingsUrl}`
  if (notMeUrl === undefined) {
    return {
      action: { label: 'This was not me', url: resetUrl },
      closing: [
        'If that was you, you do not need to do anything.',
        `If it was not you, choose a new password immediately with the link above and tell us: ${institute.emails.general}.`,
        settings,
      ],
    }
  }
  return {
    action: { label: 'This was not me', url: notMeUrl },
    closing: [
      'If that was you, you do not need to do anything.',
      `If it was not you, use the link above. It signs everyone out, cancels the password and removes anything added since. ` +
        `You can then choose a new password. The link can be used once, within ${LINK_DAYS} days.`,
      settings,
      reach,
    ],
  }
}

export function passwordChanged(data: NoticeData): WordedEmail {
  return {
    template: 'password_changed',
    values: {},
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

export function newDevice(data: NoticeData & OccasionData): WordedEmail {
  return {
    template: 'new_device',
    values: {},
    greeting: greeting(data.fullName),
    data: occasion(data),
    ...unlessItWasYou(data),
  }
}

/** Emails about a sign-in method: `provider` is its usual name, such as 'Google'. */
export type SignInEmailData = NoticeData & { provider: string }

export function identityLinked(data: SignInEmailData): WordedEmail {
  return {
    template: 'identity_linked',
    values: { provider: data.provider },
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

export function identityUnlinked(data: SignInEmailData): WordedEmail {
  return {
    template: 'identity_unlinked',
    values: { provider: data.provider },
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

export type FactorType = 'totp' | 'phone' | 'webauthn'
export type FactorEmailData = NoticeData & { factorType: FactorType }

const factorNames: Record<FactorType, string> = {
  totp: 'an authenticator app',
  phone: 'text messages to a phone',
  webauthn: 'a security key',
}

export function factorAdded(data: FactorEmailData): WordedEmail {
  return {
    template: 'factor_added',
    values: { way: factorNames[data.factorType] },
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

export function factorRemoved(data: FactorEmailData): WordedEmail {
  return {
    template: 'factor_removed',
    values: { way: factorNames[data.factorType] },
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

export function recoveryCodesMade(data: NoticeData & { isFirst: boolean }): WordedEmail {
  return {
    template: data.isFirst ? 'recovery_codes_first' : 'recovery_codes_made',
    values: {},
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

/** At or below this number, the email suggests creating new codes. */
const FEW_CODES = 3

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in your settings, so that a lost phone does not lock you out.'
  const amount = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
  return left <= FEW_CODES ? `${amount} You can make new ones in your settings.` : amount
}

export function recoveryCodeUsed(data: NoticeData & { left: number }): WordedEmail {
  return {
    template: 'recovery_code_used',
    values: { 'codes left': codesLeft(data.left) },
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

/** Does not mention the limits that stop guessing, because the person guessing may be able to read the email. */
export function passwordGuessed(data: Omit<NoticeData, 'notMeUrl'>): WordedEmail {
  return {
    template: 'password_guessed',
    values: {},
    greeting: greeting(data.fullName),
    action: { label: 'Choose a new password', url: data.resetUrl },
    closing: [
      'If that was you, or you use this password nowhere else, you do not need to do anything.',
      `With two-step verification, a stolen password is not enough to get in. Set it up in your settings: ${data.settingsUrl}`,
      'You will get this email once a day at most.',
      reach,
    ],
  }
}

export function codeGuessed(data: NoticeData): WordedEmail {
  return {
    template: 'code_guessed',
    values: {},
    greeting: greeting(data.fullName),
    ...unlessItWasYou(data),
  }
}

/** The changes that were undone because the owner had not made them. */
export const UNDONE = ['password', 'factors', 'recovery_codes', 'identities', 'address'] as const
export type Undone = (typeof UNDONE)[number]

const undoneWords: Record<Undone, string> = {
  password: 'The password no longer works.',
  factors: 'The two-step verification that was added has been removed.',
  recovery_codes: 'The recovery codes no longer work.',
  identities: 'The sign-in method that was connected has been removed.',
  address: 'The account has this email address again.',
}

export function notMeDone(data: Omit<NoticeData, 'notMeUrl'> & OccasionData & { undone: readonly Undone[] }): WordedEmail {
  return {
    template: 'not_me_done',
    values: {},
    greeting: greeting(data.fullName),
    data: [
      ...occasion(data),
      { label: 'What we did', value: data.undone.map((what) => undoneWords[what]).join('\n') || 'Signed out every device' },
    ],
    action: { label: 'Choose a new password', url: data.resetUrl },
    closing: [
      'If you have already chosen your new password, you do not need to do anything.',
      `If you did not tell us this, someone else can read your email: ` +
        `change the password of your mailbox first, and tell us: ${institute.emails.general}.`,
    ],
  }
}
