import { signOutMessages } from '#domain/messages/everywhere-messages.ts'
import { toast } from '#web/lib/toast.ts'
import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { signOut } from './sign-out.ts'

/** All news about one signing out stand in one place. */
const id = 'sign-out'

/** Milliseconds without an answer after which a message says that something is going on. */
const PATIENCE = 400

/** Starts signing out, as the menu does; asks first when something unsaved cannot be sent (ruling 27). */
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

/** 'Stay signed in'. */
export function cancelSignOut(): void {
  useSessionStore.setState({ signOutStep: 'idle' })
}
