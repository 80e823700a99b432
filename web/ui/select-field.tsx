import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> & FieldProps & {
  options: readonly Option[]
  /** First entry, with the empty value: 'Select …' or, while disabled, what has to happen first. */
  placeholder?: string | undefined
}

/** The browser's own select: the best picker on a phone, and it works before any script. */
export function SelectField({ label, hint, error, required, id, className, options, placeholder, ...rest }: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <span className="control-box">
        <select
          {...rest}
          {...describedBy({ id: fieldId, hint, error })}
          id={fieldId}
          aria-required={required}
          className="control"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </FieldFrame>
  )
}
