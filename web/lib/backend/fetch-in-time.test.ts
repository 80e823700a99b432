import { afterEach, expect, it, vi } from 'vitest'
import { fetchInTime } from './fetch-in-time.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server that never responds. The request ends when its signal aborts, as in a browser. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)))

it('aborts a request after 10 s, or when its caller aborts it', async () => {
  vi.stubGlobal('fetch', silent)
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const caller = new AbortController()
  const [late, calledOff] = [fetchInTime('/late'), fetchInTime('/called-off', { signal: caller.signal })]
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]])
  caller.abort(new Error('called off'))
  await expect(calledOff).rejects.toThrow('called off')
  clock.abort(new DOMException('late', 'TimeoutError'))
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
})
