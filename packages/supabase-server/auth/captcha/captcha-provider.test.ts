// @module-tag slow

import { LIMITS } from '#supabase-server/auth/limits/rate-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, ask, browser, newAddress, post, subjectsTo } from '#server/testing/accounts.ts'
import { robotCheckToken } from '#supabase-server/testing/robot-check.ts'
import { type Siteverify, startSiteverify } from '#supabase-server/testing/siteverify.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { PROVIDER_PATIENCE_MS, askProvider } from './captcha-provider.ts'

const secret = 'secret-of-the-site'
const tokens = Array.from({ length: 20 }, (_, index) => `token-${index}`)
const captcha = { provider: 'turnstile', siteKey: '1x00000000000000000000AA', secret } as const
let provider: Siteverify
let server: TestServer

/** A server that uses the local provider. */
const startWith = (changes: { secret?: string; siteKey?: undefined } = {}) =>
  startTestServer({
    rateLimits: false,
    captcha: { ...captcha, verifyUrl: provider.url, ...changes },
  })

beforeAll(async () => {
  provider = await startSiteverify({ secret, tokens })
  server = await startWith()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
let next = 0
const newToken = () => tokens[next++] ?? ''
beforeEach(() => provider.asked.splice(0))

const disallowed = (reason: string) => `captcha protection: request disallowed (${reason})`
const recover = (on: TestServer, token?: string) =>
  post(on, '/auth/v1/recover', { email: newAddress(), gotrue_meta_security: { captcha_token: token } })

test('the official client passes with provider tokens, each of which works only once', async () => {
  const client = browser(server)
  const email = newAddress()
  const used = newToken()
  expect((await client.auth.signUp({ email, password: PASSWORD, options: { captchaToken: used } })).error).toBeNull()
  expect((await client.auth.resend({ type: 'signup', email, options: { captchaToken: newToken() } })).error).toBeNull()
  expect((await client.auth.resetPasswordForEmail(email, { captchaToken: newToken() })).error).toBeNull()
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD, options: { captchaToken: newToken() } })
  expect(signIn.error).toMatchObject({ code: 'email_not_confirmed' })
  expect(provider.asked[0]).toEqual({ secret, response: used, remoteip: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/) })
  expect(provider.asked).toHaveLength(4)

  const again = await client.auth.resetPasswordForEmail(email, { captchaToken: used })
  expect(again.error).toMatchObject({ status: 400, code: 'captcha_failed', message: disallowed('timeout-or-duplicate') })
})

test.each([
  ['/auth/v1/signup', () => ({ email: newAddress(), password: PASSWORD })],
  ['/auth/v1/recover', () => ({ email: newAddress() })],
  ['/auth/v1/resend', () => ({ email: newAddress(), type: 'signup' })],
  ['/auth/v1/token?grant_type=password', () => ({ email: newAddress(), password: PASSWORD })],
])('%s is rejected without a token or with a wrong one, before it has any effect', async (path, body) => {
  const form = body()
  const without = await post(server, path, form)
  expect([without.status, without.body]).toEqual([400, { code: 'captcha_failed', message: disallowed('no captcha_token found') }])
  const blank = await post(server, path, { ...form, gotrue_meta_security: { captcha_token: '  ' } })
  expect(blank.body.message).toBe(disallowed('no captcha_token found'))
  expect(provider.asked).toEqual([])
  const wrong = await post(server, path, { ...form, gotrue_meta_security: { captcha_token: 'made-up' } })
  expect(wrong.body).toEqual({ code: 'captcha_failed', message: disallowed('invalid-input-response') })
  expect(await subjectsTo(server, form.email)).toEqual([])
})

