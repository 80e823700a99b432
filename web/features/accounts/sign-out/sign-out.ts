import { partWith } from '#web/lib/backend/requests-at-sign-out.ts'
import { clearStorage } from '#web/lib/storage/clear-storage.ts'
import { sessionStorageAdapter, readStoredSession } from '#web/lib/storage/session-storage.ts'
import { forgetPerson, sendUnsaved } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { announceDeparture } from '#web/features/accounts/session/departure-watch.ts'
import { connectAuth, departure } from '#web/features/accounts/session/session-events.ts'
import { knownPerson, showLeft, useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { signOutMessages } from '#domain/messages/everywhere-messages.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'

/**
 * Signs out on this device so that the person can sign in again and return to `returnTo`, because some actions require a recent sign-in.
 * If there is unsaved input, asks the person about it instead.
 */
export async function signInAgain(returnTo: string): Promise<void> {
  try {
    if ((await signOut({ onlyHere: true })) === 'unsaved') {
      useSessionStore.setState({ signOutStep: 'asking' })
      return
    }
    saveReturnPath(returnTo)
    // A full page load, because when the person signs out, this page would navigate to the home page.
    location.assign(paths.signIn)
  } catch {
    toast.error(signOutMessages.failed)
  }
}

/** Keys that belong to the browser, not to the person. They are preserved when the person signs out. */
const impersonal: readonly string[] = [
  storageKeys.theme,
  storageKeys.visited,
  storageKeys.rememberMe,
  storageKeys.storageFormat,
  storageKeys.chatLeaving,
]

/** The scope of a sign-out. `gone`: the account has been deleted, so there is no session to end on the server. */
type Reach = 'global' | 'local' | 'gone'

async function endSession(reach: Reach): Promise<void> {
  const person = knownPerson()
  const tell = (stage: 'begun' | 'done' | 'called-off') => person && announceDeparture(person.id, stage)
  departure.leaving = true
  tell('begun')
  try {
    const auth = await connectAuth()
    // Without a stored session the client makes no request and only cleans up.
    if (reach === 'gone') sessionStorageAdapter.removeItem(storageKeys.session)
    await partWith(async () => {
      // The client treats 401, 403 and 404 as meaning that the session has already ended.
      const { error } = await auth.signOut({ scope: reach === 'local' ? 'local' : 'global' })
      if (error && readStoredSession() !== null) throw error
    })
    forgetPerson()
    clearStorage((key) => impersonal.includes(key))
    sessionStorageAdapter.removeItem(storageKeys.session)
    tell('done')
    showLeft()
  } catch (error) {
    tell('called-off')
    throw error
  } finally {
    departure.leaving = false
  }
}

export type SignOutOutcome = 'left' | 'unsaved'

/**
 * Signs out everywhere and removes all personal data from this browser (ruling 27). Signs out only on this device if `onlyHere` is set,
 * or if the person has not passed the second factor, because they must not end other sessions. Sends unsaved input first. If that fails,
 * returns 'unsaved' and changes nothing, unless `loseUnsaved` is set. Throws if the server cannot be reached; the person is then still
 * signed in.
 */
export async function signOut({ loseUnsaved = false, onlyHere = false } = {}): Promise<SignOutOutcome> {
  if (!loseUnsaved && !(await sendUnsaved())) return 'unsaved'
  await endSession(onlyHere || useSessionStore.getState().session.owing ? 'local' : 'global')
  return 'left'
}

/** Signs out of an account that no longer exists. All personal data is removed from this browser and its other tabs. */
export async function leaveDeletedAccount(): Promise<void> {
  await endSession('gone')
}
