import { useFormContext, useWatch } from 'react-hook-form'
import type { NewPasswordForm } from '#domain/accounts/account-forms.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type NewPasswordFieldsProps = {
  /** What the two fields are called: where an account is opened, there is no password to tell the new one from. */
  labels?: readonly [password: string, again: string]
}

/** A new password and once more, with its rules ticked off while typing. Stands in a `FormProvider`. */
export function NewPasswordFields({ labels: [label, again] = ['New password', 'Confirm new password'] }: NewPasswordFieldsProps) {
  const { register, trigger, control, formState } = useFormContext<NewPasswordForm>()
  const { errors, touchedFields } = formState
  const password = useWatch({ control, name: 'password' })
  return (
    <>
      <PasswordField
        label={label}
        hint={<PasswordRules password={password ?? ''} />}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        error={errors.password?.message}
        {...register('password', {
          // The two must be equal whichever of them is changed last.
          onChange: () => touchedFields.confirmPassword && void trigger('confirmPassword'),
        })}
      />
      <PasswordField
        label={again}
        autoComplete="new-password"
        enterKeyHint="go"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
