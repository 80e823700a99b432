import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'required' | 'list'> &
  FieldProps & {
    /** Suggested while typing; any other text is allowed. */
    suggestions?: readonly string[] | undefined
  }

/** A single-line text field. Set `type`, `inputMode` and `autoComplete` so that a phone shows the right keyboard. */
export function TextField({ label, hint, error, required, native, id, className, type = 'text', suggestions, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <input
        {...rest}
        {...describedBy({ id: fieldId, hint, error })}
        id={fieldId}
        type={type}
        aria-required={native ? undefined : required}
        required={native && required}
        className="control"
        list={suggestions && `${fieldId}-suggestions`}
      />
      {suggestions && (
        <datalist id={`${fieldId}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
