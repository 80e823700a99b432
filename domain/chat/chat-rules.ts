import { emailRule } from '#domain/contacts/email-addresses.ts'
import { countLinks } from '#domain/text/links.ts'
import type { Problem } from '#domain/rules.ts'
import { textProblems, type TextRule } from '#domain/text/text-rules.ts'
import { isRecord, valueAt } from '#domain/values.ts'
import { normaliseName } from '#domain/text/names.ts'
import { normaliseText, visibleLength } from '#domain/text/text.ts'
import { textMessages } from '#domain/messages/text-messages.ts'

/** What the chat says about mistakes and failures; the widget carries these and nothing else of the catalogue. */
export const chatMessages = {
  textMissing: 'Please write a message',
  nameMissing: 'Please enter your name',
  name: 'Please enter your name, without characters such as / or @',
  email: 'Please enter your email address, so that we can answer you if you leave.',
  tooManyLinks: (limit: number) => `Please use no more than ${limit} links in one message`,
  keyNeeded: 'The chat needs a cookie, and your browser did not send one. Please allow cookies for this site, or email us.',
  closed: 'This conversation is closed. You can start a new one.',
  tooFast: 'You have sent a lot at once. Please wait a moment and send it again.',
  tooMany: 'This conversation has become very long. Please call or email us.',
} as const

/** Code points. */
export const CHAT_TEXT_LIMIT = 2_000
export const CHAT_NAME_LIMIT = 100
/** Web addresses in one message of a visitor. */
export const CHAT_LINK_LIMIT = 3

const words = { unstorable: textMessages.unstorable }

const textRule: TextRule = {
  kind: 'text',
  path: 'text',
  required: true,
  min: 1,
  max: CHAT_TEXT_LIMIT,
  message: chatMessages.textMissing,
  tooLong: textMessages.tooLong(CHAT_TEXT_LIMIT),
}

const nameRule: TextRule = {
  kind: 'text',
  path: 'name',
  required: true,
  min: 1,
  max: CHAT_NAME_LIMIT,
  isName: true,
  // A name is no address.
  pattern: '^[^/:@<>]+$',
  message: chatMessages.name,
  tooLong: textMessages.tooLong(CHAT_NAME_LIMIT),
}

/** Who entered no name need not hear of signs. */
const missingNameRule: TextRule = { ...nameRule, message: chatMessages.nameMissing }

/** Who writes, asked once before the first message of somebody without an account. */
const introductionRules = (sent: unknown): readonly TextRule[] => [
  isNamed(sent) ? nameRule : missingNameRule,
  emailRule('email', chatMessages.email),
]

/** What is wrong with a message, field by field (`name`, `email`, `text`); both sides ask this. */
export function chatProblems(sent: unknown, asks: { introduction: boolean }): Problem[] {
  const rules = asks.introduction ? [...introductionRules(sent), textRule] : [textRule]
  const problems = textProblems(asStored(sent), rules, words)
  const text = valueAt(sent, 'text')
  if (typeof text !== 'string' || problems.some(({ path }) => path === 'text')) return problems
  if (countLinks(text) <= CHAT_LINK_LIMIT) return problems
  return [...problems, { path: 'text', message: chatMessages.tooManyLinks(CHAT_LINK_LIMIT) }]
}

function isNamed(sent: unknown): boolean {
  const name = valueAt(sent, 'name')
  return typeof name === 'string' && visibleLength(normaliseName(name)) > 0
}

/** What is wrong with an answer of staff, who may leave their name out and send as many links as they like. */
export function replyProblems(sent: unknown): Problem[] {
  return textProblems(asStored(sent), [{ ...nameRule, required: false }, textRule], words)
}

/** A text of signs that are not stored is none. */
function asStored(sent: unknown): unknown {
  const text = valueAt(sent, 'text')
  return isRecord(sent) && typeof text === 'string' ? { ...sent, text: withoutControls(text) } : sent
}

/** Signs that stand for nothing in a text, but for the end of a line and the tab. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** A message as it is stored: no margins, composed characters, one sign for the end of a line, no control characters. */
export function chatText(text: string): string {
  return normaliseText(withoutControls(text.replaceAll(/\r\n?/gu, '\n')))
}

function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, '')
}
