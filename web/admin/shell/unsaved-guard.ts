import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'

/** Handles the unsaved drafts of one part of the console. */
type Keeper = {
  /** Saves everything that this person has typed there. Returns false if something could not be saved. */
  send: (personId: string) => Promise<boolean>
  /** Discards everything that other users have typed in this tab. */
  forgetOthers: (personId: string) => void
}

/**
 * Runs on every console screen. Drafts that this tab stores under `key` are sent before the user signs out, discarded on sign-out, and
 * removed if another person is signed in. The keeper's code is loaded only if something is stored.
 */
export function guardUnsaved(key: string, load: () => Promise<Keeper>): void {
  const isKept = () => tabStore.getItem(key) !== null
  const loadKeeper = () => withRetry(load)
  beforeSignOut(
    async () => {
      const personId = useSessionStore.getState().session.user?.id
      if (personId === undefined || !isKept()) return
      if (!(await (await loadKeeper()).send(personId))) throw new Error('A draft has not been saved')
    },
    () => tabStore.removeItem(key),
  )
  useSessionStore.subscribe(({ session: { user } }) => {
    if (user === null || !isKept()) return
    // If loading fails, the next screen tries again. Until then the drafts are not shown to anyone else.
    loadKeeper().then(
      ({ forgetOthers }) => forgetOthers(user.id),
      () => undefined,
    )
  })
}
