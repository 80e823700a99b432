import { call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

const ASKED_EVERY_MS = 10_000

const key = () => ownKey('staff', 'my-work')

/** What is waiting for the user. Polled while the tab is visible. Throws `BackendError`. */
export const myWorkQuery = () => ({
  ...query(key(), () => call('staff_my_work', {}), { staleTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
})

/** Records that the user has seen a note that mentions them. Throws `BackendError`. */
export async function seeMention(note: number): Promise<void> {
  await call('staff_see_mention', { note })
  await queryClient.invalidateQueries({ queryKey: key() })
}
