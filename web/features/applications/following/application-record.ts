import { type ActorKind, type ApplicationStatus, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { SHOWN, type ShownApplication, shownFromRow, type ShownRow } from '#web/features/applications/stored/application-list-data.ts'
import { type CorrectedContact, readCorrectedContact } from '#web/features/applications/contact-details/contact-data.ts'

/** One move: what admissions wrote for the applicant, and why the applicant withdrew, with words of their own. */
export type ApplicationEvent = {
  id: number
  at: string
  by: ActorKind
  to: ApplicationStatus
  note: string | null
  withdrawalReason: string | null
  ownNote: string | null
}

type EventRow = {
  id: number
  at: string
  actor_kind: ActorKind
  to_status: string
  note_for_applicant: string | null
  withdrawal_reason: string | null
  note_from_applicant: string | null
}

const EVENT = 'id, at, actor_kind, to_status, note_for_applicant, withdrawal_reason, note_from_applicant'

export type ApplicationRecord = {
  application: ShownApplication
  events: ApplicationEvent[]
  /** Contact details corrected after sending. */
  contact: CorrectedContact | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One application with what has happened to it, oldest first; null when there is none of that id for this person. */
export async function readApplication(personId: string, id: string): Promise<ApplicationRecord | null> {
  if (!uuid.test(id)) return null
  const { from } = await loadBackend()
  const events = from('application_events').select(EVENT).eq('application_id', id)
  const [row, happened, contact] = await Promise.all([
    from('applications').select(SHOWN).eq('id', id).eq('user_id', personId).maybeSingle<ShownRow>(),
    events.order('at').order('id').limit(100).overrideTypes<EventRow[], { merge: false }>(),
    readCorrectedContact(from, id),
  ])
  const found = dataOf(row)
  return found && { application: shownFromRow(found), events: dataOf(happened).flatMap(eventFromRow), contact }
}

export const applicationQuery = (personId: string, id: string) => query(['applications', personId, id], () => readApplication(personId, id))

function eventFromRow(row: EventRow): ApplicationEvent[] {
  const {
    id,
    at,
    actor_kind: by,
    to_status: to,
    note_for_applicant: note,
    withdrawal_reason: withdrawalReason,
    note_from_applicant: ownNote,
  } = row
  return isApplicationStatus(to) ? [{ id, at, by, to, note, withdrawalReason, ownNote }] : []
}
