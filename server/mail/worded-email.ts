import type { FixedTemplateName, TemplateName } from '#content/schema/email-variables.ts'
import { type TemplateValues, type EmailWording, defaultWords, filledWording } from '#domain/emails/email-wording.ts'
import type { Email } from './templates/layout.ts'

/**
 * An email whose subject and text come from content/ or from the office wording. It consists of the template's name and the values of its
 * variables. The other parts are included whatever the wording: `before` and `after` in the subject, `more` below the opening, and
 * `closing` at the end.
 */
export type WordedEmail = Omit<Email, 'subject' | 'paragraphs' | 'body'> & {
  template: TemplateName | FixedTemplateName
  values: TemplateValues
  before?: string
  after?: string
  more?: readonly string[]
}

/** The office wording for each email template, as `private.words_of_kind` returns it. */
export type OwnWords = Readonly<Partial<Record<string, EmailWording>>>

/**
 * Returns the email in the office wording, or in the wording of content/ if there is none. `unfilled` is set if the office wording cannot
 * be used because it contains a variable that the email does not have, or no longer has.
 */
export function worded(
  written: Email | WordedEmail,
  own: OwnWords | null | undefined,
): { template: Email; unfilled?: TemplateName | FixedTemplateName } {
  if (!('template' in written)) return { template: written }
  const { template: name, values, before = '', after = '', more = [], closing = [], ...parts } = written
  const wanted = own?.[name]
  const ownTemplate = wanted === undefined ? null : filledWording(name, wanted, values)
  const filled = ownTemplate ?? filledWording(name, defaultWords(name), values)
  if (filled === null) throw new Error(`a variable of the email ${name} has no value`)
  const subject = `${before}${filled.subject}${after}`
  const email = { ...parts, subject, paragraphs: [...filled.opening, ...more], closing: [...filled.closing, ...closing] }
  return wanted !== undefined && ownTemplate === null ? { template: email, unfilled: name } : { template: email }
}
