import { withRetry } from '#web/lib/module-retry.ts'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const holdsApplication = () => browserStore.getItem(storageKeys.application) !== null
const holdsProfileChanges = () => browserStore.getItem(storageKeys.profileChanges) !== null

const loadDrafts = () => withRetry(() => import('#web/features/applications/draft/draft-session.ts'))

/**
 * Sends what this browser holds of an application, from any page; the code for it loads only when there is something.
 * False when it could not be sent.
 */
async function sendStoredDraft(): Promise<boolean> {
  return !holdsApplication() || (await loadDrafts()).sendStoredDraft()
}

/** The same before the storage is cleared: what was sent does not come back. */
export async function partWithStoredDraft(): Promise<boolean> {
  return !holdsApplication() || (await loadDrafts()).partWithStoredDraft()
}

/** The same for modules marked as finished while there was no network. */
async function sendStoredMarks(): Promise<boolean> {
  if (browserStore.getItem(storageKeys.learningMarks) === null) return true
  const { sendStoredMarks: send } = await withRetry(() => import('#web/features/learning/progress-keeper.ts'))
  return send()
}

async function forget(): Promise<void> {
  const { forgetApplication } = await import('#web/features/applications/draft/application-store.ts')
  forgetApplication()
}

/** Signing out, on whatever page, sends an unsent draft first and then forgets it (ruling 27). Returns how to stop. */
export function guardStoredDraft(): () => void {
  return beforeSignOut(
    async () => {
      if (!(await sendStoredDraft())) throw new Error('The draft is not saved')
      if (!(await sendStoredMarks())) throw new Error('What was learned is not saved')
      // Only the person knows whether they meant it; the question is theirs.
      if (holdsProfileChanges()) throw new Error('Changes of the profile are not saved')
    },
    () => {
      tabStore.removeItem(storageKeys.applicationRequest)
      // Whoever cannot load the code has nothing of it in memory.
      if (holdsApplication()) forget().catch(() => undefined)
    },
  )
}
