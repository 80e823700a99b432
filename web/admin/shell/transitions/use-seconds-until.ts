import { useEffect, useState } from 'react'

/** Whole seconds until a given time (ISO 8601); 0 once it has passed. */
export function useSecondsUntil(moment: string): number {
  const secondsNow = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsNow)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsNow()), 500)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read at each tick
  }, [moment])
  return left
}
