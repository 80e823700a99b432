import { useEffect, useState } from 'react'

export type Loaded<Value> = { kind: 'loading' } | { kind: 'failed'; cause: unknown } | { kind: 'loaded'; value: Value }

/** How long to wait after each failure before asking again, in milliseconds; the last one from then on. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000] as const

/**
 * What `load` gives, for as long as `load` stays the same function. What failed is asked for again by itself, after a while and as soon
 * as the device is online, and stays a failure until an answer comes; `retry` asks at once.
 */
export function useLoaded<Value>(load: () => Promise<Value>): { state: Loaded<Value>; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ load: unknown; attempt: number; state: Loaded<Value> }>()
  useEffect(() => {
    let isCurrent = true
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (cause: unknown) => {
      if (!isCurrent) return
      if (failures === 0) setAnswer({ load, attempt, state: { kind: 'failed', cause } })
      timer = setTimeout(ask, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
      failures += 1
    }
    function ask() {
      clearTimeout(timer)
      timer = undefined
      load().then((value) => isCurrent && setAnswer({ load, attempt, state: { kind: 'loaded', value } }), fail)
    }
    const askIfWaiting = () => timer !== undefined && ask()
    addEventListener('online', askIfWaiting)
    ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      removeEventListener('online', askIfWaiting)
    }
  }, [load, attempt])
  const isFresh = answer?.load === load && answer.attempt === attempt
  return { state: isFresh ? answer.state : { kind: 'loading' }, retry: () => setAttempt((count) => count + 1) }
}
