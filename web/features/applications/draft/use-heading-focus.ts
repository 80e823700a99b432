import { type RefObject, useEffect, useRef } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'

/**
 * For a screen that replaces another screen on which the user may have scrolled down. Focuses its own heading on mount, and the next
 * screen's heading on unmount. Give the heading the ref and a `tabIndex` of -1.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focusLate(heading.current)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  }, [])
  return heading
}
