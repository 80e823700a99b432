import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { askFailedAgain } from './retry-failed.ts'

let isUp = false
let isHidden = false
let asked: string[] = []
let client: QueryClient
let leave: (() => void)[] = []

const no = new BackendError(403, { message: 'no' })

/** Mounts a query whose result depends on the server. */
function show(name: string): void {
  const queryFn = async () => {
    asked.push(name)
    if (name === 'forbidden') throw no
    if (!isUp) throw new Error('down')
    return name
  }
  leave.push(new QueryObserver(client, { queryKey: [name], queryFn, retry: false }).subscribe(() => undefined))
}

const standing = (name: string) => client.getQueryState([name])?.status
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  isUp = false
  isHidden = false
  asked = []
  client = new QueryClient()
  askFailedAgain(client, () => isHidden)
})
afterEach(() => {
  for (const end of leave) end()
  leave = []
  vi.useRealTimers()
})

it('retries one query at a time while there is no response, and all of them within 5 s once the server is back', async () => {
  for (const name of ['one', 'two', 'three']) show(name)
  await pass(30)
  expect(['one', 'two', 'three'].map(standing)).toEqual(['error', 'error', 'error'])
  // All three are tried at first, then one at a time.
  expect(asked.length).toBeLessThan(3 + 13)
  isUp = true
  await pass(4)
  expect(['one', 'two', 'three'].map(standing)).toEqual(['success', 'success', 'success'])
  const before = asked.length
  await pass(120)
  expect(asked).toHaveLength(before)
})

it('retries less often after several minutes without success', async () => {
  show('one')
  await pass(300)
  const before = asked.length
  await pass(60)
  expect(asked.length - before).toBeLessThanOrEqual(5)
  expect(asked.length).toBeGreaterThan(before)
})

it('does not retry refused queries, unused queries or anything on a hidden page', async () => {
  show('forbidden')
  await pass(30)
  expect(asked).toEqual(['forbidden'])

  show('one')
  await pass(1)
  leave.pop()?.()
  asked = []
  await pass(30)
  expect(asked).toEqual([])

  show('two')
  isHidden = true
  asked = []
  await pass(60)
  expect(asked.length).toBeLessThanOrEqual(1)
})
