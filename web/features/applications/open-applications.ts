import { createContext, use, useCallback } from 'react'
import { OPEN_STATUSES } from '#domain/applications/open-statuses.ts'
import { dataOf } from '#web/lib/backend-error.ts'
import { loadBackend } from '#web/lib/backend.ts'
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts'
import { type Row, type StoredApplication, applicationFromRow } from './applications-data.ts'

/** A person's applications that are under way, newest first: one at most for each program. Throws `BackendError`. */
async function readOpenApplications(personId: string): Promise<StoredApplication[]> {
  const { from } = await loadBackend()
  const query = from('applications').select('*').eq('user_id', personId).in('status', OPEN_STATUSES).retry(false)
  const rows = dataOf(await query.order('submitted_at', { ascending: false }).limit(20).overrideTypes<Row[], { merge: false }>())
  return rows.map(applicationFromRow)
}

export function useOpenApplications(personId: string): Loaded<StoredApplication[]> {
  const load = useCallback(() => readOpenApplications(personId), [personId])
  return useLoaded(load).state
}

/** What the person who fills in the form has sent already; empty until it is known. */
export const OpenApplications = createContext<readonly StoredApplication[]>([])

/** The application that stands in the way of another one for the same program. */
export function useOpenFor(program: string): StoredApplication | undefined {
  return use(OpenApplications).find(({ form }) => program !== '' && form.programSelection.program === program)
}
