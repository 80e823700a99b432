import { createHash } from 'node:crypto'
import type { Institute } from '#content/schema/institute.ts'
import { type ContentValues, textsIn } from '#server/content/content-values.ts'

/** A sentence of content/ and where it stands, as `lineOf` takes it. */
type Sentence = { name: string; path: PropertyKey[]; text: string }

/** Fewer words say the same in every institute, but for the names of the sample. */
const LEAST_WORDS = 4
export const sampleNames = /Future Tech|futuretech|Workshop Road|Lugbe/
/** What is meant to be used again: names of courses, programs, terms, and of what is counted in a year; the questions about paying. */
const FOR_ALL =
  /^(?:courses\/.*:course\.label|programs\/.*:program\.title|proof\/(?:year\.ts:.*\.label|terms\.ts:.*\.name|payment\.ts:.*\.question))$/
/** An id, a day, a picture. */
const IS_WORD_FOR_PROGRAMS = /^[a-z0-9-]+$/

/** Facts that are filled in, numbers and addresses are no words. */
const wordsIn = (text: string) =>
  text
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

const ownTexts = ({ name, values }: ContentValues) =>
  textsIn(values).filter(({ path, text }) => !FOR_ALL.test(`${name}:${path.join('.')}`) || sampleNames.test(text))

/** Every sentence of four words or more, and every one that names the sample. */
export function sentencesOf(files: readonly ContentValues[]): Sentence[] {
  return files.flatMap((file) =>
    ownTexts(file).flatMap(({ path, text }) =>
      text
        .split(/(?<=[.!?:;])\s+/)
        .filter((sentence) => isSentence(sentence) || sampleNames.test(sentence))
        .map((sentence) => ({ name: file.name, path, text: sentence })),
    ),
  )
}

/** Whether a text has the words of a sentence beside the name of an institute. */
export const isSentence = (text: string, name = ''): boolean => wordsIn(name === '' ? text : text.replaceAll(name, '')) >= LEAST_WORDS

/** The shorter texts of content/proof: in its samples they say what belongs there, as `Registration number` does. */
export function placeholdersOf(file: ContentValues): Sentence[] {
  if (!file.name.startsWith('proof/')) return []
  return ownTexts(file)
    .filter(({ text }) => !isSentence(text) && wordsIn(text) > 0 && !IS_WORD_FOR_PROGRAMS.test(text))
    .map((text) => ({ name: file.name, ...text }))
}

/** Eight hexadecimal digits that tell a sentence, whatever the institute in it is called. */
export function fingerprintOf(sentence: string, { name, shortName }: Pick<Institute, 'name' | 'shortName'>): string {
  const nameless = sentence.replaceAll(name, '*').replaceAll(shortName, '*').toLowerCase().replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(nameless).digest('hex').slice(0, 8)
}
