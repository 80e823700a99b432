import { reasonSentence } from '#domain/staff/staff-action.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { type ApplicationEvent, EVENT, eventFromRow } from '#web/features/applications/stored/application-events.ts'
import { SHOWN, type ShownApplication, shownFromRow } from '#web/features/applications/stored/application-list-data.ts'
import { type CorrectedContact, readCorrectedContact } from '#web/features/applications/contact-details/contact-form.tsx'

export type ApplicationRecord = {
  application: ShownApplication
  /** `reasons` contains sentences. */
  events: ApplicationEvent[]
  /** Contact details that were corrected after submitting. */
  contact: CorrectedContact | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One application with its events, oldest first; null if this person has no application with that id. */
export async function readApplication(personId: string, id: string): Promise<ApplicationRecord | null> {
  if (!uuid.test(id)) return null
  const { from } = await loadBackend()
  const events = from('application_events').select(EVENT).eq('application_id', id)
  const [row, happened, contact] = await Promise.all([
    from('applications').select(SHOWN).eq('id', id).eq('user_id', personId).maybeSingle(),
    events.order('at').order('id').limit(100),
    readCorrectedContact(from, id),
  ])
  const found = dataOf(row)
  return found && { application: shownFromRow(found), events: await withSentences(dataOf(happened).flatMap(eventFromRow)), contact }
}

/** Replaces the reasons for decisions by sentences. If they cannot be loaded, uses the standard ones. */
async function withSentences(events: ApplicationEvent[]): Promise<ApplicationEvent[]> {
  if (events.every(({ reasons }) => reasons.length === 0)) return events
  const { rpc } = await loadBackend()
  const { data } = await rpc('reason_sentences', {})
  return events.map((event) => ({ ...event, reasons: event.reasons.map((reason) => data?.[reason] ?? reasonSentence(reason)) }))
}

export const applicationQuery = (personId: string, id: string) => query(['applications', personId, id], () => readApplication(personId, id))
