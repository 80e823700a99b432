import { expect, test } from 'vitest'
import type { Caller } from '#supabase-server/database.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import { createStatementQueue } from './statement-queue.ts'

const person = (sub: string, session = ''): Caller => ({ role: 'authenticated', claims: JSON.stringify({ sub, session }) })
const visitor: Caller = { role: 'anon', claims: '{"role":"anon"}' }
const service: Caller = { role: 'service_role', claims: '{"role":"service_role"}' }
const { running, waiting } = queryLimits

/**
 * Starts work that does not end until `end` is called. `started` lists the pieces that are running, and `end` finishes them one after the
 * other.
 */
function begin(ask: (work: () => Promise<void>) => Promise<void>, pieces: number) {
  const started: (() => void)[] = []
  const all = Array.from({ length: pieces }, () => ask(() => new Promise<void>((end) => started.push(end))))
  return {
    started,
    async end() {
      while (started.length > 0) {
        started.shift()?.()
        await new Promise((next) => setImmediate(next))
      }
      return Promise.allSettled(all)
    },
  }
}

test('a person may run a few concurrent statements across all sessions, and further ones are queued', async () => {
  const turns = createStatementQueue({ rateLimits: true })
  let session = 0
  const work = begin((piece) => turns(person('ada', String((session += 1))), '192.0.2.1', piece), 12)
  expect(work.started).toHaveLength(running)
  const other = begin((piece) => turns(person('ben'), '192.0.2.1', piece), 1)
  expect(other.started).toHaveLength(1)
  await other.end()
  expect((await work.end()).map(({ status }) => status)).toEqual(Array<string>(12).fill('fulfilled'))
})

test('visitors on a network share one queue, which signed-in people there do not use', async () => {
  const turns = createStatementQueue({ rateLimits: true })
  const work = begin((piece) => turns(visitor, '2001:db8::1', piece), running)
  const neighbour = begin((piece) => turns(visitor, '2001:db8::2', piece), 1)
  const stranger = begin((piece) => turns(visitor, '2001:db8:1::1', piece), 1)
  const inside = begin((piece) => turns(person('ada'), '2001:db8::1', piece), 1)
  expect([neighbour, stranger, inside].map(({ started }) => started.length)).toEqual([0, 1, 1])
  await Promise.all([work, stranger, inside].map((one) => one.end()))
  expect(neighbour.started).toHaveLength(1)
  await neighbour.end()
})

test('a caller with too many queued statements is refused with the time to wait before a retry', async () => {
  const turns = createStatementQueue({ rateLimits: true })
  const work = begin((piece) => turns(person('ada'), '192.0.2.1', piece), running + waiting)
  await expect(turns(person('ada'), '192.0.2.1', () => Promise.resolve())).rejects.toMatchObject({
    status: 429,
    body: { code: 'PT429' },
    headers: { 'retry-after': '1' },
  })
  await work.end()
  await turns(person('ada'), '192.0.2.1', () => Promise.resolve())
})

test('long statements leave most connections free for others', async () => {
  const turns = createStatementQueue({ rateLimits: true })
  let at = 0
  const long = begin((piece) => turns(person(String((at += 1))), '192.0.2.1', piece, true), 12)
  expect(long.started).toHaveLength(queryLimits.longRunning)
  const short = begin((piece) => turns(person('ben'), '192.0.2.1', piece), 1)
  expect(short.started).toHaveLength(1)
  await short.end()
  expect((await long.end()).map(({ status }) => status)).toEqual(Array<string>(12).fill('fulfilled'))
})

test('the service role and load tests are not queued', async () => {
  const limited = createStatementQueue({ rateLimits: true })
  const ofService = begin((piece) => limited(service, '192.0.2.1', piece), 20)
  const unlimited = createStatementQueue({ rateLimits: false })
  const ofLoad = begin((piece) => unlimited(person('ada'), '192.0.2.1', piece), 20)
  expect([ofService.started.length, ofLoad.started.length]).toEqual([20, 20])
  await Promise.all([ofService.end(), ofLoad.end()])
})
