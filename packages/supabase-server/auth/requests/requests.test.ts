import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, ask, browser, linkFor, newAddress, post, signedIn } from '#server/testing/accounts.ts'
import { createPasswordHashing } from '#supabase-server/auth/passwords/password-hashing.ts'
import { passwordRule } from '#server/supabase-host.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    rateLimits: false,
    authProviders: [{ name: 'google', clientId: 'a', clientSecret: 'b', issuer: 'https://c.example' }],
  })
})
afterAll(() => server.close())

const raw = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(server, path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('request bodies', () => {
  test.each([
    ['broken JSON', '/auth/v1/signup', '{"email":', 400, 'bad_json'],
    ['no body', '/auth/v1/signup', '', 400, 'bad_json'],
    ['a list', '/auth/v1/signup', '[]', 400, 'bad_json'],
    ['a text', '/auth/v1/recover', '"x"', 400, 'bad_json'],
    ['null', '/auth/v1/resend', 'null', 400, 'bad_json'],
    ['a number for a text', '/auth/v1/token?grant_type=password', '{"email":1,"password":"x"}', 400, 'bad_json'],
    ['an object for a text', '/auth/v1/verify', '{"type":{},"token_hash":"x"}', 400, 'bad_json'],
    ['data that is a list', '/auth/v1/signup', `{"email":"a@example.com","password":"${PASSWORD}","data":[]}`, 400, 'bad_json'],
    ['U+0000', '/auth/v1/recover', '{"email":"a\\u0000@example.com"}', 400, 'validation_failed'],
    ['half a character', '/auth/v1/signup', '{"email":"\\ud800@example.com","password":"x"}', 400, 'validation_failed'],
    ['U+0000 in a name', '/auth/v1/signup', '{"data":{"a\\u0000":1}}', 400, 'validation_failed'],
    ['deep nesting', '/auth/v1/signup', deep(13), 400, 'validation_failed'],
    ['very deep nesting', '/auth/v1/signup', deep(20_000), 400, 'validation_failed'],
    ['more than is read', '/auth/v1/signup', `{"email":"${'a'.repeat(262_200)}"}`, 413, 'request_entity_too_large'],
    ['missing fields', '/auth/v1/signup', '{}', 422, 'anonymous_provider_disabled'],
    ['no password', '/auth/v1/signup', '{"email":"a@example.com"}', 400, 'validation_failed'],
    ['no address', '/auth/v1/token?grant_type=password', '{"password":"x"}', 400, 'validation_failed'],
    ['no address', '/auth/v1/recover', '{}', 400, 'validation_failed'],
    ['no kind', '/auth/v1/resend', '{"email":"a@example.com"}', 400, 'validation_failed'],
    ['an unknown kind', '/auth/v1/verify', '{"type":"x","token_hash":"y"}', 400, 'validation_failed'],
    ['a token and a hash', '/auth/v1/verify', '{"type":"signup","token_hash":"y","token":"x"}', 400, 'validation_failed'],
    ['a phone', '/auth/v1/verify', '{"type":"sms","phone":"+15005550006","token":"123456"}', 400, 'phone_provider_disabled'],
    ['neither', '/auth/v1/verify', '{"type":"signup"}', 400, 'validation_failed'],
    ['no code', '/auth/v1/token?grant_type=pkce', '{"code_verifier":"x"}', 400, 'validation_failed'],
    ['an unknown code', '/auth/v1/token?grant_type=pkce', '{"auth_code":"x","code_verifier":"x"}', 404, 'flow_state_not_found'],
    ['no grant', '/auth/v1/token', '{}', 400, 'invalid_credentials'],
    ['an unknown grant', '/auth/v1/token?grant_type=id_token', '{}', 400, 'invalid_credentials'],
    ['half a challenge', '/auth/v1/recover', '{"email":"a@example.com","code_challenge":"x"}', 400, 'validation_failed'],
    [
      'a short challenge',
      '/auth/v1/recover',
      '{"email":"a@example.com","code_challenge":"x","code_challenge_method":"s256"}',
      400,
      'validation_failed',
    ],
    [
      'an odd method',
      '/auth/v1/recover',
      `{"email":"a@example.com","code_challenge":"${'x'.repeat(43)}","code_challenge_method":"md5"}`,
      400,
      'validation_failed',
    ],
    [
      'odd characters',
      '/auth/v1/recover',
      `{"email":"a@example.com","code_challenge":"${'é'.repeat(43)}","code_challenge_method":"s256"}`,
      400,
      'validation_failed',
    ],
    ['an unknown path', '/auth/v1/otp', '{}', 404, 'not_found'],
  ])('rejects %s at %s', async (_name, path, body, status, code) => {
    const answer = await raw(path, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toEqual(expect.any(String))
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'nonsense', ';;;'])(
    'are read as JSON whatever their content type: %s',
    async (type) => {
      const answer = await raw('/auth/v1/token?grant_type=password', `{"email":"${newAddress()}","password":"x"}`, { 'content-type': type })
      expect([400, answer.status]).toContain(answer.status)
      expect(['invalid_credentials', 'bad_json']).toContain(answer.body.code)
    },
  )

  test('are never repeated in an error', async () => {
    const answer = await raw('/auth/v1/signup', '{"password": "Correct-horse-1", oops')
    expect(answer.text).not.toContain('horse')
  })

  test('may contain null for a missing field, unknown fields and a field named __proto__', async () => {
    const email = newAddress()
    const answer = await raw(
      '/auth/v1/signup',
      `{"email":"${email}","password":"${PASSWORD}","phone":null,"captcha":1,"data":{"__proto__":{"x":1}}}`,
    )
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).user_metadata).toEqual(JSON.parse('{"__proto__":{"x":1}}'))
  })
})

