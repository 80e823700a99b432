// @module-tag slow

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, bearer, newAddress, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type AuthLimits, createAuthLimits } from './auth-limits.ts'
import { LIMITS } from './rate-limits.ts'

/** A test centre or a school: the number of people behind one address, all of whom act within the shortest window. */
const PEOPLE = 200
const AT_ONCE = 20

let server: TestServer
let limits: AuthLimits
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
  limits = createAuthLimits(server.config, server.database)
})
afterAll(() => server.close())

const STRANGER = { device: false, network: false }
const attempt = (account: string, address: string, checkRobot: () => Promise<void>) =>
  limits.passwordAttempt(account, { address, token: null }, STRANGER, checkRobot)

/** Runs the same action for every person, in batches. */
async function everybody(people: readonly string[], act: (person: string) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE) await Promise.all(people.slice(start, start + AT_ONCE).map(act))
}

describe('200 people behind one address', () => {
  const hall = '198.51.100.1'
  const people = Array.from({ length: PEOPLE }, newAddress)

  test('create accounts, confirm them, reset their passwords and sign in, each after one mistake', async () => {
    await everybody(people, () => limits.request('signUp', hall))
    await everybody(people, (person) => limits.request('verify', hall, async () => person))
    await everybody(people, () => limits.request('recover', hall))
    let asked = 0
    const askedOnce = async () => void (asked += 1)
    await everybody(people, (person) => attempt(person, hall, askedOnce))
    await everybody(people, async (person) => (await attempt(person, hall, askedOnce)).right())
    expect(asked).toBeGreaterThan(PEOPLE / 2)
    const { rows } = await server.database.asServer((tx) =>
      tx.query<{ points: number }>(`select max(points) as points from private.rate_limits where key like 'auth.guessPerAddress%'`),
    )
    expect(rows).toEqual([{ points: 0 }])
  })

  test('each have their own limit for requests that need a session', async () => {
    const [one, other] = [await sessionOf((await signedIn(server)).client), await sessionOf((await signedIn(server)).client)]
    const read = async ({ access_token: token }: { access_token: string }) =>
      ask(server, '/api/my-data', { headers: { ...bearer(token), 'x-forwarded-for': hall } })
    expect((await read(one)).status).toBe(200)
    const key = createHash('sha256').update(`person ${one.user.id}`).digest('base64url')
    await server.database.asServer((tx) => tx.query('update private.rate_limits set points = 60 where key = $1', [`api.my-data:${key}`]))
    const refused = await read(one)
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        error: {
          code: 'too_many_requests',
          message: expect.stringMatching(/^Too many attempts[.] Please try again later[.] You can try again in /),
        },
      },
    ])
    expect((await read(other)).status).toBe(200)
  })

  test('are not affected if one of them sends requests without a session', { timeout: 60_000 }, async () => {
    const { access_token: token } = await sessionOf((await signedIn(server)).client)
    const hall = { 'x-forwarded-for': '198.51.100.3', 'content-type': 'application/json' }
    const someId = '00000000-0000-4000-8000-000000000000'
    const doors = [
      ['GET', '/api/my-data'],
      ['GET', `/api/applications/${someId}/pdf`],
      ['PATCH', '/api/email-preferences'],
      ['POST', '/api/delete-account'],
      ['GET', '/api/staff/applications/FTI-2026-000001/pdf'],
      ['POST', '/api/staff/export-applications'],
      ['POST', '/api/staff/export-statistics'],
      ['POST', '/auth/v1/reauthenticate'],
      ['PUT', '/auth/v1/user'],
      ['POST', `/auth/v1/factors/${someId}/challenge`],
      ['POST', `/auth/v1/factors/${someId}/verify`],
    ] as const
    for (const [method, path] of doors) {
      const knock = (headers: Record<string, string>) =>
        ask(server, path, { method, headers, ...(method !== 'GET' && { body: '{"password":"No-such-horse-1"}' }) })
      const without = await Promise.all(Array.from({ length: 121 }, () => knock(hall)))
      expect([path, ...new Set(without.map(({ status }) => status))]).toEqual([path, 401])
      expect([path, (await knock({ ...hall, ...bearer(token) })).status]).not.toEqual([path, 429])
    }
  })
})

test('signed-in people can still use the chat after visitors have used up their network’s limit', async () => {
  const { access_token: token } = await sessionOf((await signedIn(server)).client)
  const from = { 'x-forwarded-for': '198.51.100.5', 'content-type': 'application/json' }
  const doors = [
    ['GET', '/api/chat', 'chat-read'],
    ['POST', '/api/chat/seen', 'chat-seen'],
    ['POST', '/api/chat/messages', 'chat-write'],
  ] as const
  for (const [method, path, name] of doors) {
    const knock = async (headers: Record<string, string>) =>
      (await ask(server, path, { method, headers: { ...from, ...headers }, ...(method === 'POST' && { body: '{}' }) })).status
    expect([path, await knock({})]).not.toEqual([path, 429])
    await server.database.asServer((tx) => tx.query('update private.rate_limits set points = 1200 where key like $1', [`api.${name}:%`]))
    expect([path, await knock({})]).toEqual([path, 429])
    expect([path, await knock(bearer(token))]).not.toEqual([path, 429])
  }
})

test('after its five-minute limit, a network can sign in only with a proof of work', async () => {
  const network = '198.51.100.4'
  const passed = () => attempt(newAddress(), network, () => Promise.resolve())
  await passed()
  const key = createHash('sha256').update(network).digest('base64url')
  await server.database.asServer((tx) => tx.query('update private.rate_limits set points = 600 where key = $1', [`auth.token:${key}`]))
  await expect(passed()).resolves.toBeDefined()
  const idle = new Error('no work came')
  await expect(attempt(newAddress(), network, () => Promise.reject(idle))).rejects.toBe(idle)
  await expect(limits.passwordAttempt(newAddress(), { address: network, token: null }, STRANGER)).rejects.toThrow(/rate limit/)
})

describe('one address that guesses the passwords of many accounts', () => {
  /** Returns how many of the guesses were compared, each for a different account. */
  async function compared(count: number, address: string, checkRobot: () => Promise<void>): Promise<number> {
    const found = await Promise.all(
      Array.from({ length: count }, () =>
        attempt(newAddress(), address, checkRobot).then(
          () => 1,
          () => 0,
        ),
      ),
    )
    return found.reduce((sum: number, one) => sum + one, 0)
  }
  const noWork = () => Promise.reject(new Error('a robot does no work'))
  const work = () => Promise.resolve()

  test('is blocked after 60 guesses in an hour, or after 300 in a day with a proof of work each time', async () => {
    expect(await compared(80, '198.51.100.2', noWork)).toBe(LIMITS.guessPerAddress.points)
    await compared(240, '198.51.100.2', work)
    expect(await compared(20, '198.51.100.2', work)).toBe(0)
    const { rows } = await server.database.asServer((tx) =>
      tx.query<{ points: number }>(`select points from private.rate_limits where key = $1`, [
        `auth.guessPerAddressAndDay:${createHash('sha256').update('198.51.100.2').digest('base64url')}`,
      ]),
    )
    expect(rows[0]?.points).toBeGreaterThanOrEqual(LIMITS.guessPerAddressAndDay.points)
  })
})
