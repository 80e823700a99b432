import { createContext, use } from 'react'
import { OPEN_STATUSES } from '#domain/applications/application-statuses.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { query } from '#web/lib/queries/query.ts'
import { type Loaded, useLoaded } from '#web/lib/queries/use-loaded.ts'
import { SHOWN, type ShownApplication, shownFromRow } from './application-list-data.ts'

/** A person's applications in progress, newest first. There is at most one per program. Throws `BackendError`. */
async function readOpenApplications(personId: string): Promise<ShownApplication[]> {
  const { from } = await loadBackend()
  const open = from('applications').select(SHOWN).eq('user_id', personId).in('status', OPEN_STATUSES)
  const rows = dataOf(await open.order('submitted_at', { ascending: false }).limit(20))
  return rows.map(shownFromRow)
}

/** @param isNeeded False if none of this data is shown; otherwise every save of the draft would reload it. */
export function useOpenApplications(personId: string, isNeeded: boolean): Loaded<ShownApplication[]> {
  const open = query(['applications', personId, 'open'], () => readOpenApplications(personId))
  return useLoaded({ ...open, enabled: isNeeded }).state
}

/** The person's applications in progress; empty until they have loaded. */
export const OpenApplications = createContext<readonly ShownApplication[]>([])

/** The existing application that blocks another one for the same program. */
export function useOpenFor(program: string): ShownApplication | undefined {
  return use(OpenApplications).find(
    ({ form, place }) => program !== '' && [form.programSelection.program, place.programSelection.program].includes(program),
  )
}
