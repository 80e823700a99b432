import { contact } from '#content/contact.ts'
import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import { institute } from '#content/institute.ts'
import type { InquiryKind } from '#domain/inquiries/kinds.ts'
import type { StoredInquiry } from '#domain/inquiries/stored-inquiry.ts'
import type { Database } from '#server/database/database.ts'
import { ProductError } from '#server/errors.ts'

export type NewInquiry = {
  id: string
  kind: InquiryKind
  inquiry: StoredInquiry
  /** Who was signed in. */
  userId: string | null
  /** From `networkHash`. */
  network: string
}

export type StoredReference = { reference: string; isNew: boolean }

const RETRY_SECONDS = 600

/**
 * Stores an inquiry with its two letters in one transaction, once for each id. A blocked sender is answered as if it were
 * stored. Throws `too_many_requests` when everybody together has sent too many in an hour (`most`; null: no limit).
 */
export async function storeInquiry(
  database: Database,
  { id, kind, inquiry, userId, network }: NewInquiry,
  most: number | null,
): Promise<StoredReference> {
  const row = { ...inquiry, id, kind, user_id: userId, consent_version: sharedInquiryWords.consentVersion, network_hash: network }
  try {
    const { rows } = await database.asServer((tx) =>
      tx.query<StoredReference>('select reference, is_new as "isNew" from private.store_inquiry($1, $2, $3)', [
        row,
        deskFor(kind, inquiry),
        most,
      ]),
    )
    return rows[0] ?? { reference: '', isNew: false }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'PT429')) throw cause
    throw new ProductError('too_many_requests', { retryAfter: RETRY_SECONDS, cause })
  }
}

/** Counts what a robot sent, and makes up what it is told. */
export async function countTrapped(database: Database): Promise<StoredReference> {
  const { rows } = await database.asServer((tx) =>
    tx.query<{ reference: string }>(
      `select private.reference_for_show('INQ') as reference from private.count_refused_message('inquiry', 'trap')`,
    ),
  )
  return { reference: rows[0]?.reference ?? '', isNew: true }
}

/** The address of the institute that answers; empty for the admissions office, whose address is configuration. */
function deskFor(kind: InquiryKind, { details }: StoredInquiry): string {
  if (kind !== 'contact') return institute.emails.general
  const desk = contact.questions.rows.find(({ id }) => id === details['topic'])?.email ?? 'general'
  return desk === 'admissions' ? '' : institute.emails[desk]
}
