import { signOutMessages } from '#domain/messages/everywhere-messages.ts'
import { toast } from '#web/lib/toast.ts'
import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { signOut } from './sign-out.ts'

/** One toast id, so that all messages about a sign-out replace each other. */
const id = 'sign-out'

/** If there is no response within this many milliseconds, a toast shows that signing out is in progress. */
const PATIENCE = 400

/** Signs out, as the menu does. Asks first if unsaved input cannot be sent (ruling 27). */
export async function startSignOut({ loseUnsaved = false } = {}): Promise<void> {
  if (useSessionStore.getState().signOutStep === 'working') return
  useSessionStore.setState({ signOutStep: 'working' })
  const waiting = setTimeout(() => toast.loading('Signing out…', { id }), PATIENCE)
  try {
    const outcome = await signOut({ loseUnsaved })
    useSessionStore.setState({ signOutStep: outcome === 'unsaved' ? 'asking' : 'idle' })
    if (outcome === 'left') toast.success(signOutMessages.succeeded, { id })
    else toast.dismiss(id)
  } catch {
    useSessionStore.setState({ signOutStep: 'idle' })
    toast.error(signOutMessages.failed, { id })
  } finally {
    clearTimeout(waiting)
  }
}

/** The 'Stay signed in' button. */
export function cancelSignOut(): void {
  useSessionStore.setState({ signOutStep: 'idle' })
}
