import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { bareAddress, emailInput } from './email-input.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = ComponentProps<typeof TextField> & {
  /** The address that was probably meant; null where there is none to suggest. */
  suggest: (typed: string) => string | null
  /** Takes the suggested address over. */
  onAccept: (meant: string) => void
  /** Runs what moves the things below once it may; without it, at once. */
  whenStill?: (act: () => void) => void
}

const atOnce = (act: () => void) => act()

/** An email address. Once it is left, what was probably meant is offered where it looks mistyped. */
export function EmailField({ suggest, onAccept, whenStill = atOnce, onBlur, ...field }: EmailFieldProps) {
  const [left, setLeft] = useState('')
  const meant = suggest(bareAddress(left))
  const box = useRef<HTMLDivElement>(null)
  const { defaultValue = '' } = field
  useEffect(() => {
    // Typed and left before anybody listened, or in an earlier visit.
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
