import { contact } from '#content/contact-page.ts'
import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import { institute } from '#content/institute.ts'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import type { StoredInquiry } from '#domain/inquiries/stored-inquiry.ts'
import type { Database } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'

export type NewInquiry = {
  id: string
  kind: InquiryKind
  inquiry: StoredInquiry
  /** The signed-in person. */
  userId: string | null
  /** From `networkHash`. */
  network: string
  /** The honeypot was filled in. */
  isSuspected: boolean
}

export type StoredReference = { reference: string; isNew: boolean }

const RETRY_SECONDS = 600

/**
 * Stores an inquiry with its two emails in one transaction. Idempotent by id. The receipt for a suspected inquiry waits for staff. A
 * blocked sender gets the same response as if the inquiry were stored. Throws `too_many_requests` if all senders together have sent too
 * many in an hour (`most`; null means no limit), and for suspected inquiries beyond 100 in 24 hours.
 */
export async function storeInquiry(
  database: Database,
  { id, kind, inquiry, userId, network, isSuspected }: NewInquiry,
  most: number | null,
): Promise<StoredReference> {
  const consent = { consent_version: sharedInquiryWords.consentVersion }
  const row = { ...inquiry, id, kind, user_id: userId, ...consent, network_hash: network, suspected: isSuspected }
  try {
    const { rows } = await database.asServer((tx) =>
      tx.query<StoredReference>('select reference, is_new as "isNew" from private.store_inquiry($1, $2, $3)', [
        row,
        deskFor(kind, inquiry),
        most,
      ]),
    )
    if (rows[0] === undefined) throw new ProductError('too_many_requests', { retryAfter: RETRY_SECONDS })
    return rows[0]
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'PT429')) throw cause
    throw new ProductError('too_many_requests', { retryAfter: RETRY_SECONDS, cause })
  }
}

/** The email address of the desk that replies. Empty for the admissions office, whose address is in the configuration. */
function deskFor(kind: InquiryKind, { details }: StoredInquiry): string {
  if (kind !== 'contact') return institute.emails.general
  const desk = contact.questions.rows.find(({ id }) => id === details['topic'])?.email ?? 'general'
  return desk === 'admissions' ? '' : institute.emails[desk]
}
