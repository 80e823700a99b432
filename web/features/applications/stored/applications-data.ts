import { type ApplicationStatus, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { type ApplicationForm, type GroupColumn, applicationFormFromRow } from '#domain/applications/application-form.ts'
import type { RowOf } from '#domain/database/tables.ts'
import type { Backend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { ApplicationFailure } from './application-failure.ts'
import { mistakeHeaders } from './noted-mistakes.ts'

/** A row of the `applications` table, as its applicant reads it. */
export type StoredApplication = {
  id: string
  form: ApplicationForm
  status: ApplicationStatus
  /** For example `FTI-2026-000123`; null for a draft. */
  number: string | null
  version: number
  submissionKey: string | null
  submittedAt: string | null
  createdAt: string
  updatedAt: string
}

/** The values sent with a save or a submission. The server replaces the person and the times with its own (ruling 7). */
export type ApplicationValues = Partial<Record<GroupColumn, unknown>> & {
  status: 'draft' | 'pending'
  submission_key?: string | null
  declaration?: { version: string }
}

export type WrittenApplication = { id: string; version: number; status: ApplicationStatus; number: string | null }

/** The calls for applications in specification section 7. Each is limited to the person's own rows. Each throws `ApplicationFailure`. */
export interface ApplicationsData {
  openDraft(personId: string): Promise<StoredApplication | null>
  byId(personId: string, id: string): Promise<StoredApplication | null>
  bySubmissionKey(personId: string, key: string): Promise<StoredApplication | null>
  insert(personId: string, values: ApplicationValues): Promise<WrittenApplication>
  /** Returns null if the row is no longer at that version, because it was changed elsewhere or sent. */
  update(personId: string, id: string, version: number, values: ApplicationValues): Promise<WrittenApplication | null>
  removeDraft(personId: string, id: string): Promise<void>
}

const TABLE = 'applications'
const WRITTEN = 'id, version, status, number'

type Columns = 'id' | 'status' | 'number' | 'version' | 'submission_key' | 'submitted_at' | 'created_at' | 'updated_at'
export type Row = Pick<RowOf<'applications'>, Columns | GroupColumn>

export function applicationsData(loadBackend: () => Promise<Backend>): ApplicationsData {
  const rowsOf = async (personId: string) => {
    const backend = await loadBackend()
    await confirmPerson(backend, personId)
    return backend.from(TABLE)
  }
  const read = async (personId: string, column: 'id' | 'status' | 'submission_key', value: string) => {
    const query = (await rowsOf(personId)).select('*').eq('user_id', personId).eq(column, value).limit(1)
    const found = await query.maybeSingle()
    const row = dataOf(found)
    return row && applicationFromRow(row)
  }

  return {
    openDraft: (personId) => read(personId, 'status', 'draft'),
    byId: (personId, id) => read(personId, 'id', id),
    bySubmissionKey: (personId, key) => read(personId, 'submission_key', key),
    async insert(personId, values) {
      const now = new Date().toISOString()
      const query = (await rowsOf(personId)).insert({ user_id: personId, ...values, created_at: now, updated_at: now })
      return changed(dataOf(await withHeaders(query.select(WRITTEN), mistakeHeaders(personId)).single<WrittenApplication>()))
    },
    async update(personId, id, version, values) {
      const query = (await rowsOf(personId))
        .update({ ...values, updated_at: new Date().toISOString() })
        .eq('id', id)
        .eq('user_id', personId)
        .eq('version', version)
      return changed(dataOf(await withHeaders(query.select(WRITTEN), mistakeHeaders(personId)).maybeSingle<WrittenApplication>()))
    },
    async removeDraft(personId, id) {
      const query = (await rowsOf(personId)).delete().eq('id', id).eq('user_id', personId).eq('status', 'draft')
      changed(dataOf(await query))
    },
  }
}

const withHeaders = <Request extends { setHeader(name: string, value: string): Request }>(
  request: Request,
  headers: readonly (readonly [name: string, value: string])[],
) => headers.reduce((so, [name, value]) => so.setHeader(name, value), request)

/** Announces that displayed application data is out of date. Returns its argument. */
function changed<Written>(written: Written): Written {
  announceChange('applications', 'calendar', 'notifications')
  return written
}

/**
 * The server treats the caller as the owner of the data, regardless of whose form it is. If another tab has changed the session, the call
 * must fail here (ruling 27).
 */
async function confirmPerson(backend: Backend, personId: string): Promise<void> {
  const { data, error } = await backend.getSession()
  if (error?.name === 'AuthRetryableFetchError') throw new ApplicationFailure('unreachable', error.message)
  if (data.session?.user.id !== personId) throw new ApplicationFailure('signed-out', 'This person is not signed in')
}

export function applicationFromRow(row: Row): StoredApplication {
  if (!isApplicationStatus(row.status)) throw new ApplicationFailure('refused', `Unknown status ${row.status}`)
  return {
    id: row.id,
    form: applicationFormFromRow(row),
    status: row.status,
    number: row.number,
    version: row.version,
    submissionKey: row.submission_key,
    submittedAt: row.submitted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
