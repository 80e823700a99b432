import { useEffect } from 'react'
import { type Field, type FieldValues, type Path, type UseFormReturn, get, useForm } from 'react-hook-form'

const takers = new Set<() => void>()

if (typeof window !== 'undefined') {
  const takeAll = () => {
    for (const take of takers) take()
  }
  // Runs before the page handles a press or a submit, and before the user leaves the page.
  for (const kind of ['click', 'submit', 'visibilitychange', 'pagehide']) window.addEventListener(kind, takeAll, { capture: true })
  // Runs after the page has handled the field that was typed into, so that the other fields are saved with it.
  window.addEventListener('input', takeAll)
}

/**
 * `useForm` for a form whose answers must match what its fields show. Password managers and scripts may fill fields without firing an
 * event. Each press, submit and keystroke picks up the current values.
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
    // As if the field had fired the event itself.
    if (changed) void register(name).onChange({ target: changed, type: 'change' })
  }
}

/**
 * Whether a control shows a different answer from the stored one. An empty control was not filled in; it may only lack the stored option.
 */
function showsOther(control: HTMLElement, held: unknown): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return typeof held === 'boolean' && control.checked !== held
  if (control instanceof HTMLInputElement && control.type === 'radio') return control.checked && control.value !== held
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
  // Fields normalise line breaks from other operating systems.
  return (
    isText && !control.disabled && control.value !== '' && control.value !== (typeof held === 'string' ? held.replaceAll('\r\n', '\n') : '')
  )
}
