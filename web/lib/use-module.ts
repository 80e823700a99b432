import { useEffect, useState } from 'react'
import { withRetry } from './module-retry.ts'

export type LoadedModule<Module> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; module: Module }

/** Milliseconds before the tries begin again, plus as much by chance at most. */
const PAUSE = { least: 2000, spread: 1500 }

/**
 * Code that a part of a page needs. After four tries it is said to have failed (ruling 36), and is tried for again until it comes;
 * `retry` does so at once. For as long as `load` stays the same function.
 */
export function useModule<Module>(load: () => Promise<Module>): { state: LoadedModule<Module>; retry: () => void } {
  const [state, setState] = useState<LoadedModule<Module>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    withRetry(load).then(
      (module) => isCurrent && setState({ kind: 'loaded', module }),
      () => {
        if (!isCurrent) return
        setState({ kind: 'failed' })
        timer = setTimeout(() => setAttempt((count) => count + 1), PAUSE.least + Math.random() * PAUSE.spread)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, attempt])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
