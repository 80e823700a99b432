import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** An on/off switch that takes effect immediately; for an answer in a form use `Checkbox`. The whole row can be pressed. */
export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <label className="switch-row">
      <span>
        <span id={`${fieldId}-label`} className="switch-label">
          {label}
        </span>
        {hint && (
          <span id={`${fieldId}-hint`} className="choice-hint">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        id={fieldId}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state (ARIA in HTML)
        role="switch"
        aria-labelledby={`${fieldId}-label`}
        aria-describedby={hint ? `${fieldId}-hint` : undefined}
        className="switch"
      />
    </label>
  )
}
