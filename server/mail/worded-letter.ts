import type { FixedLetterName, LetterName } from '#content/schema/letter-variables.ts'
import { type LetterValues, type LetterWords, defaultWords, filledLetter } from '#domain/letters/letter-words.ts'
import type { Letter } from './templates/layout.ts'

/**
 * A letter whose subject and text are words of content/ or of the office: which letter, and what its variables stand for. Everything else
 * stands in it whatever the words are: `before` and `after` in the subject, `more` below the opening, `closing` below all words.
 */
export type WordedLetter = Omit<Letter, 'subject' | 'paragraphs' | 'body'> & {
  letter: LetterName | FixedLetterName
  values: LetterValues
  before?: string
  after?: string
  more?: readonly string[]
}

/** Words of the office by the letter they are for, as `private.words_of_kind` answers them. */
export type OwnWords = Readonly<Partial<Record<string, LetterWords>>>

/**
 * The letter in the words of the office, or else of content/; `unfilled`: there are words of the office that this letter cannot be written
 * in, because of a variable that it does not have (any more).
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
  if (filled === null) throw new Error(`a variable of the letter ${name} has no value`)
  const subject = `${before}${filled.subject}${after}`
  const letter = { ...parts, subject, paragraphs: [...filled.opening, ...more], closing: [...filled.closing, ...closing] }
  return wanted !== undefined && ownLetter === null ? { letter, unfilled: name } : { letter }
}
