import { useEffect, useRef } from 'react'

/** Has the heading of that id the focus once a dialog is closed (null) and what opened it is gone with what was done. */
export function useFocusAfter(heading: string | null): void {
  const before = useRef(heading)
  useEffect(() => {
    if (heading === null && before.current !== null && document.activeElement === document.body)
      document.getElementById(before.current)?.focus()
    before.current = heading
  }, [heading])
}
