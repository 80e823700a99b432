import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { changePasswordSchema } from '#domain/accounts/account-forms.ts'
import { messages } from '#domain/messages/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { type AccountFailure, fieldError, newPasswordFailure } from '#web/features/accounts/requests/account-failure.ts'
import { AccountForm } from '#web/features/accounts/requests/account-form.tsx'
import { setNewPassword } from '#web/features/accounts/requests/accounts.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type ChangePasswordProps = {
  email: string
  /** False for users who sign in only with a provider. They set their first password here. */
  hasPassword: boolean
  /** Called once the password has been changed, which ends every other session. */
  onChanged: () => void
}

/** Changes the signed-in person's password. The fields are hidden until the user asks for them, because they are rarely needed. */
export function ChangePassword(props: ChangePasswordProps) {
  const [step, setStep] = useState<'unasked' | 'open' | 'closed'>('unasked')
  if (step === 'open') return <PasswordForm {...props} onClose={() => setStep('closed')} />
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field that had focus
      autoFocus={step === 'closed'}
      onClick={() => setStep('open')}
    >
      {props.hasPassword ? 'Change password' : 'Set a password'}
    </Button>
  )
}

const empty = { currentPassword: '', password: '', confirmPassword: '' }

function PasswordForm({ email, hasPassword, onChanged, onClose }: ChangePasswordProps & { onClose: () => void }) {
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const form = useShownForm({
    resolver: zodResolver(changePasswordSchema(hasPassword)),
    defaultValues: empty,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    setFailure(null)
    try {
      await setNewPassword(password, hasPassword ? currentPassword : undefined)
      toast.success(messages.auth.passwordUpdated)
      onChanged()
      onClose()
    } catch (cause) {
      const found = newPasswordFailure(cause, hasPassword)
      if (found.field) form.setError(found.field, fieldError(found))
      else setFailure(found)
    }
  })

  return (
    <FormProvider {...form}>
      <AccountForm onSubmit={submit} failure={failure}>
        {/* Shows password managers which account this password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            enterKeyHint="next"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
            autoFocus
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
        )}
        <NewPasswordFields />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Updating…' : 'Update password'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AccountForm>
    </FormProvider>
  )
}
