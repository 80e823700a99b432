import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInSchema } from '#domain/accounts/account-forms.ts'
import { messages } from '#domain/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { type AccountFailure, resendFailure, signInFailure } from './account-failure.ts'
import { sendConfirmationAgain, signIn } from './accounts.ts'
import { BusyWords } from './busy-words.tsx'
import { EmailField } from './email-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { SignInFlow } from './sign-in-flow.ts'

/** E-mail and password. No default values: what was typed before the page came alive is taken over from the fields. */
export function SignInForm({ flow }: { flow: SignInFlow }) {
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const { register, handleSubmit, setValue, setFocus, getValues, formState } = useForm({
    resolver: zodResolver(signInSchema),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    flow.keepEmail(form.email)
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
      <EmailField
        autoComplete="username"
        preset={flow.email}
        error={errors.email?.message}
        register={(options) => register('email', options)}
        read={() => getValues('email')}
        accept={(email) => {
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
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

/** Sends the confirmation mail once more. */
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
      setProblem([message, advice].filter(Boolean).join('. '))
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
