import { NOT_DONE } from '#domain/refusals/refusals.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'

/** Codes of refusals whose message explains what the user can do. */
const spoken = /^PT4/

const BUSY =
  'The server cannot read or write its data at the moment. Please try again shortly. ' +
  'If this continues, tell an administrator: the disk may be full.'

/** Explains why an action failed, and what to do. */
export function explained(cause: unknown): string {
  if (!(cause instanceof BackendError)) return NOT_DONE
  // Our server sends a code with this status. A proxy in front of it does not.
  if (cause.status === 503 && cause.code !== '') return BUSY
  if (cause.failure === 'unreachable') return 'The server cannot be reached. Check your connection and try again.'
  return spoken.test(cause.code) || cause.code === 'conflict' ? cause.message : NOT_DONE
}
