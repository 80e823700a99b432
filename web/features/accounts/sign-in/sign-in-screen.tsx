import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountPdf } from '#web/features/accounts/session/account-sheet.tsx'
import { sitePath } from '#web/features/accounts/session/return-path.ts'
import { type SignInMode, useSession } from '#web/features/accounts/session/session-store.ts'
import { signingIn } from '#content/signing-in.ts'
import { whomToCall } from '#web/lib/whom-to-call.ts'
import { CallUs } from '#web/ui/call-us.tsx'
import './account-holds.css'
import { SignInContent } from './sign-in-content.tsx'
import { WithoutScripts } from '#web/features/accounts/session/without-scripts.tsx'
import { useSignInFlow, type SignInFlow } from './sign-in-flow.ts'
import { readReason } from './sign-in-reason.ts'
import { useLanding } from '#web/features/accounts/session/use-landing.ts'

type SignInCardProps = {
  flow: SignInFlow
  /** Why the person is here; shown above the form. */
  notice?: ReactNode
}

/**
 * The sign-in dialog as a separate page, which cannot be closed (ruling 20). It is not modal, so that it can be read before the
 * application runs and the header remains usable.
 */
function SignInCard({ flow, notice }: SignInCardProps) {
  const card = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = card.current
    // Do not move the focus if the person has already started typing.
    if (element?.contains(document.activeElement)) return
    element?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  }, [])

  return (
    <dialog ref={card} open aria-labelledby={titleId} className="dialog frame-line">
      <div className="dialog-head">
        <h1 id={titleId} className="dialog-title">
          {flow.title}
        </h1>
      </div>
      <div className="dialog-body grid gap-5">
        {notice}
        <WithoutScripts what="Signing in" />
        <SignInContent flow={flow} stays />
      </div>
    </dialog>
  )
}

/** Shown beside the sign-in form: the purpose of an account, and the phone number to call for help. */
function AccountHolds() {
  return (
    <aside aria-labelledby="account-holds" className="account-holds">
      <h2 id="account-holds">{signingIn.title}</h2>
      <dl>
        {signingIn.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CallUs {...whomToCall()}>{signingIn.help}</CallUs>
    </aside>
  )
}

/** How long the greeting is shown before returning to the previous page, in milliseconds (specification §9, sign-in return redirect). */
const RETURN_DELAY = 1000

/** The page at /signin and /auth/signin. Account emails link to /signin?mode=reset, invitations to staff to /signin?mode=signup. */
export function SignInScreen() {
  const { search } = useLocation()
  const hydrated = useHydrated()
  // The query string is not available in the prerendered page.
  const asked = hydrated ? new URLSearchParams(search).get('mode') : null
  const mode = asked === 'reset' || asked === 'signup' ? asked : 'signin'
  return <Screen key={mode} asked={mode} />
}

/**
 * A person who is already signed in, or who signs in in another tab, is redirected immediately, unless they came to reset their password
 * or are shown an error.
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
