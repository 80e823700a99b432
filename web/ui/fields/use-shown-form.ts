import { useEffect } from 'react'
import { type Field, type FieldValues, type Path, type UseFormReturn, get, useForm } from 'react-hook-form'

const takers = new Set<() => void>()

if (typeof window !== 'undefined') {
  const takeAll = () => {
    for (const take of takers) take()
  }
  // Before the page acts: on a press or a sending, and before the page is left.
  for (const kind of ['click', 'submit', 'visibilitychange', 'pagehide']) window.addEventListener(kind, takeAll, { capture: true })
  // After the page has heard of the field that was typed into; the others are saved along with it.
  window.addEventListener('input', takeAll)
}

/**
 * `useForm` for a form whose answers are those that its fields show. Password managers, and scripts in the page, may fill fields without
 * an event that says so; each press, sending and keystroke takes over what is there by then.
 */
export const useShownForm: typeof useForm = (options) => {
  const form = useForm(options)
  useEffect(() => {
    const take = () => takeShown(form)
    takers.add(take)
    return () => {
      takers.delete(take)
    }
  }, [form])
  return form
}

function takeShown<Values extends FieldValues, Context, Sent>({
  control,
  getValues,
  register,
}: UseFormReturn<Values, Context, Sent>): void {
  for (const name of control._names.mount as Set<Path<Values>>) {
    const { ref, refs = [] } = (get(control._fields, name) as Field | undefined)?._f ?? {}
    const controls = [ref, ...refs].filter((part) => part instanceof HTMLElement && part.isConnected)
    const changed = controls.find((part) => showsOther(part as HTMLElement, getValues(name)))
    // As if it had said so itself.
    if (changed) void register(name).onChange({ target: changed, type: 'change' })
  }
}

/** Whether a control shows another answer than is held. One that shows nothing was not filled: it may only lack the option that is held. */
function showsOther(control: HTMLElement, held: unknown): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return typeof held === 'boolean' && control.checked !== held
  if (control instanceof HTMLInputElement && control.type === 'radio') return control.checked && control.value !== held
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
  // A field turns the line breaks of other systems into its own.
  return (
    isText && !control.disabled && control.value !== '' && control.value !== (typeof held === 'string' ? held.replaceAll('\r\n', '\n') : '')
  )
}
