import { useCallback, useState } from 'react'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { sendCode } from '#web/lib/accounts/two-factor.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { sentCodeMemory } from '#web/lib/accounts/sent-code-memory.ts'
import { LONG_TOAST, toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SentCodeForm } from '#web/ui/fields/sent-code-form.tsx'
import type { SetUp } from './set-up-memory.ts'

type PhoneSetUpProps = {
  phone: Extract<SetUp, { kind: 'phone' }>
  check: (code: string, messageId: string) => Promise<void>
  onCancel: () => void
  onAgain: () => void
}

/** Sends the first message to a phone and asks for the code in it. */
export function PhoneSetUp({ phone: { id, phone }, check, onCancel, onAgain }: PhoneSetUpProps) {
  const [kept] = useState(() => sentCodeMemory.read(id))
  const send = useCallback(async () => sendCode(await loadAuth(), id), [id])
  const explain = useCallback(
    (cause: unknown) => {
      const failure = twoFactorFailure(cause, 'message')
      if (failure.isGone) {
        toast.error(failure.message, { duration: LONG_TOAST })
        onAgain()
      }
      return failure
    },
    [onAgain],
  )
  return (
    <div className="grid gap-5">
      <h4 className="text-body font-bold">Prove that the phone is yours</h4>
      <SentCodeForm
        label="Code from the message"
        action="Turn on"
        kept={kept}
        send={send}
        onSent={(sent) => sentCodeMemory.keep(id, sent)}
        check={check}
        explain={explain}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person was just asked for it
        autoFocus
      >
        <p>
          We sent a text message with a code to{' '}
          <strong className="num" translate="no">
            {formatPhone(phone)}
          </strong>
          .
        </p>
      </SentCodeForm>
      <Button variant="quiet" className="-ms-5 justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
