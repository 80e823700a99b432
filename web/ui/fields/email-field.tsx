import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { bareAddress, emailInput } from './email-input.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = ComponentProps<typeof TextField> & {
  /** Returns the address that was probably meant, or null if there is no suggestion. */
  suggest: (typed: string) => string | null
  /** Called when the user accepts the suggestion. */
  onAccept: (meant: string) => void
  /** Runs a function that shifts the layout, as soon as such a shift is allowed. Defaults to running it immediately. */
  whenStill?: (act: () => void) => void
}

const atOnce = (act: () => void) => act()

/** An email field. When the user leaves it, suggests the probable address if the typed one looks wrong. */
export function EmailField({ suggest, onAccept, whenStill = atOnce, onBlur, ...field }: EmailFieldProps) {
  const [left, setLeft] = useState('')
  const meant = suggest(bareAddress(left))
  const box = useRef<HTMLDivElement>(null)
  const { defaultValue = '' } = field
  useEffect(() => {
    // The address was typed before hydration, or during an earlier visit.
    const input = box.current?.querySelector('input')
    if (input && input.value !== defaultValue && input !== document.activeElement) setLeft(input.value)
  }, [defaultValue])
  return (
    <div ref={box} className="email-field">
      <TextField
        {...emailInput}
        {...field}
        onBlur={(event) => {
          const { value } = event.target
          whenStill(() => setLeft(value))
          onBlur?.(event)
        }}
      />
      <div aria-live="polite" className="email-suggestion">
        {meant !== null && (
          <button
            type="button"
            className="link"
            onClick={() => {
              onAccept(meant)
              setLeft(meant)
            }}
          >
            Did you mean <strong className="wrap-anywhere">{meant}</strong>?
          </button>
        )}
      </div>
    </div>
  )
}
