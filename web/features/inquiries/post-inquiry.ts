import { callApiAsAnybody } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import type { Outcome } from './inquiry-sender.ts'
import type { Attempt } from './stored-inquiry.ts'

/** Hands an inquiry to the institute, as whoever is signed in. Never throws. */
export async function postInquiry(kind: string, { id, body }: Attempt): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'later', reason: 'offline', wait: 0 }
  try {
    const { reference } = await callApiAsAnybody<{ reference: string }>(`inquiries/${kind}`, { method: 'POST', body: { ...body, id } })
    return { kind: 'sent', reference }
  } catch (cause) {
    return outcomeOf(cause)
  }
}

function outcomeOf(cause: unknown): Outcome {
  const later = laterAfter(cause)
  const isAnswer = cause instanceof BackendError
  if (isAnswer && later === null) return { kind: 'refused', message: cause.message, fields: cause.fields }
  const reason = isAnswer && cause.failure === 'too-many' ? 'too-many' : navigator.onLine ? 'unreachable' : 'offline'
  return { kind: 'later', reason, wait: later?.wait ?? 0 }
}
