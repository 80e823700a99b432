import { useEffect, useState } from 'react'

/** Milliseconds without the page being left after which the person may press again: the way there was stopped. */
const PATIENCE_MS = 10_000

/**
 * Which of several ways out of the site somebody is on. It ends when the browser brings the page back as it was left (the
 * back button), and when nothing has happened for 10 s.
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
