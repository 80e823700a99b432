import type { Numbers } from '#domain/staff/numbers.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** The server reckons anew at most this often. */
const ASKED_EVERY_MS = 15_000

/** The numbers of an intake, '' for all of them; null before the server reckoned any. Throws `BackendError`. */
export const numbersQuery = (intake: string) => ({
  ...query(
    ownKey('staff', 'numbers', intake),
    async () => dataOf(await (await loadBackend()).rpc('staff_numbers', { intake })) as Numbers | null,
    { staleTime: 0 },
  ),
  refetchInterval: ASKED_EVERY_MS,
})
