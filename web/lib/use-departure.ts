import { useEffect, useState } from 'react'

/** If the page has not been left after this many milliseconds, navigation was stopped and the user may try again. */
const PATIENCE_MS = 10_000

/**
 * Which of several links out of the site was followed. Reset when the browser restores the page (back button), or after 10 s without
 * leaving.
 */
export function useDeparture<Way extends string>() {
  const [leavingFor, setLeavingFor] = useState<Way | null>(null)
  useEffect(() => {
    if (leavingFor === null) return
    const stay = () => setLeavingFor(null)
    const timer = setTimeout(stay, PATIENCE_MS)
    addEventListener('pageshow', stay)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', stay)
    }
  }, [leavingFor])
  return { leavingFor, leave: setLeavingFor, stay: () => setLeavingFor(null) }
}
