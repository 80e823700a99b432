import { useLayoutEffect, useRef } from 'react'

/**
 * When the focused row leaves a list, focus moves to the row that takes its place, even if it left while a dialog was open.
 * @param selector the focusable element, once in each row
 * @param changes values that change whenever rows may have disappeared or a dialog closes
 */
export function useRestoredFocus<Body extends HTMLElement>(selector: string, ...changes: readonly unknown[]) {
  const body = useRef<Body>(null)
  const at = useRef(-1)
  useLayoutEffect(() => {
    const marks = [...(body.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    if (at.current >= 0 && document.activeElement === document.body) {
      const next = marks[at.current] ?? marks.at(-1) ?? document.querySelector<HTMLElement>('#main h1')
      next?.focus({ preventScroll: true })
    }
    const note = () => {
      const focused = document.activeElement
      if (focused?.closest('dialog')) return
      at.current = marks.findIndex((mark) => mark === focused || mark.closest('tr, li')?.contains(focused))
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what changes
  }, [selector, ...changes])
  return body
}
