import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'required'> & FieldProps

/** One line of text. Set `type`, `inputMode` and `autoComplete` so that a phone shows the right keyboard. */
export function TextField({ label, hint, error, required, native, id, className, type = 'text', ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <input
        {...rest}
        {...describedBy({ id: fieldId, hint, error })}
        id={fieldId}
        type={type}
        aria-required={required}
        required={native && required}
        className="control"
      />
    </FieldFrame>
  )
}
