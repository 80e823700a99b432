import { withRetry } from '#web/lib/module-retry.ts'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const holdsApplication = () => browserStore.getItem(storageKeys.application) !== null
const holdsProfileChanges = () => browserStore.getItem(storageKeys.profileChanges) !== null

const loadDrafts = () => withRetry(() => import('#web/features/applications/draft/draft-session.ts'))

/**
 * Sends the application draft stored in this browser. Works from any page. The code is loaded only if there is a draft. Returns false if
 * it could not be sent.
 */
async function sendStoredDraft(): Promise<boolean> {
  return !holdsApplication() || (await loadDrafts()).sendStoredDraft()
}

/** Also sends the stored draft, but is used when the storage is about to be cleared. A draft that has been sent does not reappear. */
export async function partWithStoredDraft(): Promise<boolean> {
  return !holdsApplication() || (await loadDrafts()).partWithStoredDraft()
}

/** Does the same for modules that were marked as finished while offline. */
async function sendStoredMarks(): Promise<boolean> {
  if (browserStore.getItem(storageKeys.learningMarks) === null) return true
  const { sendStoredMarks: send } = await withRetry(() => import('#web/features/learning/progress-keeper.ts'))
  return send()
}

async function forget(): Promise<void> {
  const { forgetApplication } = await import('#web/features/applications/draft/application-store.ts')
  forgetApplication()
}

/**
 * When the user signs out, from any page, sends an unsent draft first and then discards it (ruling 27). Returns a function that stops
 * this.
 */
export function guardStoredDraft(): () => void {
  return beforeSignOut(
    async () => {
      if (!(await sendStoredDraft())) throw new Error('The draft has not been saved')
      if (!(await sendStoredMarks())) throw new Error('Learning progress has not been saved')
      // Only the user knows whether they want to keep these changes, so they are asked.
      if (holdsProfileChanges()) throw new Error('Changes to the profile have not been saved')
    },
    () => {
      tabStore.removeItem(storageKeys.applicationRequest)
      // If the code cannot be loaded, it cannot have a copy in memory either.
      if (holdsApplication()) forget().catch(() => undefined)
    },
  )
}
