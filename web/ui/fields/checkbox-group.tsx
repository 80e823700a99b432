import { type ComponentProps, type ReactNode, useId } from 'react'
import { byGroup } from './select-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldError, FieldHint, type FieldProps, RequiredMark } from './field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type CheckboxOption = {
  value: string
  label: ReactNode
  /** Heading of the disclosure that contains these options. */ group?: string | null | undefined
}

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'defaultChecked' | 'checked'> &
  Omit<FieldProps, 'label' | 'native'> & {
    legend: ReactNode
    options: readonly CheckboxOption[]
  }

/** A multiple-choice question. `ref`, `onChange` and `onBlur` are passed to every checkbox, as react-hook-form's `register` expects. */
export function CheckboxGroup({ legend, options, hint, error, required, id, className, ...rest }: CheckboxGroupProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  const box = ({ value, label }: CheckboxOption) => (
    <label key={value} className="choice">
      <input {...rest} type="checkbox" value={value} {...(error && { 'aria-invalid': true })} />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset
      id={groupId}
      className={classNames('field', className)}
      {...describedBy({ id: groupId, hint, error: undefined, extra: error && `${groupId}-error` })}
    >
      <legend className="field-label">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={groupId}>{hint}</FieldHint>}
      {byGroup(options).map(({ group, options: together }) =>
        group === null ? (
          <div key="" className="choices">
            {together.map(box)}
          </div>
        ) : (
          <details key={group} className="choices-folded">
            <summary>
              {group}
              <Icon name="chevron-down" size={18} />
            </summary>
            <div className="choices">{together.map(box)}</div>
          </details>
        ),
      )}
      <FieldError id={groupId}>{error}</FieldError>
    </fieldset>
  )
}
