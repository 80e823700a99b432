import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { freePort } from '#server/testing/free-port.ts'
import { hostileRequests } from '#server/testing/hostile-input.ts'
import type { HostileRequest } from '#server/testing/hostile-input.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/server-process.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { signAccessToken } from './access-token.ts'

/**
 * How often each attack is repeated. Unset, a sample of the attacks runs once, beside few readers, and nothing is said about
 * times: a busy machine would fail it.
 */
const ROUNDS = Number(process.env['FLOOD_ROUNDS'] ?? 0)
const isLong = ROUNDS > 0
/** Requests of one account at once, and who reads meanwhile. */
const [AT_ONCE, READERS] = isLong ? [12, 16] : [2, 2]
const JWT_SECRET = 'a secret of this test alone, of more than 32 characters'

let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let server: ServerProcess

beforeAll(async () => {
  copy = await createEmptyCopy('portal_template')
  server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, JWT_SECRET, DATABASE_URL: copy.ownerUrl })
  await server.start()
})

afterAll(async () => {
  await server.stop()
  await copy.drop()
})

const asOwner = (work: Parameters<typeof withOwnerConnection<void>>[2]) =>
  withOwnerConnection({ dataDir: '', databaseUrl: copy.ownerUrl }, { create: false }, work)

type Person = { id: string; token: string }

/** Somebody with a draft. */
async function makePerson(): Promise<Person> {
  const id = randomUUID()
  await asOwner(async (client) => {
    await client.query('set role supabase_auth_admin')
    await client.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, `${id}@example.org`])
    await client.query('reset role')
    await client.query('insert into public.applications (user_id) values ($1)', [id])
  })
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 }
  return { id, token: await signAccessToken(claims, { jwtSecret: JWT_SECRET, anonKey: '', siteUrl: PAGES_AS_BUILT.SITE_URL }) }
}

type Answer = { status: number; length: number; ms: number }

async function ask(path: string, init: RequestInit): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(`${server.url}${path}`, init)
  const { byteLength: length } = await answer.arrayBuffer()
  return { status: answer.status, length, ms: performance.now() - begun }
}

const asPerson = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

const attack = (person: Person, { method, path, body, headers, byVisitor }: HostileRequest) =>
  ask(path, { method, body, headers: { ...headers, ...(!byVisitor && asPerson(person)) } })

/** Memory a process had at most so far, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/** The server and the processes of PostgreSQL that work for it. */
async function processes(): Promise<number[]> {
  const found = [server.pid ?? 0]
  await asOwner(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    found.push(...rows.map(({ pid }) => pid))
  })
  return found
}

/** Reads lists until told to stop; answers how long each took, in milliseconds. */
function startReading(people: readonly Person[]): () => Promise<number[]> {
  let isOver = false
  const read = async (person: Person) => {
    const taken: number[] = []
    while (!isOver) {
      const { status, ms } = await ask('/rest/v1/applications?select=id,status', { headers: asPerson(person) })
      expect(status).toBe(200)
      taken.push(ms)
    }
    return taken
  }
  const all = Promise.all(people.map(read))
  return async () => {
    isOver = true
    return (await all).flat()
  }
}

/** What a connection opened meanwhile may have taken before, in MB. */
const NEW_CONNECTION = 30

const p99 = (taken: readonly number[]) => taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? Infinity

async function readQuietly(people: readonly Person[], ms: number): Promise<number[]> {
  const stop = startReading(people)
  await new Promise((wake) => setTimeout(wake, ms))
  return stop()
}

/** Forgets the most that a process had so far (proc(5), clear_refs). */
const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')

type Growth = { name: string; mb: number }

/** The same request, some at once. Answers by how much they made the server grow, in MB. */
async function attackAtOnce(person: Person, request: HostileRequest, seen: (answer: Answer) => void): Promise<number> {
  const pid = server.pid ?? 0
  await forgetPeak(pid)
  const before = await peakOf(pid)
  for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, () => attack(person, request)))) seen(answer)
  return (await peakOf(pid)) - before
}

test('what is refused at any door keeps nobody waiting and takes no memory', { timeout: 3_600_000 }, async () => {
  const hostile = await makePerson()
  const readers: Person[] = []
  while (readers.length < READERS) readers.push(await makePerson())
  const quiet = await readQuietly(readers, isLong ? 10_000 : 300)
  const before = new Map<number, number>()
  for (const pid of await processes()) before.set(pid, await peakOf(pid))

  const stop = startReading(readers)
  const unexpected = new Set<string>()
  let slowest = { name: '', ms: 0 }
  let largest: Growth = { name: '', mb: 0 }
  // What a round leaves behind is used again by the next one, or it is lost for good.
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
      peak = Math.max(peak, await peakOf(server.pid ?? 0))
    }
    peaks.push(peak)
  }
  const busy = await stop()

  expect([...unexpected]).toEqual([])
  const [, ...ofDatabase] = await Promise.all(
    (await processes()).map(async (pid) => (await peakOf(pid)) - (before.get(pid) ?? NEW_CONNECTION)),
  )
  if (isLong) console.log({ slowest, p99: { quiet: p99(quiet), busy: p99(busy) }, largest, peaks, ofDatabase, reads: busy.length })
  expect(largest).toMatchObject({ mb: expect.toSatisfy((mb: number) => mb < 100) })
  expect(Math.max(...ofDatabase)).toBeLessThan(100)
  if (!isLong) return
  expect(Math.max(...peaks.slice(1)) - (peaks[0] ?? 0)).toBeLessThan(100)
  expect(slowest.ms).toBeLessThan(1_000)
  expect(p99(busy) / p99(quiet)).toBeLessThan(2)
})

test('a page that asks for twelve lists at once has them all', async () => {
  const person = await makePerson()
  const headers = asPerson(person)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/rest/v1/applications?select=id', { headers })))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
})
