import { useEffect, useState } from 'react'

export type Loaded<Value> = { kind: 'loading' } | { kind: 'failed'; cause: unknown } | { kind: 'loaded'; value: Value }

/** What `load` gives, for as long as `load` stays the same function; `retry` asks again. */
export function useLoaded<Value>(load: () => Promise<Value>): { state: Loaded<Value>; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ load: unknown; attempt: number; state: Loaded<Value> }>()
  useEffect(() => {
    let isCurrent = true
    const settle = (state: Loaded<Value>) => {
      if (isCurrent) setAnswer({ load, attempt, state })
    }
    load().then(
      (value) => settle({ kind: 'loaded', value }),
      (cause: unknown) => settle({ kind: 'failed', cause }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  const isFresh = answer?.load === load && answer.attempt === attempt
  return { state: isFresh ? answer.state : { kind: 'loading' }, retry: () => setAttempt((count) => count + 1) }
}
