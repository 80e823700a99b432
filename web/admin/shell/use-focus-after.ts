import { useEffect, useRef } from 'react'

/**
 * Moves focus to the most recently passed heading once a dialog has closed (null), if the element that opened the dialog no longer
 * exists.
 */
export function useFocusAfter(heading: string | null): void {
  const before = useRef(heading)
  useEffect(() => {
    if (heading === null && before.current !== null && document.activeElement === document.body)
      document.getElementById(before.current)?.focus()
    before.current = heading
  }, [heading])
}
