import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { lookNowAndThen } from './periodic-work.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('retries failed work after growing pauses, and checks every two seconds again once it succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const app = Fastify()
  let looks = 0
  let fails = true
  const work = async () => {
    looks += 1
    if (fails) throw new Error('The database is not there')
  }
  lookNowAndThen(app, { work, failure: 'nothing could be done' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(0)
  await app.ready()
  const looksWithin = async (milliseconds: number) => {
    const before = looks
    await vi.advanceTimersByTimeAsync(milliseconds)
    return looks - before
  }
  // After 2, 4, 8, 16, 32 and then every 30 seconds.
  expect(await looksWithin(120_000)).toBe(7)
  fails = false
  await looksWithin(30_000)
  expect(await looksWithin(20_000)).toBe(10)
  await app.close()
})
