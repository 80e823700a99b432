import { type ActorKind, type ApplicationStatus, isApplicationStatus } from '#domain/application-statuses.ts'
import { dataOf } from '#web/lib/backend-error.ts'
import { loadBackend } from '#web/lib/backend.ts'
import { type AnswerDay, answerDay } from './application-outlook.ts'
import { type Row, type StoredApplication, applicationFromRow } from './applications-data.ts'
import { type CorrectedContact, readCorrectedContact } from './contact-data.ts'

export const PAGE_SIZE = 20

/** An application with what its applicant can do next. */
export type ShownApplication = StoredApplication & {
  /** The statuses the applicant may move it to; what a page offers goes by these alone. */
  moves: readonly ApplicationStatus[]
  /** By when its applicant hears from us, as of when it was read. */
  answer: AnswerDay | undefined
}

type ShownRow = Row & { moves: string[]; status_since: string | null }

const SHOWN = '*, moves, status_since'

function shownFromRow(row: ShownRow): ShownApplication {
  const application = applicationFromRow(row)
  const answer = answerDay(application.status, row.status_since, new Date())
  return { ...application, moves: row.moves.filter(isApplicationStatus), answer }
}

export type ApplicationPage = { applications: ShownApplication[]; hasMore: boolean }

/** A person's applications, newest first, from after one created at `before` (specification, section 7). Throws `BackendError`. */
export async function listApplications(personId: string, before?: string): Promise<ApplicationPage> {
  const { from } = await loadBackend()
  const own = from('applications').select(SHOWN).eq('user_id', personId)
  const query = before === undefined ? own : own.lt('created_at', before)
  // One row more than is shown says whether there are others.
  const rows = dataOf(await query.order('created_at', { ascending: false }).limit(PAGE_SIZE + 1).overrideTypes<ShownRow[], { merge: false }>())
  return { applications: rows.slice(0, PAGE_SIZE).map(shownFromRow), hasMore: rows.length > PAGE_SIZE }
}

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

function eventFromRow(row: EventRow): ApplicationEvent[] {
  const { id, at, actor_kind: by, to_status: to, note_for_applicant: note, withdrawal_reason: withdrawalReason, note_from_applicant: ownNote } = row
  return isApplicationStatus(to) ? [{ id, at, by, to, note, withdrawalReason, ownNote }] : []
}
