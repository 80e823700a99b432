import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { focusFirstMistake, keepFocus } from './focus-first-mistake.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Validates and sends. The result must settle once the errors are known. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/**
 * A form with its own validation. After submitting, the first invalid field is focused and scrolled into view. `method="post"` ensures
 * that nothing the user typed ends up in the URL if the browser ever submits the form itself.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses > 0) focusFirstMistake(form.current)
  }, [presses])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    await onSubmit(event)
    // Rendered with the errors, or after them.
    setPresses((count) => count + 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- adds no control, only steadies the existing ones
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} onMouseDown={keepFocus} {...rest} />
  )
}
