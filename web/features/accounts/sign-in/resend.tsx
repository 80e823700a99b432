import { useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { resendFailure } from '#web/features/accounts/requests/account-failure.ts'
import { sendConfirmationAgain } from '#web/features/accounts/requests/accounts.ts'
import { BusyWords } from '#web/features/accounts/robot-check/busy-words.tsx'

type MailOnItsWayProps = {
  email: string
  /** Whether the dialog is about to close automatically. */
  isBrief?: boolean
  /** Opens the sign-up form to use another address. */
  onChangeAddress?: () => void
}

/** Shows where a confirmation link was sent, and what to do if it does not arrive (ruling 56). */
export function MailOnItsWay({ email, isBrief = false, onChangeAddress }: MailOnItsWayProps) {
  return (
    <>
      <p>
        We sent a confirmation link to{' '}
        <strong className="wrap-anywhere">
          <EmailWords>{email}</EmailWords>
        </strong>
        . Open it on any device to finish creating your account.
      </p>
      {!isBrief && (
        <>
          <p className="text-small text-soft">No email? Look in your spam folder, or send it again.</p>
          <Resend email={() => email} />
          {onChangeAddress && (
            <button type="button" className="link min-h-12" onClick={onChangeAddress}>
              Use another address
            </button>
          )}
        </>
      )}
    </>
  )
}

/** Resends the confirmation email. */
export function Resend({ email }: { email: () => string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState('')
  const send = async () => {
    setState('sending')
    setProblem('')
    try {
      await sendConfirmationAgain(email().trim())
      setState('sent')
      toast.success(messages.auth.resendSent)
    } catch (cause) {
      const { message, advice } = resendFailure(cause)
      setState('idle')
      setProblem([message, advice].filter(Boolean).join(message.endsWith('.') ? ' ' : '. '))
      toast.error(message)
    }
  }
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {state === 'sent' ? (
        <output className="font-semibold">{messages.auth.resendSent}</output>
      ) : (
        <Button variant="secondary" busy={state === 'sending'} onClick={() => void send()}>
          <BusyWords>Resend confirmation email</BusyWords>
        </Button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
