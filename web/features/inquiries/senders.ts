import { inquiryFormWords as words } from '#content/inquiries/form.ts'
import { kindsOnTheirWay } from '#web/lib/storage/storage-keys.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { LONGEST_TOAST, toast } from '#web/lib/toast.ts'
import { type InquirySender, createInquirySender, type Outcome } from './inquiry-sender.ts'
import { callApiAsAnybody } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import type { Attempt } from './stored-inquiry.ts'

/** Sends an inquiry to the institute, with the identity of the signed-in person if there is one. Never throws. */
async function postInquiry(kind: string, { id, body }: Attempt): Promise<Outcome> {
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

const senders = new Map<string, InquirySender>()

/** Returns this tab's single sender for a kind of inquiry. */
export function senderOf(inquiry: string): InquirySender {
  const known = senders.get(inquiry)
  if (known) return known
  const sender = createInquirySender({
    inquiry,
    store: browserStore,
    post: (attempt) => postInquiry(inquiry, attempt),
    onUnseen(ended) {
      if (ended.kind === 'sent') toast.success(words.sentUnseen.replace('{reference}', ended.reference), { duration: LONGEST_TOAST })
      else toast.error(words.refusedUnseen, { duration: LONGEST_TOAST })
    },
  })
  senders.set(inquiry, sender)
  return sender
}

/** Sends this browser's unconfirmed inquiries, regardless of the page they were written on. */
export async function sendStoredInquiries(): Promise<boolean> {
  const results = await Promise.all(kindsOnTheirWay().map((kind) => senderOf(kind).flush()))
  return results.every((isSent) => isSent)
}
