import type { SavedReply } from './responses/inbox.ts'

export type { SavedReply } from './responses/inbox.ts'
/** Variables that can be written in braces. Must match `private.reply_variables`. */
export const REPLY_VARIABLES = ['name', 'program', 'number', 'me', 'institute'] as const
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]

export const replyVariableWords: Readonly<Record<ReplyVariable, string>> = {
  name: 'the name of the sender',
  program: 'the course or program they are asking about',
  number: 'the conversation number',
  me: 'your own name',
  institute: 'the name of the institute',
}

/** In code points. */
export const REPLY_NAME_LIMIT = 60
export const REPLY_TEXT_LIMIT = 2_000

const variable = /\{([^{}\s]*)\}/g

/** Values of the variables for one conversation. Empty means unknown. */
export type ReplyValues = Readonly<Record<ReplyVariable, string>>

const isVariable = (name: string): name is ReplyVariable => REPLY_VARIABLES.some((known) => known === name)

/** The first unknown variable, such as `{nam}`, or undefined. */
export function unknownVariable(text: string): string | undefined {
  for (const [whole, name = ''] of text.matchAll(variable)) if (!isVariable(name)) return whole
  return undefined
}

/** The reply with its variables filled in. A variable without a value stays unchanged, so that staff can fill it in. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replaceAll(variable, (whole, name: string) => (isVariable(name) && values[name] !== '' ? values[name] : whole))

/** The first variable that has not been filled in yet, such as `{program}`. A reply that contains one cannot be sent. */
export function openVariable(text: string): string | undefined {
  for (const [whole, name = ''] of text.matchAll(variable)) if (isVariable(name)) return whole
  return undefined
}

/** The replies whose name and text contain all words of a search, in their order. An empty search finds all. */
export function matchingReplies(replies: readonly SavedReply[], sought: string): SavedReply[] {
  const words = sought.toLowerCase().split(/\s+/)
  return replies.filter(({ name, text }) => words.every((word) => `${name}\n${text}`.toLowerCase().includes(word)))
}
