import { type LetterWords, whyUnfillable } from '#domain/letters/letter-words.ts'
import { LETTERS, isLetterName } from '#domain/letters/letters.ts'
import type { Database } from '#server/database/database.ts'

/** The titles of letters whose own words cannot be filled in by this version, so that they leave in those of content/. */
export async function unfilledLetters(database: Pick<Database, 'queryAsServer'>): Promise<string[]> {
  const { rows } = await database.queryAsServer<{ letter: string; words: LetterWords }>(
    'select letter, words from private.letter_words where ended_at is null order by letter',
  )
  return rows.flatMap(({ letter, words }) => (isLetterName(letter) && whyUnfillable(letter, words) !== null ? [LETTERS[letter].title] : []))
}