test.each([
  ['/auth/v1/token?grant_type=refresh_token', { refresh_token: 'unknown-refresh-token' }, 'refresh_token_not_found'],
  ['/auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, 'flow_state_not_found'],
  ['/auth/v1/verify', { type: 'signup', token_hash: 'x' }, 'otp_expired'],
])('%s needs no token', async (path, body, code) => {
  expect((await post(server, path, body)).body.code).toBe(code)
})

test('does not send an oversized token to the provider', async () => {
  expect((await recover(server, 'A'.repeat(20_000))).body.message).toBe(disallowed('invalid-input-response'))
  expect(provider.asked).toEqual([])
})

test('browsers receive the provider and the site key, but never the secret', async () => {
  const answer = await ask(server, '/api/robot-check')
  expect(answer.body).toEqual({ check: 'turnstile', site_key: '1x00000000000000000000AA' })
  expect(answer.text).not.toContain(secret)
})

test('without a site key our pages use a proof of work, while other clients send a provider token', async () => {
  const keyless = await startWith({ siteKey: undefined })
  try {
    expect((await ask(keyless, '/api/robot-check')).body).toMatchObject({ check: 'proof-of-work' })
    const work = await robotCheckToken(keyless.url)
    expect((await recover(keyless, work)).status).toBe(200)
    expect(provider.asked).toEqual([])
    expect((await recover(keyless, work)).body.message).toBe(disallowed('timeout-or-duplicate'))
    expect((await recover(keyless, newToken())).status).toBe(200)
    expect((await recover(keyless, 'made-up')).body.message).toBe(disallowed('invalid-input-response'))
    expect((await recover(keyless, '')).body.message).toBe(disallowed('no captcha_token found'))
  } finally {
    await keyless.close()
  }
})

test('a wrong secret blocks every request and is not disclosed', async () => {
  const wrong = await startWith({ secret: 'another-secret' })
  try {
    const answer = await recover(wrong, newToken())
    expect(answer.body.message).toBe(disallowed('invalid-input-secret'))
    expect(answer.text).not.toContain('another-secret')
  } finally {
    await wrong.close()
  }
})

describe('an unreachable provider', () => {
  const failures: [name: string, answer: Parameters<Siteverify['answerWith']>[0]][] = [
    ['a broken connection', (response) => response.destroy()],
    ['an error', (response) => void response.writeHead(502).end('Bad gateway')],
    ['an error of its own', (response) => void response.end('{"success":false,"error-codes":["internal-error"]}')],
    ['something else', (response) => void response.end('{"success":"yes"}')],
    ['another address', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['without end', (response) => void response.end(`{"success":true,"x":"${'x'.repeat(100_000)}"}`)],
    ['codes that are none', (response) => void response.end('{"success":false,"error-codes":["<script>alert(1)</script>"]}')],
  ]
  test.each(failures)('is reported for %s', async (_name, answer) => {
    provider.answerWith(answer)
    try {
      expect(await askProvider({ ...captcha, verifyUrl: provider.url }, newToken(), '198.51.100.1')).toEqual({ kind: 'unreachable' })
    } finally {
      provider.answerWith()
    }
  })

  test('is reported after five seconds without a response', async () => {
    expect(PROVIDER_PATIENCE_MS).toBe(5000)
    provider.answerWith(() => undefined)
    try {
      const verdict = await askProvider({ ...captcha, verifyUrl: provider.url }, newToken(), '198.51.100.1', 50)
      expect(verdict).toEqual({ kind: 'unreachable' })
    } finally {
      provider.answerWith()
    }
  })

  test('is not reported when the provider refuses with an error status', async () => {
    provider.answerWith((response) => void response.writeHead(400).end('{"success":false,"error-codes":["missing-input-secret"]}'))
    try {
      const verdict = await askProvider({ ...captcha, verifyUrl: provider.url }, newToken(), '198.51.100.1')
      expect(verdict).toEqual({ kind: 'refused', codes: ['missing-input-secret'] })
    } finally {
      provider.answerWith()
    }
  })
})

test('a proof of work is accepted only while the provider does not respond, and only on this server', async () => {
  const lonely = await startWith()
  try {
    provider.answerWith((response) => response.destroy())
    const unknown = await recover(lonely, newToken())
    expect([unknown.status, unknown.body.message]).toEqual([400, disallowed('the provider does not answer')])
    expect((await recover(lonely, 'made-up')).body.message).toBe(disallowed('invalid-input-response'))
    expect((await recover(lonely)).body.message).toBe(disallowed('no captcha_token found'))
    const token = await robotCheckToken(lonely.url)
    expect((await recover(lonely, token)).status).toBe(200)
    expect((await recover(lonely, token)).body.message).toBe(disallowed('timeout-or-duplicate'))
    expect(provider.asked).toHaveLength(1)

    provider.answerWith()
    const another = await robotCheckToken(lonely.url)
    expect((await recover(server, another)).body.message).toBe(disallowed('invalid-input-response'))
    expect((await browser(lonely).auth.resetPasswordForEmail(newAddress(), { captchaToken: another })).error).toBeNull()
  } finally {
    provider.answerWith()
    await lonely.close()
  }
})

test('at most a certain number of tokens from one network are checked with the provider in five minutes', async () => {
  const limited = await startTestServer({
    rateLimits: true,
    captcha: { provider: 'hcaptcha', siteKey: 'k', secret, verifyUrl: provider.url },
  })
  try {
    const guess = () =>
      post(limited, '/auth/v1/token?grant_type=password', {
        email: newAddress(),
        password: 'x',
        gotrue_meta_security: { captcha_token: 'no' },
      })
    await guess()
    await limited.database.asServer((tx) =>
      tx.query(`update private.rate_limits set points = $1 where key like 'auth.captcha:%'`, [LIMITS.captcha.points - 2]),
    )
    const answers = await Promise.all(Array.from({ length: 5 }, guess))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(provider.asked).toHaveLength(3)
    expect((await post(limited, '/auth/v1/recover', { email: newAddress() })).status).toBe(400)
  } finally {
    await limited.close()
  }
})
