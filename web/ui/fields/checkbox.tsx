import { type ComponentProps, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldError, type FieldProps, RequiredMark } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'required' | 'type'> & FieldProps

/** A single yes-or-no checkbox. The whole row can be pressed. */
export function Checkbox({ label, hint, error, required, native, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={classNames('field', className)}>
      <label className="choice">
        <input
          {...rest}
          {...describedBy({ id: fieldId, hint, error })}
          id={fieldId}
          type="checkbox"
          aria-required={native ? undefined : required}
          required={native && required}
          aria-labelledby={`${fieldId}-label`}
        />
        <span>
          <span id={`${fieldId}-label`}>
            {label}
            {required && <RequiredMark />}
          </span>
          {hint && (
            <span id={`${fieldId}-hint`} className="choice-hint">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={fieldId}>{error}</FieldError>
    </div>
  )
}
