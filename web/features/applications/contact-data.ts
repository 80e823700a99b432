import { type ContactDetails, contactDetailsOf, toStoredContact } from '#domain/application-contacts.ts'
import { facts } from '#domain/facts.ts'
import { dataOf } from '#web/lib/backend-error.ts'
import { type Backend, loadBackend } from '#web/lib/backend.ts'

/** Contact details as the applicant corrected them after sending. */
export type CorrectedContact = ContactDetails & { correctedAt: string }

type ContactRow = { phone_number: string; email: string; contact_address: string; created_at: string }

/** The newest correction of an application, which is the one that counts; null when there is none. Throws `BackendError`. */
export async function readCorrectedContact(from: Backend['from'], applicationId: string): Promise<CorrectedContact | null> {
  const query = from('application_contacts').select('phone_number, email, contact_address, created_at').eq('application_id', applicationId)
  const row = dataOf(await query.order('id', { ascending: false }).limit(1).maybeSingle<ContactRow>())
  return row && { phoneNumber: row.phone_number, email: row.email, contactAddress: row.contact_address, correctedAt: row.created_at }
}

/**
 * Corrects the contact details of a sent application and answers those that count from now on; null for `correctedAt` means
 * that they are those that were sent. Asking twice for the same is one correction. Throws `BackendError`.
 */
export async function correctContact(applicationId: string, typed: ContactDetails): Promise<CorrectedContact | null> {
  const { rpc } = await loadBackend()
  const answer = dataOf(await rpc('correct_contact_details', { application: applicationId, contact: toStoredContact(typed, facts) })) as unknown
  const correctedAt = (answer as { correctedAt: string | null }).correctedAt
  return correctedAt === null ? null : { ...contactDetailsOf(answer), correctedAt }
}
