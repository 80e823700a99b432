import { NOT_DONE } from '#domain/refusals/refusals.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'

/** Codes of refusals that say in their message what a person can do about them. */
const spoken = /^PT4/

const BUSY =
  'The server cannot read or write its data just now. Try again in a moment. If it stays so, tell an operator: its disk may be full.'

/** Why something was not done, and what helps. */
export function explained(cause: unknown): string {
  if (!(cause instanceof BackendError)) return NOT_DONE
  // The server itself says so with a code; what stands before it, such as a proxy, has none.
  if (cause.status === 503 && cause.code !== '') return BUSY
  if (cause.failure === 'unreachable') return 'The server cannot be reached. Check your connection and try again.'
  return spoken.test(cause.code) || cause.code === 'conflict' ? cause.message : NOT_DONE
}
