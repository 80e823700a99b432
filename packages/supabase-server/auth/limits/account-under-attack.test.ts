// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, bearer, ask, linkFor, newAddress, subjectsTo } from '#server/testing/accounts.ts'
import { device, ownerOf, type TestDevice } from '#supabase-server/testing/devices.ts'
import { robotCheckToken } from '#supabase-server/testing/robot-check.ts'
import { LIMITS } from './rate-limits.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/** All limits are on. Each test uses its own addresses. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())

const WRONG = 'Wrong-horse-1'

/** Sends this many requests in parallel and returns their statuses. */
async function flood(count: number, request: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: count }, (_, index) => request(index)))).map(({ status }) => status)
}

/** Behaves like a browser: retries with a proof of work if a robot check requires one. */
async function recover(on: TestDevice, email: string) {
  const answer = await on.post('/auth/v1/recover', { email })
  if (answer.body.code !== 'captcha_failed') return answer
  return on.post('/auth/v1/recover', { email, gotrue_meta_security: { captcha_token: await robotCheckToken(server.url) } })
}

/** Sets all counters with this name to a value. 0 deletes them, as if they had expired. */
const setCounters = (name: string, points: number) =>
  server.database.asServer((tx) =>
    points === 0
      ? tx.query('delete from private.rate_limits where key like $1', [`auth.${name}:%`])
      : tx.query('update private.rate_limits set points = $2 where key like $1', [`auth.${name}:%`, points]),
  )

const guessEmails = async (email: string) =>
  (await subjectsTo(server, email)).filter((subject) => subjectLike('password_guessed').test(subject))

test('the owner of an account under attack can sign in within a minute, on the phone and, using the email, on a new device', async () => {
  const phone = device(server, '198.51.100.1')
  const email = await ownerOf(server, phone)
  const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '198.51.100.1'].map((address) => device(server, address))
  // Each attacker sends one request at a time. If they sent more in parallel, a busy server would compare none of the passwords.
  const each = (request: (stranger: TestDevice) => Promise<unknown>, times: number) =>
    Promise.all(
      strangers.map(async (stranger) => {
        for (let i = 0; i < times; i++) await request(stranger)
      }),
    )
  await each((stranger) => stranger.signIn(email, WRONG), 17)
  await each((stranger) => recover(stranger, email), 8)
  await each((stranger) => stranger.post('/auth/v1/verify', { type: 'recovery', token_hash: 'invented' }), 35)

  const began = performance.now()
  expect((await phone.signIn(email)).status).toBe(200)
  const newDevice = device(server, '198.51.100.1')
  expect((await newDevice.signIn(email)).status).toBe(429)
  // An email with a working link has just been sent, no matter who requested it.
  expect((await recover(device(server, '203.0.113.9'), email)).body.code).toBe('over_email_send_rate_limit')
  const { token_hash } = await linkFor(server, email)
  // The request comes from a network address that has used up its limit.
  const { status, body } = await newDevice.post('/auth/v1/verify', { type: 'recovery', token_hash })
  expect(status).toBe(200)
  const chosen = await ask(server, '/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify({ password: 'Another-horse-2' }),
    headers: { ...bearer(String(body.access_token)), cookie: newDevice.cookie },
  })
  expect(chosen.status).toBe(200)
  expect((await newDevice.signIn(email, 'Another-horse-2')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(60_000)
  expect(await guessEmails(email)).toHaveLength(1)
}, 90_000)