describe('responses', () => {
  test('the older error format is used for older clients', async () => {
    for (const version of ['', 'nonsense', '2023-12-31']) {
      const answer = await ask(server, '/auth/v1/user', { headers: { 'x-supabase-api-version': version } })
      expect(answer.body).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      })
      expect(answer.headers.get('x-supabase-api-version')).toBeNull()
      expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization')
    }
  })

  test('both formats contain the reasons for a weak password', async () => {
    const form = { email: newAddress(), password: 'weak' }
    const current = await post(server, '/auth/v1/signup', form)
    expect(current).toMatchObject({ status: 422, body: { code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } } })
    const older = await post(server, '/auth/v1/signup', form, { 'x-supabase-api-version': '' })
    expect(older.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } })
  })

  test.each(['P@ssw0rd', 'pASSWORD1!', '!QAZ2wsx'])('%s is refused as a common password at sign-up and on change', async (password) => {
    const refusal = { code: 'weak_password', weak_password: { reasons: ['pwned'] } }
    const { email, client } = await signedIn(server)
    expect(await post(server, '/auth/v1/signup', { email: newAddress(), password })).toMatchObject({ status: 422, body: refusal })
    const changed = await client.auth.updateUser({ password })
    expect(changed.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
    await client.auth.resetPasswordForEmail(email)
    const { token_hash } = await linkFor(server, email)
    const recovered = browser(server)
    await recovered.auth.verifyOtp({ type: 'recovery', token_hash })
    expect((await recovered.auth.updateUser({ password })).error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  })

  test('an existing common password still works for signing in, without a warning', async () => {
    const { email } = await signedIn(server)
    const hash = await createPasswordHashing(passwordRule).hash('P@ssw0rd')
    await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = $2 where email = $1', [email, hash]))
    const { data, error } = await browser(server).auth.signInWithPassword({ email, password: 'P@ssw0rd' })
    expect([error, data.weakPassword]).toEqual([null, undefined])
  })

  test('returns the settings, the health status and the keys', async () => {
    expect((await ask(server, '/auth/v1/settings')).body).toMatchObject({
      external: { email: true, phone: false, google: true, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    expect((await ask(server, '/auth/v1/health')).body).toMatchObject({ name: 'auth' })
    expect((await ask(server, '/auth/v1/.well-known/jwks.json')).body).toEqual({ keys: [] })
  })

  test('returns JSON for other methods and paths too', async () => {
    for (const [method, path] of [
      ['GET', '/auth/v1/'],
      ['DELETE', '/auth/v1/user'],
      ['GET', '/auth/v1/token'],
      ['GET', '/auth/v1/%00'],
    ] as const) {
      const answer = await ask(server, path, { method })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
  })

  test('if a query parameter is repeated, the first one is used', async () => {
    const answer = await post(server, '/auth/v1/token?grant_type=password&grant_type=pkce', { email: newAddress(), password: 'x' })
    expect(answer.body.code).toBe('invalid_credentials')
  })
})

describe('a browser request from a page on another site', () => {
  const form = () => JSON.stringify({ email: newAddress(), password: PASSWORD })
  /** A `fetch` from that page without a preflight, and therefore without the headers that only scripts can set. */
  const unasked = (path: string, headers: Record<string, string>, body = form()) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  const doors = [
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/token?grant_type=pkce',
    '/auth/v1/verify',
    '/auth/v1/recover',
    '/auth/v1/resend',
    '/auth/v1/logout',
  ]
  const types = [
    'text/plain',
    'text/plain;charset=UTF-8; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]

  test.each(doors)('is refused at %s before it has any effect', async (path) => {
    for (const type of types) {
      for (const from of [elsewhere, { origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
        const answer = await unasked(path, { ...from, 'content-type': type })
        expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error_code: 'bad_json' })])
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    }
  })

  test.each(['/rest/v1/newsletter_subscriptions', '/rest/v1/rpc/anything', '/storage/v1/object/list/avatars', '/api/devices'])(
    'changes nothing at %s, where cookies do not identify anyone',
    async (path) => {
      for (const type of types) {
        const { status, headers } = await unasked(path, { ...elsewhere, 'content-type': type })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(headers.get('set-cookie')).toBeNull()
      }
    },
  )

  test('is accepted after a preflight but sets no cookie', async () => {
    const { email } = await signedIn(server)
    const preflight = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: { ...elsewhere, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey,content-type' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-credentials')]).toEqual([204, null])
    const body = JSON.stringify({ email, password: PASSWORD })
    const here = await unasked('/auth/v1/token?grant_type=password', { 'content-type': 'application/json' }, body)
    expect([here.status, here.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^known_device=/)])
    const there = await unasked('/auth/v1/token?grant_type=password', { ...elsewhere, 'content-type': 'application/json' }, body)
    expect([there.status, there.headers.get('set-cookie')]).toEqual([200, null])
  })

  test('is not assumed if no origin is sent, so other programs may use any content type, as with GoTrue', async () => {
    expect((await unasked('/auth/v1/recover', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200)
  })

  test("is accepted if it is a form post with a provider's response", async () => {
    const answer = await unasked(
      '/auth/v1/callback',
      { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
      'state=x&code=y',
    )
    expect(answer.status).toBe(303)
  })
})
