import { expect, test } from 'vitest'
import { withUniformTiming } from './uniform-timing.ts'

async function duration(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work().catch(() => undefined)
  return performance.now() - started
}

test('fast work, slow work and failures all end on a step boundary', async () => {
  const slower = () => new Promise<void>((resolve) => setTimeout(resolve, 40))
  const durations = await Promise.all([
    duration(() => withUniformTiming(() => Promise.resolve(), 200)),
    duration(() => withUniformTiming(slower, 200)),
    duration(() => withUniformTiming(() => Promise.reject(new Error('broken')), 200)),
  ])
  for (const taken of durations) expect(taken).toBeGreaterThanOrEqual(198)
  expect(Math.max(...durations) - Math.min(...durations)).toBeLessThan(100)
})
