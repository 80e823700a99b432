import { useFormContext, useWatch } from 'react-hook-form'
import type { NewPasswordForm } from '#domain/accounts/account-forms.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { type PasswordFault, passwordFaults } from '#domain/accounts/passwords.ts'
import { Icon } from '#web/ui/icon.tsx'

const rules: readonly { words: string; fault: PasswordFault }[] = [
  { words: 'at least 8 characters', fault: 'tooShort' },
  { words: 'one uppercase letter', fault: 'noUppercase' },
  { words: 'one number', fault: 'noDigit' },
  { words: 'one special character, such as !\u00a0or\u00a0-', fault: 'noSpecial' },
]

/** The rules for a new password, each ticked once it is met. Screen readers read them as the field's hint. */
function PasswordRules({ password }: { password: string }) {
  const faults = passwordFaults(password)
  return (
    <ul className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {rules.map(({ words, fault }) => {
        const isMet = !faults.includes(fault)
        return (
          <li key={words} className={isMet ? 'flex gap-1.5 text-success' : 'flex gap-1.5'}>
            <Icon name={isMet ? 'check' : 'minus'} size={16} className="mt-[0.3em] shrink-0" />
            <span>
              {words}
              {isMet && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type NewPasswordFieldsProps = {
  /** Labels of the two fields. On sign-up there is no old password to distinguish the new one from. */
  labels?: readonly [password: string, again: string]
}

/** The fields for the new password and its repetition, with the rules ticked off as the user types. Must be inside a `FormProvider`. */
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
          // Revalidates the repetition, because the two must match, whichever was changed last.
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
