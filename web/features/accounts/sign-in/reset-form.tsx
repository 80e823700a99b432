import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { resetSchema } from '#domain/accounts/account-forms.ts'
import { messages } from '#domain/messages/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AccountForm } from '#web/features/accounts/requests/account-form.tsx'
import { type AccountFailure, resetFailure } from '#web/features/accounts/requests/account-failure.ts'
import { sendPasswordReset } from '#web/features/accounts/requests/accounts.ts'
import { BusyWords } from '#web/features/accounts/robot-check/busy-words.tsx'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import type { SignInFlow } from './sign-in-flow.ts'

/** Asks for the mail that lets a person choose a new password. */
export function ResetForm({ flow }: { flow: SignInFlow }) {
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const { register, handleSubmit, getValues, formState } = useShownForm({
    resolver: zodResolver(resetSchema),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    flow.keepEmail(email)
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
