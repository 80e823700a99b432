import { OUTBOX_KINDS } from './outbox-kinds.ts'
import type { OutboxLine, FailedEmails } from './responses/outbox.ts'

export type { OutboxLine, OutboxPage, OutboxCounts, FailedEmails, SentAgain } from './responses/outbox.ts'

/** The lists of the outbox, in page order. `waiting`: an attempt is in progress or due. `failed`: no further attempts. */
export const OUTBOX_STATES = ['failed', 'waiting', 'sent', 'all'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export const outboxStateWords: Readonly<Record<OutboxState, { label: string; empty: string }>> = {
  failed: { label: 'Failed', empty: 'No failed messages.' },
  waiting: { label: 'Waiting', empty: 'No messages are waiting.' },
  sent: { label: 'Sent', empty: 'No messages have been sent yet.' },
  all: { label: 'All', empty: 'No messages have been sent yet.' },
}

/** Why a message cannot be sent again. Must match `private.not_again`. */
export const NOT_AGAIN = ['not_failed', 'corrected', 'blocked', 'restricted', 'over', 'link', 'unknown'] as const
export type NotAgain = (typeof NOT_AGAIN)[number]

/** Maximum number of messages that can be sent again at once. */
export const AGAIN_MOST = 500

const shortly: Readonly<Record<NotAgain, string>> = {
  not_failed: 'already waiting or sent',
  corrected: 'since sent to a corrected address',
  blocked: 'to a blocked sender',
  restricted: 'to a person whose data is restricted',
  over: 'with out-of-date content',
  link: 'with a link or a code that has ended',
  unknown: 'of a kind that is no longer known',
}

/** One line for each reason, such as `3 with a link or a code that has ended`. */
export const leftWords = (left: FailedEmails['left']): string[] =>
  NOT_AGAIN.flatMap((reason) => {
    const amount = left[reason] ?? 0
    return amount === 0 ? [] : [`${amount.toLocaleString('en')} ${shortly[reason]}`]
  })

/** Why a message cannot be sent again, and what to do instead. Empty if it can be sent again or has not failed. */
export function notAgainWords({ notAgain, kind }: Pick<OutboxLine, 'notAgain' | 'kind'>): string {
  switch (notAgain) {
    case null:
    case 'not_failed':
      return ''
    case 'corrected':
      return 'The address was corrected, and the email went to the new one.'
    case 'blocked':
      return 'The sender is blocked. To send this, unblock them in the inbox first.'
    case 'restricted':
      return 'The person asked us to keep their data but not to use it for now.'
    case 'over':
      return 'The content is out of date.'
    case 'link':
      return `It contained a link or a code that has expired. ${OUTBOX_KINDS[kind]?.instead ?? ''}`.trim()
    case 'unknown':
      return 'Messages of this kind are no longer sent.'
  }
}

type Reason = { pattern: RegExp; words: string }

/** The first match applies. Enhanced codes: RFC 3463. Replies: RFC 5321. The words before a comma come from nodemailer and `fetch`. */
const reasons: readonly Reason[] = [
  { pattern: /^restricted$/, words: 'The person asked us not to use their data for now' },
  { pattern: /^its link has ended/, words: 'Its link expired before it was sent, and no new one was made' },
  { pattern: /address was corrected/, words: 'The address was corrected before it was sent' },
  { pattern: /\b[45]\.1\.[0-36]\b|\b5\.1\.10\b|\b55[13]\b/, words: 'This address does not exist' },
  { pattern: /\b5\.2\.1\b/, words: 'The mailbox is closed' },
  { pattern: /\b[45]\.2\.2\b|\b552\b/, words: 'The mailbox is full' },
  { pattern: /\b[45]\.2\.3\b|\b[45]\.3\.4\b/, words: 'The email is too large for the mailbox' },
  { pattern: /\b[45]\.7\.\d+\b|\b554\b/, words: 'The mail server refuses emails from us' },
  { pattern: /\b[45]\.4\.\d+\b/, words: 'The mail server for this address could not be reached' },
  { pattern: /EAUTH|\b53[05]\b/, words: 'Our mail server refuses our emails: ask the person who runs the site' },
  { pattern: /gateway answered 4(?:0[13]|07)/, words: 'The gateway refuses our messages: ask the person who runs the site' },
  { pattern: /gateway answered 4/, words: 'The gateway does not accept the number or the text' },
  { pattern: /gateway answered/, words: 'The gateway for text messages has an error' },
  { pattern: /gateway did not answer/, words: 'The gateway for text messages could not be reached' },
  { pattern: /SMS_WEBHOOK_URL/, words: 'Text messages are not set up here' },
  { pattern: /could not be sent within/, words: 'It could not be sent in time to be useful' },
  {
    pattern: /payload does not fit|there is no (?:letter|text message)/,
    words: 'The message could not be created: tell the person who runs the site',
  },
  { pattern: /EENVELOPE.*\b55\d\b|^55\d|\b550\b/, words: 'The mail server rejected the address' },
  { pattern: /\b5\d\d\b/, words: 'The mail server rejected the email' },
  { pattern: /\b4\d\d\b/, words: 'The mail server asked us to try again later' },
  { pattern: /ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|ETLS|EPROTOCOL/, words: 'Our mail server could not be reached' },
]

/** Why a message did not arrive, in plain words. @param reason codes in the format of `OutboxLine` */
export function reasonWords(reason: string | null): string {
  if (reason === null) return 'Unknown reason'
  return reasons.find(({ pattern }) => pattern.test(reason))?.words ?? 'Unknown reason'
}

/** The part of a reason that a server returned, such as `550 5.1.1` or `ECONNREFUSED`. Empty if there is none. */
export const serverResponse = (reason: string | null): string =>
  /\b[245]\d\d(?: [245]\.\d+\.\d+)?\b/.exec(reason ?? '')?.[0] ?? /\bE[A-Z]{4,}\b/.exec(reason ?? '')?.[0] ?? ''
