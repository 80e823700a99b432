import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldError, FieldHint, type FieldProps, RequiredMark } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

type RadioGroupProps = Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'defaultChecked' | 'checked'> &
  Omit<FieldProps, 'label'> & {
    legend: ReactNode
    options: readonly RadioOption[]
    /** Places short options side by side where they fit. */
    inline?: boolean | undefined
    /** For controlled use; omit with react-hook-form. */
    value?: string | undefined
    defaultValue?: string | undefined
  }

/** `ref`, `onChange` and `onBlur` are passed to every radio button, as react-hook-form's `register` expects. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, hint, error, required, native, inline, id, className, value, defaultValue, ...rest } = props
  const ownId = useId()
  const groupId = id ?? ownId
  const aria = describedBy({ id: groupId, hint, error })
  return (
    <fieldset
      id={groupId}
      role="radiogroup"
      className={classNames('field', className)}
      aria-required={native ? undefined : required}
      aria-labelledby={`${groupId}-legend`}
      {...aria}
    >
      <legend id={`${groupId}-legend`} className="field-label">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={groupId}>{hint}</FieldHint>}
      <div className={inline ? 'choices-inline' : 'choices'}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              {...rest}
              type="radio"
              required={native && required}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(value === undefined && defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
            <span>
              {option.label}
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={groupId}>{error}</FieldError>
    </fieldset>
  )
}
