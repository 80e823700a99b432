import type { Numbers } from '#domain/staff/numbers.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** The server reckons anew at most this often. */
const ASKED_EVERY_MS = 15_000

/** The numbers of an intake, '' for all of them; null before the server reckoned any. Throws `BackendError`. */
export const numbersQuery = (intake: string) => ({
  ...query(ownKey('staff', 'numbers', intake), () => call<Numbers | null>('staff_numbers', { intake }), { staleTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
})
