import { signOutMessages } from '#domain/everywhere-messages.ts'
import { toast } from '#web/lib/toast.ts'
import { useSessionStore } from './session-store.ts'
import { signOut } from './sign-out.ts'

/** Starts signing out, as the menu does; asks first when something unsaved cannot be sent (ruling 27). */
export async function startSignOut({ loseUnsaved = false } = {}): Promise<void> {
  if (useSessionStore.getState().signOutStep === 'working') return
  useSessionStore.setState({ signOutStep: 'working' })
  try {
    const outcome = await signOut({ loseUnsaved })
    useSessionStore.setState({ signOutStep: outcome === 'unsaved' ? 'asking' : 'idle' })
    if (outcome === 'left') toast.success(signOutMessages.succeeded)
  } catch {
    useSessionStore.setState({ signOutStep: 'idle' })
    toast.error(signOutMessages.failed)
  }
}

/** 'Stay signed in'. */
export function cancelSignOut(): void {
  useSessionStore.setState({ signOutStep: 'idle' })
}
