import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { signUpSchema } from '#domain/accounts/account-forms.ts'
import { suggestEmailAddress } from '#domain/contacts/email-suggestions.ts'
import { messages } from '#domain/messages/messages.ts'
import { paths } from '#domain/paths.ts'
import { LONG_TOAST, toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AccountForm } from '#web/features/accounts/requests/account-form.tsx'
import { type AccountFailure, fieldError, signUpFailure } from '#web/features/accounts/requests/account-failure.ts'
import { signUp } from '#web/features/accounts/requests/accounts.ts'
import { awaitConfirmation } from '#web/features/accounts/session/awaited-confirmation.ts'
import { BusyWords } from '#web/features/accounts/robot-check/busy-words.tsx'
import { NewPasswordFields } from '#web/features/accounts/passwords/new-password-fields.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import type { SignInFlow } from './sign-in-flow.ts'

/** The sign-up form and its submission. */
function useSignUp(flow: SignInFlow) {
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const form = useShownForm({
    resolver: zodResolver(signUpSchema),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues: { password: flow.password },
  })
  const submit = form.handleSubmit(async (answers) => {
    setFailure(null)
    flow.storeEmail(answers.email)
    flow.setBusy(true)
    try {
      saveReturnPath(`${location.pathname}${location.search}`)
      const result = await signUp(answers)
      if (result === 'already-registered') {
        setFailure({ message: messages.signUp.alreadyRegistered, canSignIn: true })
        flow.setBusy(false)
      } else if (result === 'mail-sent') {
        toast.success(messages.signUp.succeeded, { duration: LONG_TOAST })
        awaitConfirmation(answers.email)
        flow.finish({ kind: 'mail-sent', email: answers.email })
      } else {
        flow.finish({ kind: 'welcome', firstName: (answers.fullName ?? '').split(' ')[0] ?? '' })
      }
    } catch (cause) {
      const found = signUpFailure(cause)
      if (found.field === 'password') form.setError(found.field, fieldError(found))
      else setFailure(found)
      flow.setBusy(false)
    }
  })
  return { form, failure, submit }
}

/** Creates an account. The confirmation comes by email, and the person then returns to the page where they started. */
export function SignUpForm({ flow }: { flow: SignInFlow }) {
  const { form, failure, submit } = useSignUp(flow)
  const { register, setValue, setFocus, getValues } = form
  const { errors, isSubmitting } = form.formState
  const backToSignIn = () => flow.goTo('signin', ...getValues(['email', 'password']))

  return (
    <FormProvider {...form}>
      <AccountForm
        onSubmit={submit}
        failure={failure}
        remedy={
          failure?.canSignIn && (
            <button type="button" className="link min-h-12 font-semibold" onClick={backToSignIn}>
              Go to sign in
            </button>
          )
        }
      >
        <TextField
          label="Full name (optional)"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <EmailField
          label="Email address"
          autoComplete="email"
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
        <NewPasswordFields labels={['Password', 'Confirm password']} />
        <Checkbox label="Remember me for 30 days" defaultChecked {...register('rememberMe')} />
        <Button type="submit" busy={isSubmitting} className="w-full">
          {isSubmitting ? <BusyWords>Creating account…</BusyWords> : 'Create Account'}
        </Button>
        <Terms />
        <ProviderButtons isRemembered={() => getValues('rememberMe')} />
        <p className="text-center">
          Already have an account?{' '}
          <button type="button" className="link min-h-12 px-1 font-semibold" onClick={backToSignIn}>
            Sign in
          </button>
        </p>
      </AccountForm>
    </FormProvider>
  )
}

function Terms() {
  return (
    <p className="text-small text-soft">
      By creating an account you agree to our{' '}
      <a className="link" href={paths.terms} target="_blank" rel="noopener">
        Terms
      </a>{' '}
      and{' '}
      <a className="link" href={paths.privacy} target="_blank" rel="noopener">
        Privacy Policy
      </a>{' '}
      (both open in a new tab).
    </p>
  )
}
