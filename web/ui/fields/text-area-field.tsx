import { type ComponentProps, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'required'> &
  FieldProps & {
    /** Maximum number of characters (code points). Shows how many are left; never truncates what is typed or pasted. */
    limit?: number | undefined
  }

/** A multi-line text field that grows with its content where the browser supports it. */
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
 * The current text of the element. Form libraries set and reset it without an event, so each render reads it again. If React controls the
 * text (`held`), that value is used: a render between a key press and React's own handling would lose the character.
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

/** Formats the number as in messages about a limit. */
const plural = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`

/** The visible count changes immediately; the announced one waits for a pause in typing. */
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
