import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For placeholders of content that has not loaded yet. If a placeholder is removed while it has the focus, the focus moves to the section
 * that contained it.
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
