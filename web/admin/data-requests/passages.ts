import type { Passage } from '#domain/staff/personal-data/data-requests.ts'

export type Sentence = { passage: Passage; text: string }

/**
 * A sentence with the whitespace after it. It ends at the end of a line, or at a final punctuation mark unless a lower-case letter
 * follows.
 */
const SENTENCE = /[^]+?(?:[.!?…]+["'’”)\]]*\s+(?![\s\p{Ll}])|\n+|$)/gu

/** The sentences of a text with their positions, counted in code points as in PostgreSQL. Trailing whitespace belongs to the sentence. */
export function sentencesOf(text: string): Sentence[] {
  let reached = 0
  return (text.match(SENTENCE) ?? []).map((sentence) => {
    const from = reached
    reached += Array.from(sentence).length
    return { passage: [from, reached], text: sentence.trim() }
  })
}

const isIn = ([from, to]: Passage, struck: readonly Passage[]) => struck.some(([first, last]) => first <= from && to <= last)

/** Returns for each sentence whether it is struck out. */
export const struckAt = (sentences: readonly Sentence[], struck: readonly Passage[]): boolean[] =>
  sentences.map(({ passage }) => isIn(passage, struck))

/** Returns the passages to strike out, with adjacent sentences joined. */
export function passagesOf(sentences: readonly Sentence[], struck: readonly boolean[]): Passage[] {
  const passages: [number, number][] = []
  for (const [place, { passage }] of sentences.entries()) {
    if (!struck[place]) continue
    const last = passages.at(-1)
    if (last && last[1] === passage[0]) last[1] = passage[1]
    else passages.push([passage[0], passage[1]])
  }
  return passages
}
