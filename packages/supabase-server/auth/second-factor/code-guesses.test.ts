// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, codeOf, wrongCode } from '#server/testing/factors.ts'
import { type TestDevice, device, ownerOf } from '#supabase-server/testing/devices.ts'
import { linkFor, subjectsTo } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/** How many codes each test tries. Must exceed the limit, which is ten. */
const GUESSES = Number(process.env['GUESSES'] ?? 30)
/** Timeout in milliseconds. */
const LONG = 30_000 + GUESSES * 90

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())

/** Signs in with the password and returns the access token. */
async function signIn(on: TestDevice, email: string): Promise<string> {
  const { status, body } = await on.signIn(email)
  expect(status).toBe(200)
  return String(body.access_token)
}

async function answer(on: TestDevice, token: string, app: App, code: string) {
  const asked = await on.post(`/auth/v1/factors/${app.id}/challenge`, {}, token)
  return on.post(`/auth/v1/factors/${app.id}/verify`, { challenge_id: asked.body.id, code }, token)
}

/** A user who has set up an authenticator app on this device. */
async function guardedOn(own: TestDevice): Promise<{ email: string; app: App; token: string }> {
  const email = await ownerOf(server, own)
  const token = await signIn(own, email)
  const { body } = await own.post('/auth/v1/factors', { factor_type: 'totp' }, token)
  const app = { id: String(body.id), secret: (body as { totp: { secret: string } }).totp.secret }
  const raised = await answer(own, token, app, codeOf(app))
  expect(raised.status).toBe(200)
  return { email, app, token: String(raised.body.access_token) }
}

/** Sends the codes 20 at a time. Returns how many were compared rather than refused. */
async function compared(count: number, guess: (index: number) => Promise<{ body: Record<string, unknown> }>): Promise<number> {
  const codes: unknown[] = []
  for (let start = 0; start < count; start += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, count - start) }, (_, index) => guess(start + index)))
    codes.push(...answers.map(({ body }) => body.code))
  }
  expect(['mfa_verification_failed', 'over_request_rate_limit']).toEqual(expect.arrayContaining([...new Set(codes)]))
  return codes.filter((code) => code === 'mfa_verification_failed').length
}

test(
  `with the right password, only ten of ${GUESSES} guesses from different addresses are compared, while the owner can still sign in`,
  async () => {
    const own = device(server, '198.51.100.1')
    const { email, app } = await guardedOn(own)
    const thief = device(server, '203.0.113.1')
    const stolen = await signIn(thief, email)
    const elsewhere = (index: number) => device(server, `10.6.${Math.floor(index / 250)}.${(index % 250) + 1}`, { cookie: thief.cookie })
    // Only the first hundred guesses also request a challenge. Later ones must be refused before their challenge is checked. Otherwise
    // the count in this test would be too high.
    const guess = (index: number) =>
      index < 100
        ? answer(elsewhere(index), stolen, app, wrongCode(app))
        : elsewhere(index).post(`/auth/v1/factors/${app.id}/verify`, { challenge_id: app.id, code: wrongCode(app) }, stolen)
    expect(await compared(GUESSES, guess)).toBe(10)
    expect(await answer(elsewhere(GUESSES), stolen, app, codeOf(app, 1))).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit' },
    })

    const home = device(server, '198.51.100.1', { cookie: own.cookie })
    expect((await answer(home, await signIn(home, email), app, codeOf(app, 1))).status).toBe(200)
  },
  LONG,
)

test('a stranger without the password cannot send a code at all', async () => {
  const own = device(server, '198.51.100.2')
  const { email, app } = await guardedOn(own)
  const stranger = device(server, '203.0.113.2')
  expect((await stranger.post(`/auth/v1/factors/${app.id}/verify`, { challenge_id: app.id, code: '123456' })).status).toBe(401)
  const newDevice = device(server, '203.0.113.3')
  expect((await answer(newDevice, await signIn(newDevice, email), app, codeOf(app, 1))).status).toBe(200)
})

test(
  `only ten of ${GUESSES} guessed recovery codes are compared, while app codes still work`,
  async () => {
    const own = device(server, '198.51.100.4')
    const { email, app, token } = await guardedOn(own)
    expect((await own.post('/auth/v1/recovery-codes', {}, token)).status).toBe(200)
    const thief = device(server, '203.0.113.4')
    const stolen = await signIn(thief, email)
    const guess = (index: number) =>
      device(server, `10.7.${Math.floor(index / 250)}.${(index % 250) + 1}`).post(
        '/auth/v1/recovery-codes/verify',
        { code: '22222-22222' },
        stolen,
      )
    expect(await compared(GUESSES, guess)).toBe(10)
    expect((await answer(thief, stolen, app, codeOf(app, 1))).status).toBe(200)
  },
  LONG,
)

test('the right code on a known device resets the count of the owner’s mistakes', async () => {
  const own = device(server, '198.51.100.5')
  const { email, app } = await guardedOn(own)
  const token = await signIn(own, email)
  for (let i = 0; i < 9; i++) expect((await answer(own, token, app, wrongCode(app))).status).toBe(422)
  expect((await answer(own, token, app, codeOf(app, 1))).status).toBe(200)
  const again = await signIn(own, email)
  for (let i = 0; i < 9; i++) expect((await answer(own, again, app, wrongCode(app))).status).toBe(422)
})

test('one address can request 30 challenges in two minutes, and each session behind it can request 30 more', async () => {
  const own = device(server, '198.51.100.6')
  const { app, token } = await guardedOn(own)
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push((await own.post(`/auth/v1/factors/${app.id}/challenge`, {}, token)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(59)
  expect(statuses.at(-1)).toBe(429)
})

test('guesses by a stranger with the password do not use up the limit for the owner’s email link', async () => {
  const own = device(server, '198.51.100.7')
  const { email, app } = await guardedOn(own)
  const thief = device(server, '203.0.113.7')
  const stolen = await signIn(thief, email)
  for (let i = 0; i < 11; i++) await answer(thief, stolen, app, wrongCode(app))
  expect((await answer(thief, stolen, app, codeOf(app, 1))).status).toBe(429)
  expect((await subjectsTo(server, email)).filter((subject) => subjectLike('code_guessed').test(subject))).toHaveLength(1)

  const newDevice = device(server, '203.0.113.8')
  expect((await newDevice.post('/auth/v1/recover', { email })).status).toBe(200)
  const { token_hash } = await linkFor(server, email)
  const { body } = await newDevice.post('/auth/v1/verify', { type: 'recovery', token_hash })
  expect((await answer(newDevice, String(body.access_token), app, codeOf(app, 1))).status).toBe(200)
})
