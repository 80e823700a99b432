import type { Problem } from '#domain/rules.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'

export const SIGNED_OUT = 'You are no longer signed in. Nothing was changed. Please sign in again.'

/**
 * - `overtaken`: the request is no longer possible, because another tab or the institute acted first, or because the application no
 * longer exists
 * - `refused`: a field violates a rule
 * - `failed`: anything else; `words` state what to do
 */
export type RequestFailure = { kind: 'overtaken' } | ({ kind: 'refused' } & Problem) | { kind: 'failed'; words: string }

/**
 * Converts anything that a request about a sent application throws. @param repeating the action that is safe to repeat: 'withdraw',
 * 'answer'
 */
export function requestFailure(cause: unknown, repeating: string): RequestFailure {
  if (!(cause instanceof BackendError) || cause.failure === 'unreachable') {
    return {
      kind: 'failed',
      words: `We could not reach our server. Check your connection and try again. It is safe to ${repeating} again.`,
    }
  }
  if (cause.status === 409 || cause.failure === 'missing') return { kind: 'overtaken' }
  const [problem] = refusedFields(cause.details)
  if (problem) return { kind: 'refused', ...problem }
  if (cause.failure === 'signed-out') return { kind: 'failed', words: SIGNED_OUT }
  return { kind: 'failed', words: cause.message }
}
