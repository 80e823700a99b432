import { createHash } from 'node:crypto'
import type { Institute } from '#content/schema/institute.ts'
import { type ContentValues, textsIn } from '#server/content/content-values.ts'

/** A sentence from content/ and its position, in the format that `lineOf` accepts. */
type Sentence = { name: string; path: PropertyKey[]; text: string }

/** Texts shorter than this are the same at every institute, unless they contain the sample's names. */
const LEAST_WORDS = 4
export const sampleNames = /Future Tech|futuretech|Workshop Road|Lugbe/
/** Texts that are meant to be reused: the names of courses, programs, terms and yearly figures, and the questions about payment. */
const FOR_ALL =
  /^(?:courses\/.*:course\.label|programs\/.*:program\.title|proof\/(?:year\.ts:.*\.label|terms\.ts:.*\.name|payment\.ts:.*\.question))$/
/** An id, a date or a picture. */
const IS_WORD_FOR_PROGRAMS = /^[a-z0-9-]+$/

/** Counts words, not placeholders, numbers or addresses. */
const wordsIn = (text: string) =>
  text
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

const ownTexts = ({ name, values }: ContentValues) =>
  textsIn(values).filter(({ path, text }) => !FOR_ALL.test(`${name}:${path.join('.')}`) || sampleNames.test(text))

/** Returns every sentence of four or more words, and every sentence that names the sample institute. */
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

/** Whether a text is long enough to be a sentence, not counting the institute's name. */
export const isSentence = (text: string, name = ''): boolean => wordsIn(name === '' ? text : text.replaceAll(name, '')) >= LEAST_WORDS

/** Returns the shorter texts in content/proof. In the samples they are placeholders such as `Registration number`. */
export function placeholdersOf(file: ContentValues): Sentence[] {
  if (!file.name.startsWith('proof/')) return []
  return ownTexts(file)
    .filter(({ text }) => !isSentence(text) && wordsIn(text) > 0 && !IS_WORD_FOR_PROGRAMS.test(text))
    .map((text) => ({ name: file.name, ...text }))
}

/** Returns eight hexadecimal digits that identify a sentence, regardless of the institute's name in it. */
export function fingerprintOf(sentence: string, { name, shortName }: Pick<Institute, 'name' | 'shortName'>): string {
  const nameless = sentence.replaceAll(name, '*').replaceAll(shortName, '*').toLowerCase().replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(nameless).digest('hex').slice(0, 8)
}
