import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const holdsWalkIns = () => tabStore.getItem(storageKeys.deskDrafts) !== null
const loadSessions = () => withRetry(() => import('./walk-in-session.ts'))

/**
 * On every screen of the console: what this tab keeps of walk-in drafts is sent before somebody signs out, forgotten with them, and
 * removed when another person is signed in. The desk's code loads only when something is kept.
 */
export function guardDesk(): void {
  beforeSignOut(
    async () => {
      const personId = useSessionStore.getState().session.user?.id
      if (personId === undefined || !holdsWalkIns()) return
      if (!(await (await loadSessions()).sendKeptWalkIns(personId))) throw new Error('A walk-in draft is not saved')
    },
    () => tabStore.removeItem(storageKeys.deskDrafts),
  )
  useSessionStore.subscribe(({ session: { user } }) => {
    if (user === null || !holdsWalkIns()) return
    // Whoever cannot load the code now opens another screen later; nobody else is shown it meanwhile.
    loadSessions().then(
      ({ forgetOthers }) => forgetOthers(user.id),
      () => undefined,
    )
  })
}
