import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

it('retries once before a query fails, and not at all after a refusal', async () => {
  const ask = async (cause: Error) => {
    const question = vi.fn<() => Promise<never>>().mockRejectedValue(cause)
    const outcome = queryClient.fetchQuery({ queryKey: [cause.message], queryFn: question }).catch((failure: unknown) => failure)
    await vi.runAllTimersAsync()
    expect(await outcome).toBe(cause)
    return question.mock.calls.length
  }
  expect(await ask(new Error('no answer'))).toBe(2)
  expect(await ask(new BackendError(403, { message: 'refused', code: '42501' }))).toBe(1)
})

it('treats a result as fresh for five minutes', async () => {
  const question = vi.fn<() => Promise<string>>().mockResolvedValue('answer')
  const read = () => queryClient.fetchQuery({ queryKey: ['read'], queryFn: question })
  await read()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  await read()
  expect(question).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await read()
  expect(question).toHaveBeenCalledTimes(2)
})
