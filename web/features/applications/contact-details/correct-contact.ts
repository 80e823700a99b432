import { type ContactDetails, contactDetailsOf, toStoredContact } from '#domain/applications/application-contacts.ts'
import { facts } from '#domain/facts.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import type { CorrectedContact } from './contact-data.ts'

/**
 * Corrects the contact details of a sent application and answers those that count from now on; null for `correctedAt` means
 * that they are those that were sent. Asking twice for the same is one correction. Throws `BackendError`.
 */
export async function correctContact(applicationId: string, typed: ContactDetails): Promise<CorrectedContact | null> {
  const { rpc } = await loadBackend()
  const answer = dataOf(await rpc('correct_contact_details', { application: applicationId, contact: toStoredContact(typed, facts) }))
  announceChange('applications')
  const { correctedAt } = answer
  return correctedAt === null ? null : { ...contactDetailsOf(answer), correctedAt }
}
