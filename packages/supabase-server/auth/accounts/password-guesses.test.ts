// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '#server/testing/accounts.ts'
import { device, ownerOf } from '#supabase-server/testing/devices.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createAuthLimits } from '#supabase-server/auth/limits/auth-limits.ts'

/** How many wrong passwords each test tries. Must exceed the highest limit, which is 60. */
const GUESSES = Number(process.env['GUESSES'] ?? 70)
const AT_ONCE = 20
/** Timeout in milliseconds. Comparing a guess requires a password hash. Refusing one takes only a few statements. */
const LONG = 30_000 + GUESSES * 90

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())

/** All tests share one server, so each uses addresses from its own network. */
const addresses = (network: string) => (index: number) => `${network}.${Math.floor(index / 250)}.${(index % 250) + 1}`

/** Sends the guesses in batches. Returns how many were compared with a password rather than refused. */
async function compared(count: number, guess: (index: number) => Promise<{ body: Record<string, unknown> }>): Promise<number> {
  const codes: unknown[] = []
  for (let start = 0; start < count; start += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => guess(start + index)))
    codes.push(...answers.map(({ body }) => body.code))
  }
  expect(['invalid_credentials', 'captcha_failed', 'over_request_rate_limit']).toEqual(expect.arrayContaining([...new Set(codes)]))
  return codes.filter((code) => code === 'invalid_credentials').length
}

describe(`${GUESSES} wrong passwords for one account, each from a different address`, () => {
  test('are refused after 30, while the owner can still sign in on a known device or from a known address', { timeout: LONG }, async () => {
    const own = device(server, '198.51.100.1')
    const email = await ownerOf(server, own)
    const from = addresses('10.1')
    expect(await compared(GUESSES, (index) => device(server, from(index)).signIn(email, 'Wrong-horse-1'))).toBe(30)

    const elsewhere = device(server, '203.0.113.1', { cookie: own.cookie })
    expect((await elsewhere.signIn(email)).status).toBe(200)
    const newDeviceAtHome = device(server, '198.51.100.1')
    expect((await newDeviceAtHome.signIn(email)).status).toBe(200)
    expect((await device(server, '203.0.113.2').signIn(email)).status).toBe(429)
  })

  test('are also refused after 30 for an address without an account', async () => {
    const email = newAddress()
    const from = addresses('10.2')
    expect(await compared(31, (index) => device(server, from(index)).signIn(email, 'Wrong-horse-1'))).toBe(30)
  })

  test('are also refused after 30 for a caller with another account’s device cookie', async () => {
    const email = await ownerOf(server, device(server, '198.51.100.2'))
    const strange = device(server, '203.0.113.3')
    await ownerOf(server, strange)
    const from = addresses('10.3')
    const guess = (index: number) => device(server, from(index), { cookie: strange.cookie }).signIn(email, 'Wrong-horse-1')
    expect(await compared(40, guess)).toBe(30)
  })
})

describe(`one network address guessing at ${GUESSES} accounts`, () => {
  test(
    'is refused after 60 guesses without a robot check, while people who have signed in there or on their device before can still sign in',
    { timeout: LONG },
    async () => {
      const network = '198.51.100.10'
      const known = device(server, network)
      const pupil = await ownerOf(server, known)
      const visitor = device(server, '203.0.113.10')
      const visiting = await ownerOf(server, visitor)
      const stranger = await ownerOf(server, device(server, '203.0.113.11'))

      const guess = () => device(server, network).signIn(newAddress(), 'Wrong-horse-1')
      expect(await compared(GUESSES, guess)).toBe(60)

      expect((await device(server, network).signIn(pupil)).status).toBe(200)
      expect((await device(server, network, { cookie: visitor.cookie }).signIn(visiting)).status).toBe(200)
      expect((await device(server, network).signIn(stranger)).body.code).toBe('captcha_failed')
      expect((await device(server, '203.0.113.12').signIn(stranger)).status).toBe(200)
    },
  )

  test('lets a class of 40 behind one address sign in for the first time after one mistake each', async () => {
    const pupils = await Promise.all(Array.from({ length: 40 }, (_, index) => ownerOf(server, device(server, `203.0.${index}.20`))))
    const statuses = []
    for (const email of pupils) {
      const desk = device(server, '198.51.100.11')
      statuses.push((await desk.signIn(email, 'Wrong-horse-1')).status, (await desk.signIn(email)).status)
    }
    expect(statuses).toEqual(pupils.flatMap(() => [400, 200]))
  })
})

describe('guessing on a known device', () => {
  test('is stopped after ten attempts, but only on that device', async () => {
    const own = device(server, '198.51.100.30')
    const email = await ownerOf(server, own)
    expect(await compared(15, () => own.signIn(email, 'Wrong-horse-1'))).toBe(10)
    expect((await own.signIn(email)).status).toBe(429)
    expect((await device(server, '198.51.100.30').signIn(email)).status).toBe(200)
    expect((await device(server, '203.0.113.30').signIn(email)).status).toBe(200)
  })

  test('starts counting from zero again after the right password', async () => {
    const own = device(server, '198.51.100.31')
    const email = await ownerOf(server, own)
    for (let round = 0; round < 3; round++) {
      expect(await compared(9, () => own.signIn(email, 'Wrong-horse-1'))).toBe(9)
      expect((await own.signIn(email)).status).toBe(200)
    }
  })

  test('gives no advantage at another account, for which the cookie is unknown', async () => {
    const own = device(server, '198.51.100.32')
    await ownerOf(server, own)
    const email = await ownerOf(server, device(server, '203.0.113.32'))
    const from = addresses('10.4')
    await compared(31, (index) => device(server, from(index)).signIn(email, 'Wrong-horse-1'))
    expect((await own.signIn(email)).status).toBe(429)
  })
})

test('counters survive a restart', async () => {
  const email = await ownerOf(server, device(server, '198.51.100.40'))
  const from = addresses('10.5')
  await compared(31, (index) => device(server, from(index)).signIn(email, 'Wrong-horse-1'))
  const limits = createAuthLimits(server.config, server.database)
  const attempt = limits.passwordAttempt(email, { address: '203.0.113.40', token: null }, { device: false, network: false })
  await expect(attempt).rejects.toMatchObject({ code: 'over_request_rate_limit' })
})
