import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'required' | 'type'> & FieldProps

/** The browser's own date field. Its value is 'YYYY-MM-DD' or ''. `min` and `max` use the same format. */
export function DateField({ label, hint, error, required, native, id, className, ...rest }: DateFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <input
        {...rest}
        {...describedBy({ id: fieldId, hint, error })}
        id={fieldId}
        type="date"
        aria-required={native ? undefined : required}
        required={native && required}
        className="control"
      />
    </FieldFrame>
  )
}
