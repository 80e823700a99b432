import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { signInSchema } from '#domain/accounts/account-forms.ts'
import { suggestEmailAddress } from '#domain/contacts/email-suggestions.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { AccountForm } from '#web/features/accounts/requests/account-form.tsx'
import { type AccountFailure, signInFailure } from '#web/features/accounts/requests/account-failure.ts'
import { signIn } from '#web/features/accounts/requests/accounts.ts'
import { stopAwaiting, useAwaitedConfirmation } from '#web/features/accounts/session/awaited-confirmation.ts'
import { BusyWords } from '#web/features/accounts/robot-check/busy-words.tsx'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { MailOnItsWay, Resend } from './resend.tsx'
import type { SignInFlow } from './sign-in-flow.ts'

/** The email and password fields. They have no default values: text typed before hydration is taken from the fields. */
export function SignInForm({ flow }: { flow: SignInFlow }) {
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const { register, handleSubmit, setValue, setFocus, getValues, formState } = useShownForm({
    resolver: zodResolver(signInSchema),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    flow.storeEmail(form.email)
    flow.setBusy(true)
    try {
      const person = await signIn(form)
      if (person) flow.welcome(person)
      else flow.setBusy(false)
    } catch (cause) {
      setFailure(signInFailure(cause))
      flow.setBusy(false)
    }
  })

  return (
    <AccountForm onSubmit={submit} failure={failure} remedy={failure?.canResend && <Resend email={() => getValues('email')} />}>
      {!failure && <AwaitedEmail onChangeAddress={() => flow.goTo('signup', '')} />}
      <EmailField
        label="Email address"
        autoComplete="username"
        enterKeyHint="next"
        required
        defaultValue={flow.email || undefined}
        error={errors.email?.message}
        {...register('email')}
        suggest={suggestEmailAddress}
        onAccept={(email) => {
          setValue('email', email, { shouldValidate: true, shouldDirty: true })
          setFocus('email')
        }}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        defaultValue={flow.password || undefined}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Checkbox label="Remember me for 30 days" defaultChecked {...register('rememberMe')} />
        <button type="button" className="link min-h-12" onClick={() => flow.goTo('reset', getValues('email'))}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" busy={isSubmitting} className="w-full">
        {isSubmitting ? <BusyWords>Signing in…</BusyWords> : 'Sign In'}
      </Button>
      <ProviderButtons isRemembered={() => getValues('rememberMe')} />
      <p className="text-center">
        Don’t have an account?{' '}
        <button
          type="button"
          className="link min-h-12 px-1 font-semibold"
          onClick={() => flow.goTo('signup', ...getValues(['email', 'password']))}
        >
          Sign up
        </button>
      </p>
    </AccountForm>
  )
}

/** Shown in a tab in which the user has signed up, as a reminder to confirm the address. */
function AwaitedEmail({ onChangeAddress }: { onChangeAddress: () => void }) {
  const awaited = useAwaitedConfirmation()
  if (awaited === '') return null
  const change = () => {
    stopAwaiting()
    onChangeAddress()
  }
  return (
    <Notice kind="info" title="Check your email">
      <MailOnItsWay email={awaited} onChangeAddress={change} />
    </Notice>
  )
}
