// @module-tag slow

import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asPerson,
  startFloodedServer,
  type Answer,
  type FloodedServer,
  type Person,
} from '#supabase-server/testing/flood/flooded-server.ts'
import { hostileRequests, type HostileRequest } from '#supabase-server/testing/flood/hostile-input.ts'

/**
 * How many times each attack is repeated. If unset, a sample of the attacks runs once alongside a few readers. In that case, times are
 * not checked, because the test would fail on a busy machine.
 */
const ROUNDS = Number(process.env['FLOOD_ROUNDS'] ?? 0)
const isLong = ROUNDS > 0
/** Concurrent requests from one account, and concurrent readers. */
const [AT_ONCE, READERS] = isLong ? [12, 16] : [2, 2]

let server: FloodedServer

beforeAll(async () => {
  server = await startFloodedServer()
})

afterAll(() => server.close())

const attack = (person: Person, { method, path, body, headers, byVisitor }: HostileRequest) =>
  server.ask(path, { method, body, headers: { ...headers, ...(!byVisitor && asPerson(person)) } })

/** Reads lists until stopped. Returns how long each took, in milliseconds. */
function startReading(people: readonly Person[]): () => Promise<number[]> {
  const workerData = { url: server.url, tokens: people.map(({ token }) => token) }
  const reader = new Worker(new URL('./testing/flood/list-reader.ts', import.meta.url), { workerData })
  const taken = new Promise<number[]>((resolve, reject) => reader.once('message', resolve).once('error', reject))
  return () => {
    reader.postMessage('stop')
    return taken
  }
}

const p99 = (taken: readonly number[]) => taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? Infinity

async function readQuietly(people: readonly Person[], ms: number): Promise<number[]> {
  const stop = startReading(people)
  await new Promise((wake) => setTimeout(wake, ms))
  return stop()
}

type Largest = { name: string; mb: number }

/** Sends the same request several times in parallel. Returns how much the server's memory grew, in MB. */
async function attackAtOnce(person: Person, request: HostileRequest, seen: (answer: Answer) => void): Promise<number> {
  const before = await server.forgetPeak()
  for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, () => attack(person, request)))) seen(answer)
  return (await server.peak()) - before
}

test('refused requests at any endpoint do not block others or use up memory', { timeout: 3_600_000 }, async () => {
  const hostile = await server.makePerson()
  const readers: Person[] = []
  while (readers.length < READERS) readers.push(await server.makePerson())
  const quiet = await readQuietly(readers, isLong ? 10_000 : 300)
  const growth = await server.watchMemory()

  const stop = startReading(readers)
  const unexpected = new Set<string>()
  let slowest = { name: '', ms: 0 }
  let largest: Largest = { name: '', mb: 0 }
  // Memory that one round has used must be reused by the next one. Otherwise there is a leak.
  const peaks: number[] = []
  for (let round = 0; round < Math.max(1, ROUNDS); round += 1) {
    let peak = 0
    for (const request of hostileRequests(hostile.id, { sample: !isLong })) {
      const { name } = request
      const mb = await attackAtOnce(hostile, request, ({ status, length, ms }) => {
        if (status < 400 || status >= 500 || length > 20_000) unexpected.add(`${name}: ${status}, ${length} bytes`)
        if (ms > slowest.ms) slowest = { name, ms }
      })
      if (mb > largest.mb) largest = { name, mb }
      peak = Math.max(peak, await server.peak())
    }
    peaks.push(peak)
  }
  const busy = await stop()

  expect([...unexpected]).toEqual([])
  const grown = await growth()
  if (isLong) console.log({ slowest, p99: { quiet: p99(quiet), busy: p99(busy) }, largest, peaks, grown, reads: busy.length })
  expect(largest).toMatchObject({ mb: expect.toSatisfy((mb: number) => mb < 100) })
  expect(grown.ofDatabase).toBeLessThan(100)
  if (!isLong) return
  expect(Math.max(...peaks.slice(1)) - (peaks[0] ?? 0)).toBeLessThan(100)
  expect(slowest.ms).toBeLessThan(1_000)
  expect(p99(busy) / p99(quiet)).toBeLessThan(2)
})

test('a page that requests twelve lists at once gets all of them', async () => {
  const person = await server.makePerson()
  const headers = asPerson(person)
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.ask('/rest/v1/applications?select=id', { headers })))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
})
