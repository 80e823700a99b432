import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what stands in place of something that has not come: when it goes and has the focus, the focus goes to the part of the page
 * that it stood in.
 */
export function useFocusHandover(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const stood = box.current
    const part = stood?.parentElement?.closest<HTMLElement>('section, article, dialog, main')
    return () => {
      if (!part || !stood?.contains(document.activeElement)) return
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
  }, [])
  return box
}
