import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'

type EmailFieldProps = {
  /** `username` where an account is named, `email` where one is opened. */
  autoComplete: 'username' | 'email'
  /** The address typed in another mode of the dialog; empty for none. */
  preset: string
  error: string | undefined
  field: UseFormRegisterReturn<'email'>
  read: () => string
  /** Takes the suggested address over. */
  accept: (email: string) => void
}

/** The e-mail address of an account, with a suggestion when its domain looks mistyped. */
export function EmailField({ autoComplete, preset, error, field, read, accept }: EmailFieldProps) {
  const [leftEmail, setLeftEmail] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Typed and left before anybody listened.
    const input = box.current?.querySelector('input')
    if (input && input.value !== preset && input !== document.activeElement) setLeftEmail(input.value)
  }, [preset])
  return (
    <div ref={box} className="grid gap-2">
      <TextField
        label="Email address"
        {...emailInput}
        autoComplete={autoComplete}
        enterKeyHint="next"
        required
        defaultValue={preset || undefined}
        error={error}
        {...field}
        onBlur={(event) => {
          setLeftEmail(read())
          return field.onBlur(event)
        }}
      />
      <EmailSuggestion
        email={leftEmail}
        onAccept={(email) => {
          accept(email)
          setLeftEmail(email)
        }}
      />
    </div>
  )
}
