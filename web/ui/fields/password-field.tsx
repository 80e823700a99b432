import { type ComponentProps, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'required' | 'type'> & FieldProps

/** Set `autoComplete` to 'current-password' or 'new-password'. A button shows the typed password. */
export function PasswordField({ label, hint, error, required, native, id, className, ...rest }: PasswordFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <span className="control-box">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...rest}
          {...describedBy({ id: fieldId, hint, error })}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          aria-required={native ? undefined : required}
          required={native && required}
          className="control control-reveal"
        />
        <button
          type="button"
          className="reveal"
          aria-controls={fieldId}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  )
}
