import { useEffect, useRef } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RobotCheckPlace } from '#web/features/accounts/robot-check/busy-words.tsx'
import { CodeQuestionSlot } from '#web/features/accounts/two-factor/code-question-slot.tsx'
import { ResetForm } from './reset-form.tsx'
import { SheetMark } from '#web/features/accounts/session/account-sheet.tsx'
import { sessionEnded, useSession } from '#web/features/accounts/session/session-store.ts'
import type { SignInFlow, SignInOutcome } from './sign-in-flow.ts'
import { MailOnItsWay } from './resend.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** What stands below the title of the sign-in dialog: one of three forms, the question for a code, or what came of it. */
export function SignInContent({ flow, stays = false }: { flow: SignInFlow; /** Nothing closes it by itself. */ stays?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = flow.outcome?.kind ?? (flow.asksCode ? 'code' : flow.mode)
  const first = useRef(shown)
  const isExpired = useSession().ended === 'expired'

  // Said here from now on, where nothing lies over the heading.
  useEffect(() => {
    if (isExpired) toast.dismiss(sessionEnded)
  }, [isExpired])

  // The dialog itself puts the focus on the first field when it opens; this follows every change after that.
  useEffect(() => {
    if (first.current === shown) return
    first.current = shown
    focusLate(box.current?.querySelector<HTMLElement>('input:not([type=hidden]), [data-outcome]'), box.current)
    // What is shorter than the one before may have ended above the window.
    box.current?.closest('dialog')?.querySelector('.dialog-title')?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  return (
    <div ref={box}>
      {isExpired && shown === 'signin' && (
        <Notice kind="info" role="status" className="mb-5">
          <p>{sessionEnded}</p>
        </Notice>
      )}
      <RobotCheckPlace />
      {flow.outcome ? <Outcome flow={flow} outcome={flow.outcome} stays={stays} /> : <ModeForm flow={flow} />}
    </div>
  )
}

function ModeForm({ flow }: { flow: SignInFlow }) {
  if (flow.asksCode) return <CodeQuestionSlot onBusy={flow.setAnswering} onDone={flow.welcome} />
  switch (flow.mode) {
    case 'signin':
      return <SignInForm flow={flow} />
    case 'signup':
      return <SignUpForm flow={flow} />
    case 'reset':
      return <ResetForm flow={flow} />
  }
}

function Outcome({ flow, outcome, stays }: { flow: SignInFlow; outcome: SignInOutcome; stays: boolean }) {
  return (
    <div tabIndex={-1} data-outcome className="grid justify-items-start gap-4">
      <SheetMark icon={outcome.kind === 'welcome' ? 'success' : 'mail'} />
      {outcome.kind === 'welcome' && <p className="text-lead">Ready to continue your journey?</p>}
      {outcome.kind === 'mail-sent' && <MailOnItsWay email={outcome.email} isBrief={!stays} />}
      {outcome.kind === 'reset-sent' && (
        <p>
          If there is an account for{' '}
          <strong className="wrap-anywhere">
            <EmailWords>{outcome.email}</EmailWords>
          </strong>
          , a link to choose a new password is on its way to it.
        </p>
      )}
      {(outcome.kind === 'reset-sent' || (outcome.kind === 'mail-sent' && stays)) && (
        <Button variant="secondary" onClick={() => flow.goTo('signin', outcome.email)}>
          Back to Sign In
        </Button>
      )}
    </div>
  )
}
