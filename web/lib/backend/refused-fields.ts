import type { Problem } from '#domain/rules.ts'
import { isRecord } from '#domain/values.ts'
import { refusalSentence } from './refusal-sentence.ts'

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
