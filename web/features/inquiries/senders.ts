import { inquiryFormWords as words } from '#content/inquiries/form.ts'
import { kindsOnTheirWay } from '#web/lib/storage/stored-inquiries.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { LONGEST_TOAST, toast } from '#web/lib/toast.ts'
import { type InquirySender, createInquirySender } from './inquiry-sender.ts'
import { postInquiry } from './post-inquiry.ts'

const senders = new Map<string, InquirySender>()

/** The one sender of a kind of inquiry in this tab. */
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

/** Sends what this browser holds of inquiries that were not confirmed, whatever page they were written on. */
export async function sendStoredInquiries(): Promise<boolean> {
  const results = await Promise.all(kindsOnTheirWay().map((kind) => senderOf(kind).flush()))
  return results.every((isSent) => isSent)
}
