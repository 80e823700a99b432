import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { LONGEST_TOAST, toast } from '#web/lib/toast.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Failure = { message: string; advice?: string }

const used = 'You have used that recovery code. If you have lost your phone, remove it under Settings, Security, and set up another one.'

/** For a person who has lost their phone. Asks for one of the recovery codes saved when two-factor authentication was turned on. */
export function RecoveryQuestion({ check }: { check: (code: string) => Promise<void> }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isChecking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!failure) return
    focusLate(field.current, field.current?.form)
    if (document.activeElement === field.current) field.current?.select()
  }, [failure])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChecking) return
    const code = field.current?.value.trim() ?? ''
    if (code === '') return setFailure({ message: 'Enter one of your recovery codes.' })
    setChecking(true)
    setFailure(null)
    try {
      await check(code)
      toast.blank(used, { duration: LONGEST_TOAST })
    } catch (cause) {
      setFailure(twoFactorFailure(cause, 'recovery'))
      setChecking(false)
    }
  }

  return (
    <>
      <p>When you turned on two-step verification, you saved ten recovery codes. Enter one of them. Each works once.</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          ref={field}
          label="Recovery code"
          error={failure ? [failure.message, failure.advice].filter(Boolean).join(' ') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
          autoFocus
        />
        <Button type="submit" busy={isChecking} className="w-full">
          {isChecking ? 'Checking…' : 'Continue'}
        </Button>
      </form>
    </>
  )
}
