import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Groups options by their headings and keeps their order; null is the group without a heading. */
export function byGroup<Option extends { group?: string | null | undefined }>(
  options: readonly Option[],
): { group: string | null; options: Option[] }[] {
  const groups = [...new Set(options.map(({ group }) => group ?? null))]
  return groups.map((name) => ({ group: name, options: options.filter(({ group }) => (group ?? null) === name) }))
}

export type Option = {
  value: string
  label: string
  /** Heading above a group of options. */
  group?: string | null | undefined
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> &
  FieldProps & {
    options: readonly Option[]
    /** The first entry, with an empty value: 'Select …' or, while disabled, what the user must do first. */
    placeholder?: string | undefined
  }

/** The browser's own select, which is the best picker on a phone and works before any script. */
export function SelectField({ label, hint, error, required, native, id, className, options, placeholder, ...rest }: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <span className="control-box">
        <select
          {...rest}
          {...describedBy({ id: fieldId, hint, error })}
          id={fieldId}
          aria-required={native && placeholder !== undefined ? undefined : required}
          // Without an empty entry there is always an answer, so `required` would be invalid (HTML, section 4.10.7).
          required={native && required && placeholder !== undefined}
          className="control"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {byGroup(options).map(({ group, options: together }) =>
            group === null ? (
              together.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {together.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </FieldFrame>
  )
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
