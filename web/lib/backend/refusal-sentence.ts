import { portalRefusals } from '#domain/refusals/portal-refusals.ts'
import { type Sentences, sentenceOf } from '#domain/refusals/refusals.ts'

let sentences: Sentences = portalRefusals

/** The console loads its own sentences, so that no public page carries them. */
export function addRefusalSentences(more: Sentences): void {
  sentences = { ...sentences, ...more }
}

/** What to tell people of what a function of the database says, in an error or as the reason in an answer. */
export const refusalSentence = (said: string): string => sentenceOf(said, sentences)
