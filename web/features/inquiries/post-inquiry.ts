import { callApiAsAnybody } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import type { Outcome } from './inquiry-sender.ts'
import type { Attempt } from './kept-inquiry.ts'

/** Hands an inquiry to the institute, as whoever is signed in. Never throws. */
export async function postInquiry(kind: string, { id, body }: Attempt): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'later', reason: 'offline' }
  try {
    const { reference } = await callApiAsAnybody<{ reference: string }>(`inquiries/${kind}`, { method: 'POST', body: { ...body, id } })
    return { kind: 'sent', reference }
  } catch (cause) {
    return outcomeOf(cause)
  }
}

function outcomeOf(cause: unknown): Outcome {
  if (!(cause instanceof BackendError)) return { kind: 'later', reason: 'unreachable' }
  if (cause.failure === 'too-many') return { kind: 'later', reason: 'too-many' }
  // A server that stumbles may not tomorrow; one that refuses will refuse again.
  if (cause.status === 0 || cause.status >= 500) return { kind: 'later', reason: navigator.onLine ? 'unreachable' : 'offline' }
  return { kind: 'refused', message: cause.message, fields: cause.fields }
}
