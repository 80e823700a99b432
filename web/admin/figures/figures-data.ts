import type { Figures } from '#domain/staff/figures.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** How the work went in the last twelve weeks. Throws `BackendError`. */
export const figuresQuery = () =>
  query(ownKey('staff', 'figures'), async () => dataOf(await (await loadBackend()).rpc('staff_figures')) as Figures, { staleTime: 60_000 })
