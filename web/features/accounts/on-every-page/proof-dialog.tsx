import { type SubmitEvent, useRef, useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { type AccountFacts, accountFactsQuery } from '#web/lib/accounts/account-facts.ts'
import { callAccountEndpoint } from '#web/lib/backend/account-endpoint.ts'
import { isRateLimit, limitWords, silenceAdvice } from '#web/lib/accounts/auth-problem.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useProofQuestion } from '#web/lib/accounts/confirm-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'
import { signInAgain } from '#web/features/accounts/sign-out/sign-out.ts'

/** Confirms the user's identity before they change how they sign in: by password, or otherwise by signing in again. */
export function ProofDialog() {
  const question = useProofQuestion((state) => state.question)
  if (question === null) return null
  return (
    <Dialog open onClose={() => question.answer(false)} title="Is it you?">
      <div className="grid gap-5">
        <p>You signed in a while ago. Please confirm that it is you before you change how you sign in.</p>
        <Loaded query={accountFactsQuery()} waiting="One moment…" failed="The question could not be loaded">
          {(facts) => <Proof facts={facts} onDone={() => question.answer(true)} onLeave={() => question.answer(false)} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

type ProofProps = { facts: AccountFacts; onDone: () => void; onLeave: () => void }

function Proof({ facts: { hasPassword, isEmbedded }, onDone, onLeave }: ProofProps) {
  const leave = () => {
    onLeave()
    void signInAgain(`${location.pathname}${location.search}${location.hash}`)
  }
  const canType = hasPassword && isEmbedded
  return (
    <>
      {canType && <PasswordQuestion onDone={onDone} />}
      <p className={canType ? 'text-small' : ''}>
        <span>{canType ? 'Or sign in again. ' : 'Sign in again, with the account you use to sign in. '}</span>
        You will come back to this page.
      </p>
      <Button variant={canType ? 'quiet' : 'primary'} className="justify-self-start" onClick={leave}>
        Sign in again
      </Button>
    </>
  )
}

function problemOf(cause: unknown): string {
  if (!(cause instanceof BackendError) || cause.failure === 'unreachable') return silenceAdvice(cause)
  if (isRateLimit(cause)) return limitWords(cause, messages.auth.tooManyAttempts)
  return cause.code === 'current_password_mismatch' ? messages.password.wrong : 'An unexpected error occurred. Please try again.'
}

function PasswordQuestion({ onDone }: { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const password = field.current?.value ?? ''
    setProblem(password === '' ? messages.password.wrong : undefined)
    if (password === '') return
    setBusy(true)
    try {
      await callAccountEndpoint(await connectAuth(), 'POST', 'reauthenticate', { password })
      onDone()
    } catch (cause) {
      setProblem(problemOf(cause))
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        enterKeyHint="done"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just been asked for it
        autoFocus
        ref={field}
        error={problem}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {isBusy ? 'One moment…' : 'Continue'}
      </Button>
    </Form>
  )
}
