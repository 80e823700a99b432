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
 * Signs out on this device, to sign in anew and come back to `returnTo`: some things ask for a sign-in of the last minutes.
 * Somebody with unsaved text is asked about it instead.
 */
export async function signInAgain(returnTo: string): Promise<void> {
  try {
    if ((await signOut({ onlyHere: true })) === 'unsaved') {
      useSessionStore.setState({ signOutStep: 'asking' })
      return
    }
    saveReturnPath(returnTo)
    // A new page: this one goes home by itself when somebody leaves.
    location.assign(paths.signIn)
  } catch {
    toast.error(signOutMessages.failed)
  }
}

/** Belongs to the browser, not to the person: stays when somebody leaves. */
const impersonal: readonly string[] = [
  storageKeys.theme,
  storageKeys.visited,
  storageKeys.rememberMe,
  storageKeys.storageFormat,
  storageKeys.chatLeaving,
]

/** How far a sign-out reaches; `gone`: the account is deleted, and there is nobody left to tell. */
type Reach = 'global' | 'local' | 'gone'

async function endSession(reach: Reach): Promise<void> {
  const person = knownPerson()
  const tell = (stage: 'begun' | 'done' | 'called-off') => person && announceDeparture(person.id, stage)
  departure.leaving = true
  tell('begun')
  try {
    const auth = await connectAuth()
    // Without a stored session the client asks nobody and only tidies up.
    if (reach === 'gone') sessionStorageAdapter.removeItem(storageKeys.session)
    await partWith(async () => {
      // The client takes 401, 403 and 404 for an answer that the session is gone already.
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
 * Signs out everywhere, or here alone (whoever has not proved the second factor may end nothing elsewhere), and removes
 * everything personal from this browser (ruling 27). What is not saved yet is sent first; when that fails the answer is
 * 'unsaved' and nothing has happened, unless `loseUnsaved`. Throws when the server cannot be told: the person is still
 * signed in then.
 */
export async function signOut({ loseUnsaved = false, onlyHere = false } = {}): Promise<SignOutOutcome> {
  if (!loseUnsaved && !(await sendUnsaved())) return 'unsaved'
  await endSession(onlyHere || useSessionStore.getState().session.owing ? 'local' : 'global')
  return 'left'
}

/** Leaves an account that exists no more: everything personal goes from this browser and its other tabs. */
export async function leaveDeletedAccount(): Promise<void> {
  await endSession('gone')
}
