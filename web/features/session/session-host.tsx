import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withRetry } from '#web/lib/module-retry.ts'
import { toast } from '#web/lib/toast.ts'
import { LoadBoundary } from './load-boundary.tsx'
import { takeReturnPath } from './return-path.ts'
import { startSession } from './session-events.ts'
import { closeSignInDialog, useSessionStore } from './session-store.ts'
import { cancelSignOut } from './sign-out-flow.ts'

const SignInDialog = lazy(() =>
  withRetry(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog })),
)
const SignOutDialog = lazy(() =>
  withRetry(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog })),
)

/** Milliseconds between signing in and the way back to where the person wanted to be (specification §9). */
const RETURN_DELAY = 1000

/** Another tab's departure arrives in two messages; only the second one says that nobody's session expired. */
const EXPIRY_NEWS_DELAY = 500

type SessionHostProps = {
  /** Sends what an older version of the site left unsaved in this browser; false when that failed. */
  sendDraft: () => Promise<boolean>
}

/** Everything about the session that belongs to no single page: dialogs, the way back after signing in, news of its end. */
export function SessionHost({ sendDraft }: SessionHostProps) {
  const dialog = useSessionStore((state) => state.dialog)
  const signOutStep = useSessionStore((state) => state.signOutStep)

  useEffect(() => {
    startSession(sendDraft).catch(reportError)
  }, [sendDraft])
  useReturnAfterSignIn()
  useExpiryNews()

  return (
    <>
      {dialog && (
        <LoadBoundary onFailure={closeSignInDialog}>
          <Suspense fallback={null}>
            <SignInDialog mode={dialog} />
          </Suspense>
        </LoadBoundary>
      )}
      {signOutStep === 'asking' && (
        <LoadBoundary onFailure={cancelSignOut}>
          <Suspense fallback={null}>
            <SignOutDialog />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  )
}

/** The saved path is followed once after a sign-in, except on /auth/*, whose screens know their own way (ruling 24). */
function useReturnAfterSignIn() {
  const arrivals = useSessionStore((state) => state.arrivals)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = `${pathname}${search}`
  }, [pathname, search])

  useEffect(() => {
    if (arrivals === 0 || here.current.startsWith('/auth/')) return
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
    const timer = setTimeout(() => {
      toast.error('Your session has ended. Please sign in again. What you typed is kept.')
    }, EXPIRY_NEWS_DELAY)
    return () => clearTimeout(timer)
  }, [ended])
}
