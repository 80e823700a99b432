import { OUTBOX_KINDS } from './outbox-kinds.ts'
import type { OutboxLine, FailedLetters } from '#domain/staff/answers/outbox.ts'

export type { OutboxLine, OutboxPage, OutboxCounts, FailedLetters, SentAgain } from '#domain/staff/answers/outbox.ts'

/** The lists of the outbox, in their order on the page. `waiting`: a try is under way or to come; `failed`: given up. */
export const OUTBOX_STATES = ['failed', 'waiting', 'sent', 'all'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export const outboxStateWords: Readonly<Record<OutboxState, { label: string; empty: string }>> = {
  failed: { label: 'Failed', empty: 'Everything has arrived, or is on its way.' },
  waiting: { label: 'Waiting', empty: 'Nothing waits.' },
  sent: { label: 'Sent', empty: 'Nothing was sent yet.' },
  all: { label: 'All', empty: 'Nothing was sent yet.' },
}

/** Why something cannot be sent again. The same as `private.not_again`. */
export const NOT_AGAIN = ['not_failed', 'corrected', 'blocked', 'restricted', 'over', 'link', 'unknown'] as const
export type NotAgain = (typeof NOT_AGAIN)[number]

/** How many letters are sent again at once. */
export const AGAIN_MOST = 500

const shortly: Readonly<Record<NotAgain, string>> = {
  not_failed: 'on its way or sent by now',
  corrected: 'sent to a corrected address since',
  blocked: 'to a blocked sender',
  restricted: 'to somebody whose data is restricted',
  over: 'about what has changed since',
  link: 'with a link or a code that has ended',
  unknown: 'of a kind that is not known any more',
}

/** `3 with a link or a code that has ended`, one for each reason. */
export const leftWords = (left: FailedLetters['left']): string[] =>
  NOT_AGAIN.flatMap((reason) => {
    const amount = left[reason] ?? 0
    return amount === 0 ? [] : [`${amount.toLocaleString('en')} ${shortly[reason]}`]
  })

/** Why a line cannot be sent again, and what to do in its place; empty for one that can, or has not failed. */
export function notAgainWords({ notAgain, kind }: Pick<OutboxLine, 'notAgain' | 'kind'>): string {
  switch (notAgain) {
    case null:
    case 'not_failed':
      return ''
    case 'corrected':
      return 'The address was corrected, and the letter went to the new one.'
    case 'blocked':
      return 'The sender is blocked. Take them off the block list in the inbox first.'
    case 'restricted':
      return 'The person asked that we keep their data and do not use it for now.'
    case 'over':
      return 'Things have changed since: what it says is not so any more.'
    case 'link':
      return `It held a link or a code that has ended. ${OUTBOX_KINDS[kind]?.instead ?? ''}`.trim()
    case 'unknown':
      return 'Letters of this kind are not written any more.'
  }
}

type Reason = { pattern: RegExp; words: string }

/**
 * In the order in which they count. Enhanced codes: RFC 3463; replies: RFC 5321; the words before a comma are those of nodemailer and
 * of `fetch`.
 */
const reasons: readonly Reason[] = [
  { pattern: /^restricted$/, words: 'The person asked that we do not use their data for now' },
  { pattern: /^its link has ended/, words: 'Its link had ended before it left, and no new one was made' },
  { pattern: /address was corrected/, words: 'The address was corrected before it left' },
  { pattern: /\b[45]\.1\.[0-36]\b|\b5\.1\.10\b|\b55[13]\b/, words: 'There is no such address' },
  { pattern: /\b5\.2\.1\b/, words: 'The mailbox is closed' },
  { pattern: /\b[45]\.2\.2\b|\b552\b/, words: 'The mailbox is full' },
  { pattern: /\b[45]\.2\.3\b|\b[45]\.3\.4\b/, words: 'The letter is too large for the mailbox' },
  { pattern: /\b[45]\.7\.\d+\b|\b554\b/, words: 'The mail server refuses letters from us' },
  { pattern: /\b[45]\.4\.\d+\b/, words: 'The mail server of the address was not reached' },
  { pattern: /EAUTH|\b53[05]\b/, words: 'Our mail server refuses us: ask whoever runs the site' },
  { pattern: /gateway answered 4(?:0[13]|07)/, words: 'The gateway refuses us: ask whoever runs the site' },
  { pattern: /gateway answered 4/, words: 'The gateway does not take the number or the text' },
  { pattern: /gateway answered/, words: 'The gateway for text messages has a fault' },
  { pattern: /gateway did not answer/, words: 'The gateway for text messages was not reached' },
  { pattern: /SMS_WEBHOOK_URL/, words: 'Text messages are not set up here' },
  { pattern: /could not be sent within/, words: 'It would have come too late to be of use' },
  {
    pattern: /payload does not fit|there is no (?:letter|text message)/,
    words: 'The letter could not be written: tell whoever runs the site',
  },
  { pattern: /EENVELOPE.*\b55\d\b|^55\d|\b550\b/, words: 'The mail server refuses the address' },
  { pattern: /\b5\d\d\b/, words: 'The mail server refuses the letter' },
  { pattern: /\b4\d\d\b/, words: 'The mail server asks us to try later' },
  { pattern: /ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|ETLS|EPROTOCOL/, words: 'Our mail server was not reached' },
]

/** Why something did not arrive, in plain words. @param reason codes, as `OutboxLine` has them */
export function reasonWords(reason: string | null): string {
  if (reason === null) return 'Why is not known'
  return reasons.find(({ pattern }) => pattern.test(reason))?.words ?? 'Why is not known'
}

/** What of a reason a server said itself, such as `550 5.1.1` or `ECONNREFUSED`; empty for nothing. */
export const serverAnswer = (reason: string | null): string =>
  /\b[245]\d\d(?: [245]\.\d+\.\d+)?\b/.exec(reason ?? '')?.[0] ?? /\bE[A-Z]{4,}\b/.exec(reason ?? '')?.[0] ?? ''
