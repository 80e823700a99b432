import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withRetry } from '#web/lib/module-retry.ts'
import { useProofQuestion } from '#web/lib/accounts/confirm-person.ts'
import { toast } from '#web/lib/toast.ts'
import { Fetched } from '#web/features/accounts/session/delayed-fetch.tsx'
import { isOfSigningIn, takeReturnPath } from '#web/features/accounts/session/return-path.ts'
import { startSession } from '#web/features/accounts/session/session-events.ts'
import { sessionEnded, useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { cancelSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'

const loadProofDialog = () => withRetry(() => import('./proof-dialog.tsx'))
const loadSignOutDialog = () => withRetry(() => import('#web/features/accounts/sign-out/sign-out-dialog.tsx'))

const giveUpProof = () => useProofQuestion.getState().question?.answer(false)

/** Milliseconds between signing in and returning to the requested page (specification §9). */
const RETURN_DELAY = 1000

type SessionHostProps = {
  /** Sends unsaved data that an older version of the site left in this browser. Resolves to false if sending fails. */
  sendDraft: () => Promise<boolean>
}

/** Session features that are not tied to a single page: dialogs, the return after signing in, and the notice that a session has ended. */
export function SessionHost({ sendDraft }: SessionHostProps) {
  const isAsking = useSessionStore((state) => state.signOutStep === 'asking')

  const proof = useProofQuestion((state) => state.question !== null)

  useEffect(() => {
    startSession(sendDraft).catch(reportError)
  }, [sendDraft])
  useReturnAfterSignIn()
  useExpiryNews()

  return (
    <>
      {proof && (
        <Fetched load={loadProofDialog} giveUp={giveUpProof}>
          {({ ProofDialog }) => <ProofDialog />}
        </Fetched>
      )}
      {isAsking && (
        <Fetched load={loadSignOutDialog} giveUp={cancelSignOut}>
          {({ SignOutDialog }) => <SignOutDialog />}
        </Fetched>
      )}
    </>
  )
}

/** Navigates to the saved return path once after a sign-in, except on the sign-in screens, which handle it themselves (ruling 24). */
function useReturnAfterSignIn() {
  const arrivals = useSessionStore((state) => state.arrivals)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = `${pathname}${search}`
  }, [pathname, search])

  useEffect(() => {
    if (arrivals === 0 || isOfSigningIn(here.current)) return
    const target = takeReturnPath(location.origin)
    if (target === null || target === here.current) return
    const timer = setTimeout(() => void navigate(target), RETURN_DELAY)
    return () => clearTimeout(timer)
  }, [arrivals, navigate])
}

function useExpiryNews() {
  const ended = useSessionStore((state) => state.session.ended)
  useEffect(() => {
    if (ended !== 'expired') return
    toast.error(sessionEnded, { id: sessionEnded })
  }, [ended])
}
