import { createHash } from 'node:crypto'
import type { Institute } from '#content/schema/institute.ts'
import { type ContentValues, textsIn } from '#server/content/content-values.ts'

/** A sentence of content/ and where it stands, as `lineOf` takes it. */
type Sentence = { name: string; path: PropertyKey[]; text: string }

/** Fewer words say the same in every institute, but for the names of the sample. */
const LEAST_WORDS = 4
export const sampleNames = /Future Tech|futuretech|Workshop Road|Lugbe/

/** Facts that are filled in, numbers and addresses are no words. */
const wordsIn = (text: string) =>
  text
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

/** Every sentence of four words or more, and every one that names the sample. */
export function sentencesOf(files: readonly ContentValues[]): Sentence[] {
  return files.flatMap(({ name, values }) =>
    textsIn(values).flatMap(({ path, text }) =>
      text
        .split(/(?<=[.!?:;])\s+/)
        .filter((sentence) => wordsIn(sentence) >= LEAST_WORDS || sampleNames.test(sentence))
        .map((sentence) => ({ name, path, text: sentence })),
    ),
  )
}

/** Eight hexadecimal digits that tell a sentence, whatever the institute in it is called. */
export function fingerprintOf(sentence: string, { name, shortName }: Pick<Institute, 'name' | 'shortName'>): string {
  const nameless = sentence.replaceAll(name, '*').replaceAll(shortName, '*').toLowerCase().replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(nameless).digest('hex').slice(0, 8)
}
