import { QueryClient, notifyManager } from '@tanstack/react-query'
import { type DataKind, onChange } from '#web/lib/backend/data-changes.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { mayTryAgain } from '#web/lib/sending/try-again.ts'
import { askFailedAgain } from './retry-failed.ts'
import type { Key } from './query.ts'

/** Milliseconds for which an answer is good (specification, section 9). */
const FRESH = 5 * 60_000

/**
 * What was read for the pages of the person who is signed in (ruling 38). Answers are good for five minutes; a question is asked
 * twice before it has failed, and again by itself whenever somebody comes back to the tab, the device is online, or the server may
 * be back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      retry: (failures, cause) => failures < 1 && mayTryAgain(cause),
      // A device that takes itself for offline may be wrong; one that is right fails at once, and says so.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** Key of something that belongs to whoever is signed in. */
export const ownKey = (kind: DataKind, ...parts: readonly unknown[]): Key => [kind, readStoredSession()?.user.id ?? '', ...parts]

/** What is on the screen is read anew, everything else of it is forgotten. The file with all data of a person has parts of each. */
function drop(kinds: readonly DataKind[]): void {
  for (const kind of [...kinds, 'my-data']) {
    queryClient.removeQueries({ queryKey: [kind], type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey: [kind] })
  }
}

if (typeof document !== 'undefined') {
  // In the same turn, not in a timer after it.
  notifyManager.setScheduler(queueMicrotask)
  onChange(drop)
  beforeSignOut(
    async () => undefined,
    () => queryClient.clear(),
  )
  askFailedAgain(queryClient, () => document.visibilityState === 'hidden')
}
