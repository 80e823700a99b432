import type { Problem } from '#domain/rules.ts'
import { isRecord } from '#domain/values.ts'

import { portalRefusals } from '#domain/refusals/portal-refusals.ts'
import { type Sentences, sentenceOf } from '#domain/refusals/refusals.ts'

let sentences: Sentences = portalRefusals

/** The console loads its own texts, so that public pages do not include them. */
export function addRefusalSentences(more: Sentences): void {
  sentences = { ...sentences, ...more }
}

/** The text to show for a database function's message, whether from an error or given as a reason in a response. */
export const refusalSentence = (said: string): string => sentenceOf(said, sentences)

/**
 * The fields that a database rule refused. The error details contain `[{"path":"username","message":"…"}]`, with a text from `content/`
 * or a code. Returns no fields for anything else.
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
