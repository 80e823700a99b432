import { emails as templates } from '#content/emails.ts'
import { institute } from '#content/institute.ts'
import { type FixedTemplateName, IN_BRACES, type TemplateName, variablesOf } from '#content/schema/email-variables.ts'
import { codePointLength, normaliseText, visibleLength } from '#domain/text/text.ts'

/**
 * The wording of an email, with variables in braces: a one-line subject, and the plain text above and below its table and button. An
 * empty line begins a new paragraph. `closing` may be empty.
 */
export type EmailWording = { subject: string; opening: string; closing: string }
export type WordingPart = keyof EmailWording
export const WORDING_PARTS = ['subject', 'opening', 'closing'] as const

/** Maximum number of characters (code points) of each part. SQL uses the same limits. */
export const WORDING_LIMITS: Readonly<Record<WordingPart, number>> = { subject: 150, opening: 4000, closing: 4000 }

/** The value of each variable in one email. Undefined means that this email has no value for it. */
export type TemplateValues = Readonly<Record<string, string | undefined>>

/** Values that are the same in every email. */
export const valuesOfEveryTemplate: TemplateValues = {
  institute: institute.name,
  'office email': institute.emails.general,
  'admissions email': institute.emails.admissions,
}

/** The wording from content/, which applies until the office writes its own. */
export function defaultWords(template: TemplateName | FixedTemplateName): EmailWording {
  const { subject, opening, closing } = templates[template]
  return { subject, opening: opening.join('\n\n'), closing: closing.join('\n\n') }
}

export const isSameWords = (one: EmailWording, other: EmailWording): boolean => WORDING_PARTS.every((part) => one[part] === other[part])

/** Splits a text into paragraphs, without the empty lines between them. */
export const paragraphsOf = (text: string): string[] => text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => paragraph.trim() !== '')

export type FilledWording = { subject: string; opening: string[]; closing: string[] }

/**
 * Fills in the variables in the wording. A paragraph is left out if it uses an optional variable without a value. A value may contain
 * several paragraphs. Returns null if a variable is unknown or has no value.
 */
export function filledWording(
  template: TemplateName | FixedTemplateName,
  words: EmailWording,
  values: TemplateValues,
): FilledWording | null {
  const { anywhere, inText } = variablesOf(template)
  const all = { ...values, ...valuesOfEveryTemplate }
  let isWhole = true
  const filled = (text: string, allowed: readonly string[]) =>
    text.replaceAll(IN_BRACES, (_, name: string) => {
      const value = allowed.includes(name) && Object.hasOwn(all, name) ? all[name] : undefined
      if (value === undefined) isWhole = false
      return value ?? ''
    })
  const isSaid = (paragraph: string) => !inText.some((name) => all[name] === undefined && paragraph.includes(`{${name}}`))
  const text = (part: string) =>
    paragraphsOf(part)
      .filter(isSaid)
      .flatMap((paragraph) => paragraphsOf(filled(paragraph, [...anywhere, ...inText])))
  const result = { subject: filled(words.subject, anywhere), opening: text(words.opening), closing: text(words.closing) }
  return isWhole ? result : null
}

/** Control characters, line separators that only some programs recognise, and characters that change the writing direction. */
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const NOT_IN_TEXT = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** The stored form: composed characters, no surrounding whitespace, uniform line breaks. */
export const normalWords = ({ subject, opening, closing }: EmailWording): EmailWording => ({
  subject: normaliseText(subject),
  opening: normalText(opening),
  closing: normalText(closing),
})
const normalText = (text: string) => normaliseText(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '))

const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

function problemOfVariables(template: TemplateName, part: WordingPart, text: string): string | null {
  const { anywhere, inText } = variablesOf(template)
  const allowed = part === 'subject' ? anywhere : [...anywhere, ...inText]
  for (const [braced, name = ''] of text.matchAll(IN_BRACES)) {
    if (allowed.includes(name)) continue
    return inText.includes(name)
      ? `${braced} can be used only in the text.`
      : `${braced} is not a variable of this email. You can use ${named(allowed)}.`
  }
  const alone = /[{}]/.exec(text.replaceAll(IN_BRACES, ''))?.[0]
  return alone === undefined ? null : `A ‘${alone}’ is not part of a pair. Use braces only around variables, such as {institute}.`
}

/**
 * Returns the problems with the wording, by part. If the result is empty, the wording can be saved. SQL checks this again
 * (`private.problem_of_wording`).
 */
export function problemsOfWording(template: TemplateName, written: EmailWording): Partial<Record<WordingPart, string>> {
  const words = normalWords(written)
  const problems: Partial<Record<WordingPart, string>> = {}
  for (const part of WORDING_PARTS) {
    const problem = problemOfPart(template, part, words[part])
    if (problem !== null) problems[part] = problem
  }
  return problems
}

/**
 * The first problem with the office's own wording if an update has made it impossible to fill in. If this is null, emails use that
 * wording.
 */
export const whyUnfillable = (template: TemplateName, own: EmailWording): string | null =>
  Object.values(problemsOfWording(template, own))[0] ?? null

function problemOfPart(template: TemplateName, part: WordingPart, text: string): string | null {
  if (part !== 'closing' && visibleLength(text) === 0) return part === 'subject' ? 'Enter a subject.' : 'Write at least one paragraph.'
  // Do not scan text that is far too long.
  if (codePointLength(text) > WORDING_LIMITS[part]) return `Write up to ${WORDING_LIMITS[part].toLocaleString('en')} characters.`
  if (part === 'subject' && text.includes('\n')) return 'Write the subject in one line.'
  if ((part === 'subject' ? NOT_IN_LINE : NOT_IN_TEXT).test(text))
    return 'It contains an invisible character, perhaps from copied text. Type it again.'
  return problemOfVariables(template, part, text)
}
