import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { focusFirstMistake, keepFocus } from './focus-first-mistake.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Checks and sends; what it answers settles once the mistakes are known. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/**
 * A form that checks itself: after a press the first mistake has the focus and is in sight. `method="post"`: should the browser ever send
 * it by itself, nothing that was typed may end up in the address.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses > 0) focusFirstMistake(form.current)
  }, [presses])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    await onSubmit(event)
    // Rendered with the mistakes, or after them.
    setPresses((count) => count + 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- adds nothing to press, only steadies what is
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} onMouseDown={keepFocus} {...rest} />
  )
}
