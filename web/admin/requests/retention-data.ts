import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** What each rule would delete now. Throws `BackendError`. */
export const retentionQuery = () => query(ownKey('staff', 'retention'), () => call('staff_retention', {}), { staleTime: 0 })
