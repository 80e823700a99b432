export type { SavedReply } from '#domain/staff/answers/inbox.ts'
/** What may stand in braces. The same as `private.reply_variables`. */
export const REPLY_VARIABLES = ['name', 'program', 'number', 'me', 'institute'] as const
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]

export const replyVariableWords: Readonly<Record<ReplyVariable, string>> = {
  name: 'the name they gave',
  program: 'the course or program they ask about',
  number: 'the number of the conversation',
  me: 'your own name',
  institute: 'the name of the institute',
}

/** Code points. */
export const REPLY_NAME_LIMIT = 60
export const REPLY_TEXT_LIMIT = 2_000

const variable = /\{([^{}\s]*)\}/g

/** What is known for the variables of one conversation; empty is not known. */
export type ReplyValues = Readonly<Record<ReplyVariable, string>>

const isVariable = (name: string): name is ReplyVariable => REPLY_VARIABLES.some((known) => known === name)

/** The first thing in braces that stands for nothing, such as `{nam}`; undefined where there is none. */
export function unknownVariable(text: string): string | undefined {
  for (const [whole, name = ''] of text.matchAll(variable)) if (!isVariable(name)) return whole
  return undefined
}

/** The reply with its variables filled in. What is not known stays as it is, to be written by hand. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replaceAll(variable, (whole, name: string) => (isVariable(name) && values[name] !== '' ? values[name] : whole))

/** A variable that nobody has filled in yet, such as `{program}`: an answer with one is not sent. */
export function openVariable(text: string): string | undefined {
  for (const [whole, name = ''] of text.matchAll(variable)) if (isVariable(name)) return whole
  return undefined
}
