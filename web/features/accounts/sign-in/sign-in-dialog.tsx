import { useEffect, useState } from 'react'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeSignInDialog, type SignInMode, useSession } from '#web/features/accounts/session/session-store.ts'
import { SignInContent } from './sign-in-content.tsx'
import { useSignInFlow } from './sign-in-flow.ts'

/** Milliseconds until the dialog closes automatically (specification §9). */
const CLOSE_AFTER = { welcome: 1000, 'mail-sent': 1500 }

/** The sign-in dialog over a page. Mounted only while it is open, so it always starts empty. */
export function SignInDialog({ mode }: { mode: SignInMode }) {
  const flow = useSignInFlow(mode)
  const { status } = useSession()
  const { busy, asksCode, outcome } = flow
  // A person who is already signed in may open the dialog, for example after following an expired link. It must not close because of
  // their existing session.
  const [isFor] = useState(() => (status === 'signed-in' ? 'signed-in' : 'signed-out'))

  useEffect(() => {
    if (isFor === 'signed-out' && status === 'signed-in' && !busy) closeSignInDialog()
  }, [isFor, status, busy])

  useEffect(() => {
    if (outcome === null || outcome.kind === 'reset-sent') return
    const timer = setTimeout(closeSignInDialog, CLOSE_AFTER[outcome.kind])
    return () => clearTimeout(timer)
  }, [outcome])

  // The page may be reloaded when the user switches to another app to read the code. The prompt then opens again.
  useEffect(() => {
    if (!asksCode) return
    tabStore.setItem(storageKeys.codeAsked, location.pathname)
    return () => tabStore.removeItem(storageKeys.codeAsked)
  }, [asksCode])

  return (
    <Dialog open onClose={closeSignInDialog} title={flow.title}>
      <SignInContent flow={flow} />
    </Dialog>
  )
}
