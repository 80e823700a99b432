import { useEffect, useRef } from 'react'
import { focusFirst } from './application-form.ts'

/** After a move the cursor goes to the new heading, or to the field the review asked for. */
export function useScreenFocus(screen: string, field: string | null): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (field) focusFirst([field])
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [screen, field])
}
