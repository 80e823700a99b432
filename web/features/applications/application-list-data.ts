import { type ApplicationStatus, isApplicationStatus } from '#domain/application-statuses.ts'
import { dataOf } from '#web/lib/backend-error.ts'
import { loadBackend } from '#web/lib/backend.ts'
import { type Row, type StoredApplication, applicationFromRow } from './applications-data.ts'

export const PAGE_SIZE = 20

export type ApplicationPage = { applications: StoredApplication[]; hasMore: boolean }

/** A person's applications, newest first, from after one created at `before` (specification, section 7). Throws `BackendError`. */
export async function listApplications(personId: string, before?: string): Promise<ApplicationPage> {
  const { from } = await loadBackend()
  const own = from('applications').select('*').eq('user_id', personId)
  const query = before === undefined ? own : own.lt('created_at', before)
  // One row more than is shown says whether there are others.
  const rows = dataOf(await query.order('created_at', { ascending: false }).limit(PAGE_SIZE + 1).overrideTypes<Row[], { merge: false }>())
  return { applications: rows.slice(0, PAGE_SIZE).map(applicationFromRow), hasMore: rows.length > PAGE_SIZE }
}

export type ApplicationEvent = { id: number; at: string; to: ApplicationStatus; note: string | null }

type EventRow = { id: number; at: string; to_status: string; note_for_applicant: string | null }

export type ApplicationRecord = { application: StoredApplication; events: ApplicationEvent[] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One application with what has happened to it, newest first; null when there is none of that id for this person. */
export async function readApplication(personId: string, id: string): Promise<ApplicationRecord | null> {
  if (!uuid.test(id)) return null
  const { from } = await loadBackend()
  const events = from('application_events').select('id, at, to_status, note_for_applicant').eq('application_id', id)
  const [row, happened] = await Promise.all([
    from('applications').select('*').eq('id', id).eq('user_id', personId).maybeSingle<Row>(),
    events.order('at', { ascending: false }).limit(100).overrideTypes<EventRow[], { merge: false }>(),
  ])
  const found = dataOf(row)
  return found && { application: applicationFromRow(found), events: dataOf(happened).flatMap(eventFromRow) }
}

function eventFromRow({ id, at, to_status: to, note_for_applicant: note }: EventRow): ApplicationEvent[] {
  return isApplicationStatus(to) ? [{ id, at, to, note }] : []
}
