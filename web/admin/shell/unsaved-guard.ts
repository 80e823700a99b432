import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'

/** What looks after the unsaved drafts of a part of the console. */
type Keeper = {
  /** Saves everything that this person typed there. False when some of it could not be saved. */
  send: (personId: string) => Promise<boolean>
  /** Nothing of what anybody else typed in this tab stays. */
  forgetOthers: (personId: string) => void
}

/**
 * On every screen of the console: what this tab keeps under `key` is sent before somebody signs out, forgotten with them, and removed when
 * another person is signed in. The code of the keeper loads only when something is kept.
 */
export function guardUnsaved(key: string, load: () => Promise<Keeper>): void {
  const isKept = () => tabStore.getItem(key) !== null
  const loadKeeper = () => withRetry(load)
  beforeSignOut(
    async () => {
      const personId = useSessionStore.getState().session.user?.id
      if (personId === undefined || !isKept()) return
      if (!(await (await loadKeeper()).send(personId))) throw new Error('A draft is not saved')
    },
    () => tabStore.removeItem(key),
  )
  useSessionStore.subscribe(({ session: { user } }) => {
    if (user === null || !isKept()) return
    // Whoever cannot load the code now opens another screen later; nobody else is shown it meanwhile.
    loadKeeper().then(
      ({ forgetOthers }) => forgetOthers(user.id),
      () => undefined,
    )
  })
}
