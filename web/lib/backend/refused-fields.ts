import type { Problem } from '#domain/rules.ts'
import { isRecord } from '#domain/values.ts'

import { portalRefusals } from '#domain/refusals/portal-refusals.ts'
import { type Sentences, sentenceOf } from '#domain/refusals/refusals.ts'

let sentences: Sentences = portalRefusals

/** The console loads its own sentences, so that no public page carries them. */
export function addRefusalSentences(more: Sentences): void {
  sentences = { ...sentences, ...more }
}

/** What to tell people of what a function of the database says, in an error or as the reason in an answer. */
export const refusalSentence = (said: string): string => sentenceOf(said, sentences)

/**
 * The fields a rule of the database refused: it answers `[{"path":"username","message":"…"}]` in the details of its error,
 * with a sentence of `content/` or a code.
 * Anything else names no field.
 */
export function refusedFields(details: string): Problem[] {
  try {
    const list: unknown = JSON.parse(details)
    return Array.isArray(list) ? list.filter(isProblem).map(({ path, message }) => ({ path, message: refusalSentence(message) })) : []
  } catch {
    return []
  }
}

function isProblem(value: unknown): value is Problem {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
}
