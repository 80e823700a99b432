import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountPdf } from '#web/features/accounts/session/account-sheet.tsx'
import { sitePath } from '#web/features/accounts/session/return-path.ts'
import { type SignInMode, useSession } from '#web/features/accounts/session/session-store.ts'
import { AccountHolds } from './account-holds.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useSignInFlow } from './sign-in-flow.ts'
import { readReason } from './sign-in-reason.ts'
import { useLanding } from '#web/features/accounts/session/use-landing.ts'

/** Milliseconds the greeting stays before the way back (specification §9, sign-in return redirect). */
const RETURN_DELAY = 1000

/** The whole of /signin and /auth/signin; letters about an account lead to /signin?mode=reset. */
export function SignInScreen() {
  const { search } = useLocation()
  const hydrated = useHydrated()
  // The prerendered page knows no query.
  const mode = hydrated && new URLSearchParams(search).get('mode') === 'reset' ? 'reset' : 'signin'
  return <Screen key={mode} asked={mode} />
}

/**
 * Who is signed in already, or becomes so in another tab, is led on at once, except who came to reset the password or is
 * told of a failure.
 */
function Screen({ asked }: { asked: SignInMode }) {
  const flow = useSignInFlow(asked)
  const { status } = useSession()
  const { state, search } = useLocation()
  const hydrated = useHydrated()
  const land = useLanding()
  const { busy, outcome } = flow
  const reason = readReason(state, new URLSearchParams(search))
  const { from } = reason
  const isToldOfFailure = reason.kind === 'error'

  useEffect(() => {
    if (status !== 'signed-in' || (asked === 'reset' && outcome?.kind !== 'welcome')) return
    if (outcome === null && (busy || isToldOfFailure)) return
    const wished = sitePath(from, location.origin)
    const timer = setTimeout(() => void land({ wished }), outcome === null ? 0 : RETURN_DELAY)
    return () => clearTimeout(timer)
  }, [asked, status, busy, outcome, land, from, isToldOfFailure])

  return (
    <AccountPdf>
      <div className="sign-in-columns">
        <SignInCard
          flow={flow}
          notice={
            hydrated &&
            reason.message &&
            !((flow.asksCode || outcome) && reason.kind === 'info') && (
              <Notice kind={reason.kind} role="alert">
                <FailureText failure={reason} />
              </Notice>
            )
          }
        />
        <AccountHolds />
      </div>
    </AccountPdf>
  )
}
