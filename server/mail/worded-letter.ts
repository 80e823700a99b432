import type { FixedLetterName, LetterName } from '#content/schema/letter-variables.ts'
import { type LetterValues, type LetterWords, defaultWords, filledLetter } from '#domain/letters/letter-words.ts'
import type { Letter } from './templates/layout.ts'

/**
 * An email whose subject and text come from content/ or from the office wording: the name of the email and the values of its variables.
 * Everything else is included whatever the wording: `before` and `after` in the subject, `more` below the opening, and `closing` at the
 * end.
 */
export type WordedLetter = Omit<Letter, 'subject' | 'paragraphs' | 'body'> & {
  letter: LetterName | FixedLetterName
  values: LetterValues
  before?: string
  after?: string
  more?: readonly string[]
}

/** Office wording by the email it is for, as `private.words_of_kind` returns it. */
export type OwnWords = Readonly<Partial<Record<string, LetterWords>>>

/**
 * The email in the office wording, or otherwise in that of content/. `unfilled` is set if there is office wording but it cannot be used,
 * because the email does not, or no longer, have one of its variables.
 */
export function worded(
  written: Letter | WordedLetter,
  own: OwnWords | null | undefined,
): { letter: Letter; unfilled?: LetterName | FixedLetterName } {
  if (!('letter' in written)) return { letter: written }
  const { letter: name, values, before = '', after = '', more = [], closing = [], ...parts } = written
  const wanted = own?.[name]
  const ownLetter = wanted === undefined ? null : filledLetter(name, wanted, values)
  const filled = ownLetter ?? filledLetter(name, defaultWords(name), values)
  if (filled === null) throw new Error(`a variable of the email ${name} has no value`)
  const subject = `${before}${filled.subject}${after}`
  const letter = { ...parts, subject, paragraphs: [...filled.opening, ...more], closing: [...filled.closing, ...closing] }
  return wanted !== undefined && ownLetter === null ? { letter, unfilled: name } : { letter }
}
