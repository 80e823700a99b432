import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apartFromParting, partWith } from './requests-at-sign-out.ts'

type Asked = { method: string; answer: (status: number) => void }

/** Requests that wait for a response. An aborted request ends as in a browser. */
const asked: Asked[] = []
const ask = apartFromParting(
  (_input, init) =>
    new Promise((resolve, reject) => {
      asked.push({ method: init?.method ?? 'GET', answer: (status) => resolve(new Response(null, { status })) })
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    }),
)
const methods = () => asked.map(({ method }) => method)
const statusOf = async (answer: Promise<Response>) => (await answer).status

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  asked.length = 0
  vi.useRealTimers()
})

it('aborts reads and sends no requests while the session ends', async () => {
  const before = ask('/list')
  let end = () => {}
  const parted = partWith(() => new Promise((resolve) => (end = resolve)))
  const meanwhile = [ask('/list'), ask('/list', { method: 'POST' })]
  await vi.advanceTimersByTimeAsync(0)
  expect(methods()).toEqual(['GET'])
  end()
  await parted
  expect(await Promise.all([before, ...meanwhile].map(statusOf))).toEqual([401, 401, 401])
  expect(methods()).toEqual(['GET'])
})

it('sends all requests if signing out fails', async () => {
  const before = ask('/list')
  let fail = (_cause: Error) => {}
  const parted = partWith(() => new Promise((_resolve, reject) => (fail = reject)))
  const meanwhile = ask('/list', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(0)
  fail(new Error('no answer'))
  await expect(parted).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(0)
  expect(methods().toSorted()).toEqual(['GET', 'GET', 'POST'])
  for (const { answer } of asked) answer(200)
  expect(await Promise.all([before, meanwhile].map(statusOf))).toEqual([200, 200])
})

it('waits for pending changes before signing out, for two seconds at most', async () => {
  const end = vi.fn<() => Promise<void>>().mockResolvedValue()
  const [quick, slow] = [ask('/save', { method: 'PATCH' }), ask('/picture', { method: 'POST' })]
  let parted = partWith(end)
  asked[0]?.answer(204)
  expect(await statusOf(quick)).toBe(204)
  await vi.advanceTimersByTimeAsync(1999)
  expect(end).not.toHaveBeenCalled()
  asked[1]?.answer(200)
  await parted
  expect(end).toHaveBeenCalledTimes(1)
  expect(await statusOf(slow)).toBe(200)

  void ask('/picture', { method: 'POST' })
  parted = partWith(end)
  await vi.advanceTimersByTimeAsync(2000)
  await parted
  expect(end).toHaveBeenCalledTimes(2)
  asked[2]?.answer(200)
})

it('sends requests for the next user as usual, and callers can still abort them', async () => {
  await partWith(async () => undefined)
  const next = ask('/list')
  asked[0]?.answer(200)
  expect(await statusOf(next)).toBe(200)
  const caller = new AbortController()
  const calledOff = ask('/list', { signal: caller.signal })
  caller.abort(new Error('called off'))
  await expect(calledOff).rejects.toThrow('called off')
})
