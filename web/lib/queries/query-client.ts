import { QueryClient, notifyManager } from '@tanstack/react-query'
import { type DataKind, onChange } from '#web/lib/backend/data-changes.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { mayTryAgain } from '#web/lib/sending/try-again.ts'
import { askFailedAgain } from './retry-failed.ts'
import type { Key } from './query.ts'

/** How long a result stays fresh, in milliseconds (specification, section 9). */
const FRESH = 5 * 60_000

/**
 * The cache of the signed-in user's data (ruling 38). Results stay fresh for five minutes. A query is tried twice before it fails. It is
 * retried automatically when the user returns to the tab, when the device goes online, or when the server may be back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      retry: (failures, cause) => failures < 1 && mayTryAgain(cause),
      // A device that reports that it is offline may be wrong. If it is right, the request fails immediately and shows an error.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** A query key for data that belongs to the signed-in user. */
export const ownKey = (kind: DataKind, ...parts: readonly unknown[]): Key => [kind, readStoredSession()?.user.id ?? '', ...parts]

/**
 * Refetches the data that is on screen and removes the rest. The export of all personal data contains parts of every kind, so it is
 * included.
 */
function drop(kinds: readonly DataKind[]): void {
  for (const kind of [...kinds, 'my-data']) {
    queryClient.removeQueries({ queryKey: [kind], type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey: [kind] })
  }
}

if (typeof document !== 'undefined') {
  // Notifies in the same task rather than in a later timer.
  notifyManager.setScheduler(queueMicrotask)
  onChange(drop)
  beforeSignOut(
    async () => undefined,
    () => queryClient.clear(),
  )
  askFailedAgain(queryClient, () => document.visibilityState === 'hidden')
}
