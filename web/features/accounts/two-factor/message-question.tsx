import { useCallback, useState } from 'react'
import { checkCode, sendCode, type StepFactor } from '#web/lib/accounts/two-factor.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { sentCodeMemory } from '#web/lib/accounts/sent-code-memory.ts'
import { SentCodeForm } from '#web/ui/fields/sent-code-form.tsx'
import { hiddenNumber } from './code-ways.tsx'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'

type MessageQuestionProps = { factor: StepFactor; prove: (how: () => Promise<void>) => Promise<void> }

const explain = (cause: unknown) => twoFactorFailure(cause, 'message')

/** Sends a text message and asks for the code in it; one that this tab sent a moment ago counts. */
export function MessageQuestion({ factor, prove }: MessageQuestionProps) {
  const { id: factorId } = factor
  const [kept] = useState(() => sentCodeMemory.read(factorId))
  const send = useCallback(async () => sendCode(await connectAuth(), factorId), [factorId])
  const check = async (code: string, messageId: string) => {
    await prove(async () => checkCode(await connectAuth(), factorId, code, messageId))
    sentCodeMemory.forget()
  }
  return (
    <SentCodeForm
      label="Code from the message"
      action="Continue"
      kept={kept}
      send={send}
      onSent={(sent) => sentCodeMemory.keep(factorId, sent)}
      check={check}
      explain={explain}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person was just asked for it
      autoFocus
    >
      <p>We sent a text message with a code to {hiddenNumber(factor)}.</p>
    </SentCodeForm>
  )
}
