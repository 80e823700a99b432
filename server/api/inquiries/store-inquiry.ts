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
  /** Who was signed in. */
  userId: string | null
  /** From `networkHash`. */
  network: string
  /** The honeypot was filled in. */
  isSuspected: boolean
}

export type StoredReference = { reference: string; isNew: boolean }

const RETRY_SECONDS = 600

/**
 * Stores an inquiry with its two letters in one transaction, once for each id; the receipt of a suspected one waits for staff. A
 * blocked sender is answered as if it were stored. Throws `too_many_requests` when everybody together has sent too many in an hour
 * (`most`; null: no limit), and for the suspected beyond 100 in 24 hours.
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

/** The address of the institute that answers; empty for the admissions office, whose address is configuration. */
function deskFor(kind: InquiryKind, { details }: StoredInquiry): string {
  if (kind !== 'contact') return institute.emails.general
  const desk = contact.questions.rows.find(({ id }) => id === details['topic'])?.email ?? 'general'
  return desk === 'admissions' ? '' : institute.emails[desk]
}
