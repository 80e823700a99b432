import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, type ChangeEvent, type RefObject, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'
import './code.css'

/** Number of digits in a code. */
const CODE_LENGTH = 6

type CodeFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  ref: RefObject<HTMLInputElement | null>
  /** Digits only. */
  value: string
  onValue: (digits: string) => void
  /** Called when the last digit has been entered: typed, pasted or filled in by the phone from a message. */
  onWhole: (digits: string) => void
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- decided where it is used
  autoFocus?: boolean | undefined
}

/** A six-digit code. Spaces and dashes in pasted codes are removed, so there is no `maxLength` that would cut them off. */
function CodeField({ ref, label, hint, error, value, onValue, onWhole, autoFocus }: CodeFieldProps) {
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where the person has just been asked for it
        autoFocus={autoFocus}
        className="control code-control num"
      />
    </FieldFrame>
  )
}

/** Why a code was rejected, and what the user can do. */
export type CodeFailure = { message: string; advice?: string | undefined }

export type CodeFormProps = {
  label: string
  /** The button label. */
  action: string
  /** Resolves if the code is correct; the form is then finished. */
  check: (code: string) => Promise<void>
  explain: (cause: unknown) => CodeFailure
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- decided where it is used
  autoFocus?: boolean | undefined
  /** Shown between the field and the button. */
  children?: ReactNode
}

/**
 * Asks for a code and checks it as soon as the last digit is entered, as the hint announces. Only one check runs at a time. After a wrong
 * code, focus stays in the field with everything selected, so that the next code replaces it.
 */
export function CodeForm({ label, action, check, explain, autoFocus, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [isChecking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isRunning = useRef(false)

  useEffect(() => {
    if (failure) field.current?.select()
  }, [failure])

  const send = async (digits: string) => {
    if (isRunning.current) return
    if (digits.length < CODE_LENGTH) return setFailure({ message: `Enter all ${CODE_LENGTH} digits of the code.` })
    isRunning.current = true
    setChecking(true)
    setFailure(null)
    try {
      await check(digits)
    } catch (cause) {
      setFailure(explain(cause))
    } finally {
      isRunning.current = false
      setChecking(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(code)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="code-form">
      <CodeField
        ref={field}
        label={label}
        hint="Six digits. We check them as soon as you enter the last one."
        error={failure ? [failure.message, failure.advice].filter(Boolean).join(' ') : undefined}
        value={code}
        // The code does not change while it is being checked.
        onValue={(digits) => isChecking || setCode(digits)}
        onWhole={(digits) => void send(digits)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- decided where it is used
        autoFocus={autoFocus}
      />
      {children}
      <Button type="submit" busy={isChecking}>
        {isChecking ? 'Checking…' : action}
      </Button>
      <output className="sr-only">{isChecking && 'Checking the code…'}</output>
    </form>
  )
}
