import { useCallback, useEffect, useRef, useState } from 'react'
import { readSecondStep, type SecondStepState } from './second-step-data.ts'

type Reading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; value: SecondStepState }

/**
 * The second step as the server knows it, read again whenever `known` changes or `read` is called. What was read once stays
 * on the screen meanwhile, and when a later reading fails.
 */
export function useSecondStep(isEmbedded: boolean, known: string): { reading: Reading; read: () => Promise<void> } {
  const [reading, setReading] = useState<Reading>({ kind: 'loading' })
  const newest = useRef(0)
  const read = useCallback(async () => {
    const mine = ++newest.current
    const settle = (next: (before: Reading) => Reading) => {
      if (mine === newest.current) setReading(next)
    }
    try {
      const value = await readSecondStep(isEmbedded)
      settle(() => ({ kind: 'loaded', value }))
    } catch {
      settle((before) => (before.kind === 'loaded' ? before : { kind: 'failed' }))
    }
  }, [isEmbedded])
  useEffect(() => void read(), [read, known])
  return { reading, read }
}
