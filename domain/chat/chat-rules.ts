import { EMAIL_LIMIT } from '#domain/email-addresses.ts'
import { countLinks } from '#domain/links.ts'
import { patterns } from '#domain/patterns.ts'
import { type Problem, type Rule, problemsOf, valueAt } from '#domain/rules.ts'
import { normaliseText } from '#domain/text.ts'
import { textMessages } from '#domain/text-messages.ts'
import { chatMessages } from './chat-messages.ts'

/** Code points. */
export const CHAT_TEXT_LIMIT = 2_000
export const CHAT_NAME_LIMIT = 100
/** Web addresses in one message of a visitor. */
export const CHAT_LINK_LIMIT = 3

const textRule: Rule = {
  kind: 'text',
  path: 'text',
  required: true,
  min: 1,
  max: CHAT_TEXT_LIMIT,
  message: chatMessages.textMissing,
  tooLong: textMessages.tooLong(CHAT_TEXT_LIMIT),
}

/** Who writes, asked once before the first message of somebody without an account. */
const introductionRules: readonly Rule[] = [
  {
    kind: 'text',
    path: 'name',
    required: true,
    min: 1,
    max: CHAT_NAME_LIMIT,
    pattern: '^[^/:@<>]+$',
    message: chatMessages.name,
    tooLong: textMessages.tooLong(CHAT_NAME_LIMIT),
  },
  {
    kind: 'text',
    path: 'email',
    required: true,
    min: 1,
    max: EMAIL_LIMIT,
    pattern: patterns.email,
    message: chatMessages.email,
    tooLong: chatMessages.email,
  },
]

/** What is wrong with a message, field by field (`name`, `email`, `text`); both sides ask this. */
export function chatProblems(sent: unknown, asks: { introduction: boolean }): Problem[] {
  const rules = asks.introduction ? [...introductionRules, textRule] : [textRule]
  const problems = problemsOf(sent, rules, { unstorable: textMessages.unstorable })
  const text = valueAt(sent, 'text')
  const hasTooManyLinks = typeof text === 'string' && countLinks(text) > CHAT_LINK_LIMIT
  if (!hasTooManyLinks || problems.some(({ path }) => path === 'text')) return problems
  return [...problems, { path: 'text', message: chatMessages.tooManyLinks(CHAT_LINK_LIMIT) }]
}

/** A message as it is stored: no margins, composed characters, one sign for the end of a line. */
export function chatText(text: string): string {
  return normaliseText(text.replaceAll(/\r\n?/gu, '\n'))
}
