import { type ChangeEvent, type RefObject, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

/** How many digits a code has. */
export const CODE_LENGTH = 6

type CodeFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  ref: RefObject<HTMLInputElement | null>
  /** Digits only. */
  value: string
  onValue: (digits: string) => void
  /** The last digit is there: typed, pasted, or put in by the phone from a message. */
  onWhole: (digits: string) => void
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- decided where it is used
  autoFocus?: boolean | undefined
}

/** A code of six digits. Spaces and dashes of a pasted one are left out, so there is no `maxLength` that would cut it. */
export function CodeField({ ref, label, hint, error, value, onValue, onWhole, autoFocus }: CodeFieldProps) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    onValue(digits)
    if (digits.length === CODE_LENGTH && digits !== value) onWhole(digits)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...describedBy({ id, hint, error })}
        ref={ref}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
        aria-required
        value={value}
        onChange={change}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where the person was just asked for it
        autoFocus={autoFocus}
        className="control code-control num"
      />
    </FieldFrame>
  )
}
