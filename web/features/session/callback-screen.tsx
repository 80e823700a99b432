import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { useCallbackOutcome } from './use-callback-outcome.ts'

/** Milliseconds a result stays on the screen (specification §9). */
const SUCCESS_DELAY = 1200
const FAILURE_DELAY = 3000

/** The whole of /auth/callback: uses what the address carries, says how it went and goes on. */
export function CallbackScreen() {
  const outcome = useCallbackOutcome()
  const navigate = useNavigate()

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => void go(), outcome.state === 'success' ? SUCCESS_DELAY : FAILURE_DELAY)
    return () => clearTimeout(timer)

    function go() {
      if (outcome?.state === 'success') return navigate(outcome.to, { replace: true })
      const state = outcome?.state === 'error' ? { error: outcome.message } : { notice: outcome?.message }
      return navigate(paths.authSignIn, { replace: true, state })
    }
  }, [outcome, navigate])

  if (outcome === null) {
    return (
      <AccountSheet icon="lock" title="Signing you in">
        <LoadingIndicator message="Processing..." />
      </AccountSheet>
    )
  }
  const isError = outcome.state === 'error'
  return (
    <AccountSheet icon={isError ? 'error' : 'success'} isError={isError} title={isError ? 'Error' : 'Success!'}>
      <p role={isError ? 'alert' : 'status'} className="text-lead">
        {outcome.message}
      </p>
      {outcome.state !== 'success' && (
        <p>
          Going to the sign-in page…{' '}
          <Link className="link" to={paths.authSignIn} replace>
            Go there now
          </Link>
        </p>
      )}
    </AccountSheet>
  )
}
