import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import type { CallbackOutcome } from './callback-outcome.ts'
import { CodeSheet } from '#web/features/accounts/two-factor/code-sheet.tsx'
import { OtherPersonQuestion } from './other-person-question.tsx'
import { useOtherPersonQuestion } from './other-person.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { useCallbackOutcome } from './use-callback-outcome.ts'
import { WithoutScripts } from '#web/features/accounts/session/without-scripts.tsx'

/** How long a result stays on the screen, in milliseconds (specification §9). */
const SUCCESS_DELAY = 1200
const FAILURE_DELAY = 3000

function goesOn(outcome: CallbackOutcome): string {
  return (outcome.state === 'confirmed-elsewhere' ? undefined : outcome.to) ?? paths.authSignIn
}

/** The navigation state passed to the next page. */
function passedOn(outcome: CallbackOutcome) {
  if (outcome.state === 'error') {
    const { message: error, advice, hint } = outcome
    return { error, advice, hint }
  }
  return outcome.state === 'confirmed-elsewhere' ? { notice: outcome.message } : null
}

/** The /auth/callback page. It uses the parameters in the URL, reports the result and moves on. */
export function CallbackScreen() {
  const outcome = useCallbackOutcome()
  const isAsking = useOtherPersonQuestion(({ question }) => question !== null)
  const { owing } = useSession()
  const asksCode = owing !== null && outcome?.state === 'success'
  const navigate = useNavigate()

  useEffect(() => {
    if (outcome === null || asksCode) return
    const timer = setTimeout(() => void go(), outcome.state === 'success' ? SUCCESS_DELAY : FAILURE_DELAY)
    return () => clearTimeout(timer)

    function go() {
      if (outcome === null) return
      if (outcome.state === 'success') {
        if (outcome.toast) toast.success(outcome.toast)
        return navigate(outcome.to, { replace: true })
      }
      return navigate(goesOn(outcome), { replace: true, state: passedOn(outcome) })
    }
  }, [outcome, asksCode, navigate])

  if (isAsking) return <OtherPersonQuestion />
  if (asksCode) return <CodeSheet />
  if (outcome === null) {
    return (
      <AccountSheet icon="lock" title="Signing you in">
        <LoadingIndicator message="Processing..." />
        <WithoutScripts />
      </AccountSheet>
    )
  }
  const isError = outcome.state === 'error'
  const to = goesOn(outcome)
  return (
    <AccountSheet icon={isError ? 'error' : 'success'} isError={isError} title={isError ? 'Error' : 'Success!'}>
      <div role={isError ? 'alert' : 'status'} className="text-lead">
        <FailureText failure={outcome} />
      </div>
      {outcome.state !== 'success' && (
        <p>
          <span>{to === paths.authSignIn ? 'Going to the sign-in page…' : 'Going back to where you were…'}</span>{' '}
          <Link className="link whitespace-nowrap" to={to} replace state={passedOn(outcome)}>
            Go there now
          </Link>
        </p>
      )}
    </AccountSheet>
  )
}
