import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { createSender } from './sender.ts'
import { laterAfter, mayTryAgain } from './try-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answer = (status: number, wait?: number) => new BackendError(status, { message: 'words' }, wait)

it.each([0, 408, 425, 429, 500, 502, 503, 504, 520])('retries after status %i', (status) => {
  expect(mayTryAgain(answer(status))).toBe(true)
})

it.each([400, 401, 403, 404, 409, 410, 413, 415, 422])('never retries after status %i', (status) => {
  expect(mayTryAgain(answer(status))).toBe(false)
})

it('retries after a broken connection', () => expect(mayTryAgain(new TypeError('Failed to fetch'))).toBe(true))

/** Fails with each of these errors in turn, then has nothing left to send. */
function senderThatFails(...failures: unknown[]) {
  const tries: number[] = []
  const began = Date.now()
  let isEmpty = false
  const sender = createSender({
    name: 'test',
    isEmpty: () => isEmpty,
    attempt: async () => {
      tries.push(Date.now() - began)
      const failure = failures.shift()
      isEmpty = failure === undefined
      return isEmpty ? null : laterAfter(failure)
    },
  })
  return { sender, tries }
}

it('doubles the pause each time, waits at least as long as the server demands, and starts over once the network is back', async () => {
  const { sender, tries } = senderThatFails(answer(503), answer(429, 30_000), answer(0), answer(0))
  expect(await sender.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(tries).toEqual([0, 2000, 32_000])
  sender.again()
  await vi.advanceTimersByTimeAsync(2000)
  expect(tries).toEqual([0, 2000, 32_000, 32_000, 34_000])
  expect(await sender.flush()).toBe(true)
})

it('does not retry a refused attempt automatically', async () => {
  const { sender, tries } = senderThatFails(answer(403))
  await sender.flush()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toHaveLength(1)
  expect(await sender.flush()).toBe(true)
})
