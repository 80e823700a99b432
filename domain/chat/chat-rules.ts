import { emailRule } from '#domain/contacts/email-addresses.ts'
import { countLinks } from '#domain/text/links.ts'
import type { Problem } from '#domain/rules.ts'
import { textProblems, type TextRule } from '#domain/text/text-rules.ts'
import { isRecord, valueAt } from '#domain/values.ts'
import { normaliseName } from '#domain/text/names.ts'
import { normaliseText, visibleLength } from '#domain/text/text.ts'
import { textMessages } from '#domain/messages/text-messages.ts'

/** Chat messages about mistakes and failures. The widget contains only these messages from the catalogue. */
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

/** In code points. */
export const CHAT_TEXT_LIMIT = 2_000
export const CHAT_NAME_LIMIT = 100
/** Maximum number of web addresses in one message from a visitor. */
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
  pattern: '^[^/:@<>]+$',
  message: chatMessages.name,
  tooLong: textMessages.tooLong(CHAT_NAME_LIMIT),
}

/** If the name is missing, report only that, not the rule about characters. */
const missingNameRule: TextRule = { ...nameRule, message: chatMessages.nameMissing }

/** Rules for name and email address. They are required once, before the first message of a visitor without an account. */
const introductionRules = (sent: unknown): readonly TextRule[] => [
  isNamed(sent) ? nameRule : missingNameRule,
  emailRule('email', chatMessages.email),
]

/** Returns the problems with a message, field by field (`name`, `email`, `text`). Browser and server both use this. */
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

/** Returns the problems with a staff reply. Staff may leave out their name and send any number of links. */
export function replyProblems(sent: unknown): Problem[] {
  return textProblems(asStored(sent), [{ ...nameRule, required: false }, textRule], words)
}

/** Removes control characters, so that a text made up only of these counts as empty. */
function asStored(sent: unknown): unknown {
  const text = valueAt(sent, 'text')
  return isRecord(sent) && typeof text === 'string' ? { ...sent, text: withoutControls(text) } : sent
}

/** Control characters, apart from line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** The stored form of a message: no surrounding whitespace, composed characters, uniform line breaks, no control characters. */
export function chatText(text: string): string {
  return normaliseText(withoutControls(text.replaceAll(/\r\n?/gu, '\n')))
}

function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, '')
}
