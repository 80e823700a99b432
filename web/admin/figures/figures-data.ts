import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** How the work went in the last twelve weeks. Throws `BackendError`. */
export const figuresQuery = () => query(ownKey('staff', 'figures'), () => call('staff_figures', {}), { staleTime: 60_000 })
