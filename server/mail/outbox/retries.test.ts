import { expect, it } from 'vitest'
import { mostAttempts, secondsUntilNextTry } from './retries.ts'

it('attempts continue for at least three days, with pauses that never get shorter', () => {
  const pauses = Array.from({ length: mostAttempts - 1 }, (_, at) => secondsUntilNextTry(at + 1))
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(5)
})
