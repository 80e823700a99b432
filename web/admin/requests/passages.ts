import type { Passage } from '#domain/staff/personal-data/data-requests.ts'

export type Sentence = { passage: Passage; text: string }

/** A sentence with the gap behind it: up to a sign that ends one, unless a small letter goes on, or to the end of a line. */
const SENTENCE = /[^]+?(?:[.!?…]+["'’”)\]]*\s+(?![\s\p{Ll}])|\n+|$)/gu

/** The sentences of a text, each with where it stands: counted in code points, as PostgreSQL counts. A gap behind it goes with it. */
export function sentencesOf(text: string): Sentence[] {
  let reached = 0
  return (text.match(SENTENCE) ?? []).map((sentence) => {
    const from = reached
    reached += Array.from(sentence).length
    return { passage: [from, reached], text: sentence.trim() }
  })
}

const isIn = ([from, to]: Passage, struck: readonly Passage[]) => struck.some(([first, last]) => first <= from && to <= last)

/** Which sentences are struck out. */
export const struckAt = (sentences: readonly Sentence[], struck: readonly Passage[]): boolean[] =>
  sentences.map(({ passage }) => isIn(passage, struck))

/** The passages of sentences that are struck out, neighbours as one. */
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
