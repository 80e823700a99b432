import { useEffect, useRef, useState } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RobotCheckPlace, BusyWords } from '#web/features/accounts/robot-check/busy-words.tsx'
import { CodeQuestionSlot } from '#web/features/accounts/two-factor/code-question-slot.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { resetSchema } from '#domain/accounts/account-forms.ts'
import { messages } from '#domain/messages/messages.ts'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AccountForm } from '#web/features/accounts/requests/account-form.tsx'
import { type AccountFailure, resetFailure } from '#web/features/accounts/requests/account-failure.ts'
import { sendPasswordReset } from '#web/features/accounts/requests/accounts.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { SheetMark } from '#web/features/accounts/session/account-sheet.tsx'
import { sessionEnded, useSession } from '#web/features/accounts/session/session-store.ts'
import type { SignInFlow, SignInOutcome } from './sign-in-flow.ts'
import { MailOnItsWay } from './resend.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Requests the email with which a person can choose a new password. */
function ResetForm({ flow }: { flow: SignInFlow }) {
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const { register, handleSubmit, getValues, formState } = useShownForm({
    resolver: zodResolver(resetSchema),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    flow.storeEmail(email)
    try {
      await sendPasswordReset(email)
      toast.success(messages.auth.resetSent)
      flow.finish({ kind: 'reset-sent', email })
    } catch (cause) {
      setFailure(resetFailure(cause))
    }
  })

  return (
    <AccountForm onSubmit={submit} failure={failure}>
      <TextField
        label="Email address"
        hint="We will send a link to this address so that you can choose a new password."
        {...emailInput}
        enterKeyHint="send"
        required
        defaultValue={flow.email || undefined}
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        {isSubmitting ? <BusyWords>Sending…</BusyWords> : 'Send reset link'}
      </Button>
      <p className="text-center">
        <button type="button" className="link min-h-12 px-1 font-semibold" onClick={() => flow.goTo('signin', getValues('email'))}>
          Back to Sign In
        </button>
      </p>
    </AccountForm>
  )
}

/** The content below the title of the sign-in dialog: one of three forms, the code prompt, or the outcome. */
export function SignInContent({
  flow,
  stays = false,
}: {
  flow: SignInFlow
  /** If set, the content is not closed automatically. */ stays?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const shown = flow.outcome?.kind ?? (flow.asksCode ? 'code' : flow.mode)
  const first = useRef(shown)
  const isExpired = useSession().ended === 'expired'

  // The notice above the form now shows this message, and the toast would cover the heading.
  useEffect(() => {
    if (isExpired) toast.dismiss(sessionEnded)
  }, [isExpired])

  // The dialog itself focuses the first field when it opens. This effect handles every later change.
  useEffect(() => {
    if (first.current === shown) return
    first.current = shown
    focusLate(box.current?.querySelector<HTMLElement>('input:not([type=hidden]), [data-outcome]'), box.current)
    // Switching to shorter content may leave the title above the visible area.
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
