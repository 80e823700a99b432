import type { ContactDetails } from '#domain/applications/application-contacts.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import type { Backend } from '#web/lib/backend/backend.ts'

/** Contact details as the applicant corrected them after sending. */
export type CorrectedContact = ContactDetails & { correctedAt: string }

/** The newest correction of an application, which is the one that counts; null when there is none. Throws `BackendError`. */
export async function readCorrectedContact(from: Backend['from'], applicationId: string): Promise<CorrectedContact | null> {
  const query = from('application_contacts').select('phone_number, email, contact_address, created_at').eq('application_id', applicationId)
  const newest = await query.order('id', { ascending: false }).limit(1).maybeSingle()
  const row = dataOf(newest)
  return row && { phoneNumber: row.phone_number, email: row.email, contactAddress: row.contact_address, correctedAt: row.created_at }
}
