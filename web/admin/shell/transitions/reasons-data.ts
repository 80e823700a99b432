import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** The reasons for rejecting an application. Throws `BackendError`. */
export const reasonsQuery = () => query(ownKey('staff', 'rejection-reasons'), () => call('staff_rejection_reasons', {}), { staleTime: 0 })
