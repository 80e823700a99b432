import { useState } from 'react'
import { retention } from '#content/retention.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Unfold } from '#web/ui/unfold.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { deleteAccountSchema } from '#domain/accounts/account-forms.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import './account-deletion.css'

type DeleteAccountFormProps = {
  email: string
  /** Whether the form can ask for a password. If not, a sign-in within the last ten minutes is required. */
  asksPassword: boolean
  onDeleted: () => Promise<void>
  /** Signs the user out of this device so that they can sign in again and return. */
  onSignInAgain: () => Promise<void>
  onCancel: () => void
}

type Failure = 'sign-in-again' | { message: string }

function failureOf(cause: unknown): Failure {
  if (!(cause instanceof BackendError)) return { message: 'An unexpected error occurred. Nothing was deleted.' }
  if (cause.code === 'sign_in_again') return 'sign-in-again'
  if (cause.failure === 'unreachable') return { message: 'We could not reach our server. Check your connection and try again.' }
  return { message: cause.message }
}

/** The last step: the user retypes their email address, and enters their password if they have one. */
function DeleteAccountForm({ email, asksPassword, onDeleted, onSignInAgain, onCancel }: DeleteAccountFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, setError, formState } = useShownForm({
    resolver: zodResolver(deleteAccountSchema(email, asksPassword)),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await callApi('delete-account', { method: 'POST', body: asksPassword ? form : { email: form.email } })
      await onDeleted()
    } catch (cause) {
      const isField = cause instanceof BackendError && cause.code === 'invalid_fields'
      if (isField) for (const { path, message } of cause.fields) setError(path === 'password' ? 'password' : 'email', { message })
      else setFailure(failureOf(cause))
    }
  })

  return (
    <Form onSubmit={submit} className="grid gap-5">
      <p>Nobody can undo this, not even us. If you are not sure, download your data first.</p>
      {failure === 'sign-in-again' && (
        <Notice kind="info" role="alert" title="Sign in again first">
          <p>So that only you can do this, you must have signed in within the last ten minutes. You will come back to this page.</p>
          <Button variant="secondary" className="mt-3" onClick={() => void onSignInAgain()}>
            Sign in again
          </Button>
        </Notice>
      )}
      {failure !== null && failure !== 'sign-in-again' && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      <TextField
        label="Your email address"
        hint={<span className="wrap-anywhere">Type {email} to confirm.</span>}
        {...emailInput}
        autoComplete="off"
        enterKeyHint={asksPassword ? 'next' : 'done'}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          enterKeyHint="done"
          required
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {isSubmitting ? 'Deleting…' : 'Delete my account'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </Form>
  )
}

/** Explains what is deleted and when, and opens the form. */
export function DeleteAccount(props: Omit<DeleteAccountFormProps, 'onCancel'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Unfold title="What we delete, and when">
        <FactList className="fates" facts={retention.fates} />
      </Unfold>
      <p className="text-small text-soft">
        We keep each application you have sent. {retention.reason} Deleting your account does not give up a place: decline or withdraw first
        if you no longer want it.{' '}
        <a className="link" href={`${paths.privacy}#how-long`}>
          How long we keep it
        </a>
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete your account?">
        <DeleteAccountForm {...props} onCancel={close} />
      </Dialog>
    </>
  )
}
