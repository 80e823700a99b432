import { type ComponentProps, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'required'> &
  FieldProps & {
    /** Most characters (code points) allowed. Shows how many are left; never cuts what is typed or pasted. */
    limit?: number | undefined
  }

/** Several lines of text; grows with its content where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, native, id, className, limit, ref, ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const box = useRef<HTMLTextAreaElement | null>(null)
  const typed = useTyped(box, rest.value, String(rest.defaultValue ?? ''))
  const attach = (element: HTMLTextAreaElement | null) => {
    box.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
    return undefined
  }
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <textarea
        rows={5}
        {...rest}
        {...describedBy({ id: fieldId, hint, error, extra: limit === undefined ? undefined : `${fieldId}-count` })}
        id={fieldId}
        aria-required={native ? undefined : required}
        required={native && required}
        className="control"
        ref={attach}
      />
      {limit !== undefined && <Count id={fieldId} left={limit - Array.from(typed.trim()).length} />}
    </FieldFrame>
  )
}

/**
 * What the element holds. Form libraries set and reset it without an event; each render reads it again. Where React holds the text
 * (`held`), that is it: to render between a key and React's own look at it would take the letter away.
 */
function useTyped(box: { current: HTMLTextAreaElement | null }, held: TextAreaFieldProps['value'], initial: string): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = box.current
      element?.addEventListener('input', changed)
      return () => element?.removeEventListener('input', changed)
    },
    [box],
  )
  return useSyncExternalStore(
    subscribe,
    () => (held === undefined ? (box.current?.value ?? initial) : String(held)),
    () => String(held ?? initial),
  )
}

/** As messages about a limit write it. */
const plural = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`

/** The visible count changes at once; what is read aloud waits for a pause in typing. */
function Count({ id, left }: { id: string; left: number }) {
  const text = left < 0 ? `${plural(-left)} too many` : `${plural(left)} left`
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div id={`${id}-count`} className={left < 0 ? 'count count-over' : 'count'}>
      <span aria-hidden="true">{text}</span>
      <output className="sr-only">{spoken}</output>
    </div>
  )
}
