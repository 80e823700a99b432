import { signOutMessages } from '#domain/messages/everywhere-messages.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'
import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { signOut } from './sign-out.ts'

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
