import { useEffect, useState } from 'react'
import { withRetry } from './module-retry.ts'

export type LoadedModule<Module> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; module: Module }

/** Milliseconds before the attempts start again, plus a random part of up to `spread`. */
const PAUSE = { least: 2000, spread: 1500 }

/**
 * Loads code that a part of a page needs. After four attempts the state is `failed` (ruling 36), but loading continues until it succeeds;
 * `retry` tries immediately. `load` must stay the same function.
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