describe('when a network’s limit is used up', () => {
  const crowded = '198.51.100.20'

  test('an email link still works through the protocol, the redirect and the button on the page', async () => {
    const links = []
    for (let i = 0; i < 3; i++) {
      const email = await ownerOf(server, device(server, `198.51.101.${i + 1}`))
      expect((await recover(device(server, `198.51.102.${i + 1}`), email)).status).toBe(200)
      links.push((await linkFor(server, email)).token_hash)
    }
    const from = { 'x-forwarded-for': crowded }
    const verify = (token_hash: string) => device(server, crowded).post('/auth/v1/verify', { type: 'recovery', token_hash })
    expect((await flood(40, () => verify('invented'))).filter((status) => status === 429)).toHaveLength(10)
    const [first = '', second = '', third = ''] = links
    expect((await verify(first)).status).toBe(200)
    const redirected = await ask(server, `/auth/v1/verify?type=recovery&token=${second}`, { headers: from })
    expect(redirected.headers.get('location')).toContain('access_token=')
    const pressed = await ask(server, '/auth/confirm', {
      method: 'POST',
      body: new URLSearchParams({ token_hash: third, type: 'recovery' }).toString(),
      headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(pressed.headers.get('location')).toMatch(/^\/auth\/reset-password#access_token=/)
  })

  test('a session can still be refreshed, within its own limit', async () => {
    const own = device(server, crowded)
    const email = await ownerOf(server, own)
    const { body } = await own.signIn(email)
    const refresh = (refresh_token: unknown) => own.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
    expect((await refresh('nobody-was-given-this')).status).toBe(400)
    await setCounters('refresh', 1800)
    expect((await refresh('nobody-was-given-this')).status).toBe(429)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  test('a second factor can still be tried, because callers without a session do not use up its limit', async () => {
    const stranger = device(server, crowded)
    expect(new Set(await flood(40, () => stranger.post('/auth/v1/recovery-codes/verify', { code: 'x' }, 'nonsense')))).toEqual(
      new Set([403]),
    )
    const own = device(server, crowded)
    const email = await ownerOf(server, own)
    const { body } = await own.signIn(email)
    const entered = await own.post('/auth/v1/recovery-codes/verify', { code: '22222-22222' }, String(body.access_token))
    expect(entered.body.code).toBe('mfa_verification_failed')
  })

  test('a password can still be reset on a known device', async () => {
    const own = device(server, '198.51.100.21')
    const email = await ownerOf(server, own)
    await recover(device(server, '198.51.100.21'), newAddress())
    await setCounters('recover', LIMITS.recover.points)
    expect((await recover(device(server, '198.51.100.21'), email)).status).toBe(429)
    expect((await recover(own, email)).status).toBe(200)
    await setCounters('recover', 0)
  })
})

describe('password guesses from a network that the account knows', () => {
  /** Makes ten guesses as if the short-term limits had expired. Returns how many of them were compared. */
  async function tenGuesses(at: string, email: string): Promise<number> {
    for (const name of ['guessPerAccountAndAddress', 'guessPerAccount', 'guessPerAddress', 'token']) await setCounters(name, 0)
    return (await flood(10, () => device(server, at).signIn(email, WRONG))).filter((status) => status === 400).length
  }

  test('are limited to 50 a day plus a stranger’s 100, while the owner can sign in on a known device and is notified once', async () => {
    const school = '198.51.100.30'
    const own = device(server, school)
    const email = await ownerOf(server, own)
    expect(await tenGuesses(school, email)).toBe(10)
    await setCounters('guessPerAccountAtHomeAndDay', 45)
    expect(await tenGuesses(school, email)).toBe(10)
    await setCounters('guessPerAccountAndDay', 97)
    expect(await tenGuesses(school, email)).toBe(3)
    expect(await tenGuesses(school, email)).toBe(0)
    expect((await own.signIn(email)).status).toBe(200)
    expect(await guessEmails(email)).toHaveLength(1)
  })

  test('are limited to 300 a day across all accounts that know the network, plus a stranger’s 300', async () => {
    const carrier = '198.51.100.31'
    const own = device(server, carrier)
    const email = await ownerOf(server, own)
    await setCounters('guessPerAccountAndDay', 0)
    expect(await tenGuesses(carrier, email)).toBe(10)
    await setCounters('guessPerHomeAddressAndDay', 295)
    expect(await tenGuesses(carrier, email)).toBe(10)
    await setCounters('guessPerAddressAndDay', 300)
    expect(await tenGuesses(carrier, email)).toBe(0)
    expect((await own.signIn(email)).status).toBe(200)
    await setCounters('guessPerAddressAndDay', 0)
  })

  test('do not count against an owner who mistypes and then signs in', async () => {
    const home = '198.51.100.32'
    const email = await ownerOf(server, device(server, home))
    for (let day = 0; day < 8; day++) {
      for (let i = 0; i < 7; i++) expect((await device(server, home).signIn(email, WRONG)).status).toBe(400)
      expect((await device(server, home).signIn(email, PASSWORD)).status).toBe(200)
    }
    expect(await guessEmails(email)).toHaveLength(0)
  })

  test('are limited to 50 a day on the account’s own device', async () => {
    const own = device(server, '198.51.100.33')
    const email = await ownerOf(server, own)
    expect((await own.signIn(email, WRONG)).status).toBe(400)
    await setCounters('guessPerDeviceAndDay', 50)
    await setCounters('guessPerDevice', 0)
    expect((await own.signIn(email, WRONG)).status).toBe(429)
  })
})
