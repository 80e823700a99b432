// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type App, atFirstLevel, codeOf, enrolled, freshCode, guarded, prove, wrongCode } from '#server/testing/factors.ts'
import { enrolledPhone, newPhone, textedCode } from '#supabase-server/testing/phone-factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())

type Client = Parameters<typeof sessionOf>[0]
const tokenOf = async (client: Client) => (await sessionOf(client)).access_token
const from = (address: string) => ({ 'x-forwarded-for': address })
const HERE = '203.0.113.1'

const challenge = async (token: string, factorId: string, address = HERE) =>
  String((await post(server, `/auth/v1/factors/${factorId}/challenge`, {}, { ...bearer(token), ...from(address) })).body.id)
const verify = (token: string, factorId: string, answer: { challenge_id: unknown; code: unknown }, address = HERE) =>
  post(server, `/auth/v1/factors/${factorId}/verify`, answer, { ...bearer(token), ...from(address) })
const remove = (token: string, factorId: string) =>
  ask(server, `/auth/v1/factors/${factorId}`, { method: 'DELETE', headers: bearer(token) })

/** Returns the session of a caller who knows the password of a person with a factor, together with that factor. */
async function withPassword() {
  const { email, client, app } = await guarded(server)
  const token = await tokenOf(await atFirstLevel(server, email))
  return { email, owner: client, app, token }
}

describe("another person's factor", () => {
  test('is not found', async () => {
    const { app } = await guarded(server)
    const token = await tokenOf((await guarded(server)).client)
    const refused = { status: 404, body: { code: 'mfa_factor_not_found', message: 'Factor not found' } }
    expect(await post(server, `/auth/v1/factors/${app.id}/challenge`, {}, bearer(token))).toMatchObject(refused)
    expect(await verify(token, app.id, { challenge_id: randomUUID(), code: codeOf(app, 1) })).toMatchObject(refused)
    expect(await remove(token, app.id)).toMatchObject(refused)
  })

  test('cannot be combined with one’s own challenge', async () => {
    const [{ app: mine, token }, { app: theirs, owner }] = [await withPassword(), await withPassword()]
    const theirChallenge = await challenge(await tokenOf(owner), theirs.id)
    const answers = [
      await verify(token, mine.id, { challenge_id: theirChallenge, code: await freshCode(server, mine) }),
      await verify(token, theirs.id, { challenge_id: await challenge(token, mine.id), code: await freshCode(server, theirs) }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'mfa_factor_not_found'],
      [404, 'mfa_factor_not_found'],
    ])
  })
})

describe('a challenge', () => {
  const mismatch = { status: 422, body: { code: 'mfa_ip_address_mismatch', message: 'Challenge and verify IP addresses mismatch.' } }

  test("is rejected from another of the same person's sessions", async () => {
    const { email, app, token } = await withPassword()
    const other = await tokenOf(await atFirstLevel(server, email))
    const id = await challenge(other, app.id)
    expect(await verify(token, app.id, { challenge_id: id, code: await freshCode(server, app) })).toMatchObject(mismatch)
    expect((await verify(other, app.id, { challenge_id: id, code: await freshCode(server, app) })).status).toBe(200)
  })

  test('is rejected from another address', async () => {
    const { app, token } = await withPassword()
    const id = await challenge(token, app.id)
    expect(await verify(token, app.id, { challenge_id: id, code: await freshCode(server, app) }, '198.51.100.1')).toMatchObject(mismatch)
  })

  test('is rejected from another IPv6 network, but accepted from another address in the same network', async () => {
    const { app, token } = await withPassword()
    const id = await challenge(token, app.id, '2001:db8:1:2::1')
    const code = await freshCode(server, app)
    expect(await verify(token, app.id, { challenge_id: id, code }, '2001:db8:1:3::1')).toMatchObject(mismatch)
    expect((await verify(token, app.id, { challenge_id: id, code }, '2001:db8:1:2:ffff::9')).status).toBe(200)
  })

  test('is rejected if it has already been used', async () => {
    const { app, token } = await withPassword()
    const id = await challenge(token, app.id)
    expect((await verify(token, app.id, { challenge_id: id, code: await freshCode(server, app) })).status).toBe(200)
    expect(await verify(token, app.id, { challenge_id: id, code: await freshCode(server, app) })).toMatchObject(mismatch)
  })

  test('is rejected after it has expired, and then deleted', async () => {
    const { app, token } = await withPassword()
    const id = await challenge(token, app.id)
    await server.database.asAuth((tx) =>
      tx.query(`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`, [id]),
    )
    const answer = async () => verify(token, app.id, { challenge_id: id, code: await freshCode(server, app) })
    expect(await answer()).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired', message: expect.stringContaining(id) } })
    expect(await answer()).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } })
  })
})

describe('a used code', () => {
  const refused = { status: 422, body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' } }
  const answer = async (token: string, app: App, code: string) =>
    verify(token, app.id, { challenge_id: await challenge(token, app.id), code })

  test('is refused afterwards, and so is any earlier code', async () => {
    const { email, app, token } = await withPassword()
    const [before, code] = [codeOf(app), codeOf(app, 1)]
    expect((await answer(token, app, code)).status).toBe(200)
    const thief = await tokenOf(await atFirstLevel(server, email))
    expect(await answer(thief, app, code)).toMatchObject(refused)
    expect(await answer(thief, app, before)).toMatchObject(refused)
    expect(await answer(thief, app, codeOf(app, -6))).toMatchObject(refused)
    expect((await answer(thief, app, await freshCode(server, app))).status).toBe(200)
  })

  test('works only once even if it is sent six times in parallel', async () => {
    const { app, token } = await withPassword()
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challenge(token, app.id)))
    const code = await freshCode(server, app)
    const answers = await Promise.all(challenges.map((id) => verify(token, app.id, { challenge_id: id, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'mfa_verification_failed')).toHaveLength(5)
  })
})

test('five wrong codes end a challenge, so that even the right code is refused', async () => {
  const { app, token } = await withPassword()
  const id = await challenge(token, app.id)
  const codes = await Promise.all(Array.from({ length: 8 }, () => verify(token, app.id, { challenge_id: id, code: wrongCode(app) })))
  expect(codes.filter(({ body }) => body.code === 'mfa_verification_failed')).toHaveLength(5)
  const late = await verify(token, app.id, { challenge_id: id, code: await freshCode(server, app) })
  expect(late).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } })
})

describe('access without the second factor', () => {
  /** Requests that require a proved factor, and the status with which each is refused. */
  const guardedCalls: [name: string, call: (token: string, app: App) => ReturnType<typeof ask>, status: number][] = [
    [
      'a new password',
      (token) => ask(server, '/auth/v1/user', { method: 'PUT', body: '{"password":"Another-horse-2"}', headers: bearer(token) }),
      401,
    ],
    ['another factor', (token) => post(server, '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Mine' }, bearer(token)), 403],
    ['removing the factor', (token, app) => remove(token, app.id), 422],
    ['recovery codes', (token) => post(server, '/auth/v1/recovery-codes', {}, bearer(token)), 403],
    ['linking an identity', (token) => ask(server, '/auth/v1/user/identities/authorize?provider=google', { headers: bearer(token) }), 403],
    [
      'unlinking one',
      (token) => ask(server, `/auth/v1/user/identities/${randomUUID()}`, { method: 'DELETE', headers: bearer(token) }),
      403,
    ],
  ]

  test.each(guardedCalls)('the password alone does not allow %s', async (_name, call, status) => {
    const { app, token } = await withPassword()
    expect(await call(token, app)).toMatchObject({ status, body: { code: 'insufficient_aal' } })
  })

  test.each(guardedCalls)('a token from before the factor existed does not allow %s', async (_name, call, status) => {
    const { client } = await signedIn(server)
    const kept = await tokenOf(client)
    const app = await enrolled(client)
    await prove(server, client, app)
    expect(await call(kept, app)).toMatchObject({ status, body: { code: 'insufficient_aal' } })
  })

  test.each(guardedCalls)('a token whose session has dropped to aal1 does not allow %s', async (_name, call, status) => {
    const { email, client, app } = await guarded(server)
    const other = await atFirstLevel(server, email)
    await prove(server, other, app)
    const tablet = await enrolled(other, 'Tablet')
    await prove(server, other, tablet)
    const kept = await tokenOf(client)
    expect((await remove(await tokenOf(other), app.id)).status).toBe(200)
    expect(await call(kept, tablet)).toMatchObject({ status, body: { code: 'insufficient_aal' } })
  })

  test('the password alone does not allow a change of user data', async () => {
    const { owner: client, token } = await withPassword()
    const put = (body: string) => ask(server, '/auth/v1/user', { method: 'PUT', body, headers: bearer(token) })
    expect(await put('{"data":{"full_name":"Somebody Else"}}')).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    expect((await client.auth.getUser()).data.user?.user_metadata['full_name']).toBe('Ada Obi')
    expect((await client.auth.updateUser({ data: { full_name: 'Ada B. Obi' } })).error).toBeNull()
  })

  test.each([
    ['others', 403, 200],
    ['global', 403, 403],
    ['local', 204, 403],
  ])('the password alone cannot end another session: %s', async (scope, status, own) => {
    const { owner: client, token } = await withPassword()
    expect((await post(server, `/auth/v1/logout?scope=${scope}`, {}, bearer(token))).status).toBe(status)
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await ask(server, '/auth/v1/user', { headers: bearer(token) })).status).toBe(own)
  })

  test('the official client can sign itself out at every assurance level', async () => {
    const { email, client } = await guarded(server)
    const other = await atFirstLevel(server, email)
    expect((await other.auth.signOut()).error).toBeNull()
    expect((await other.auth.getSession()).data.session).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
  })

  test('a factor of another type that a thief had started to set up earlier cannot be used instead', async () => {
    const { email, client } = await signedIn(server)
    const planted = await enrolled(await atFirstLevel(server, email), 'Of the thief')
    const asked = await challenge(await tokenOf(client), planted.id)
    const phone = newPhone()
    const mobile = await enrolledPhone(client, phone)
    const { data } = await client.auth.mfa.challenge({ factorId: mobile })
    const proved = await client.auth.mfa.verify({ factorId: mobile, challengeId: data?.id ?? '', code: await textedCode(server, phone) })
    expect(proved.error).toBeNull()

    const token = await tokenOf(await atFirstLevel(server, email))
    const refused = { status: 403, body: { code: 'insufficient_aal' } }
    expect(await post(server, `/auth/v1/factors/${planted.id}/challenge`, {}, bearer(token))).toMatchObject(refused)
    expect(await verify(token, planted.id, { challenge_id: asked, code: codeOf(planted) })).toMatchObject(refused)
  })

  test('a session from before the factor existed is ended', async () => {
    const { email, client } = await signedIn(server)
    const before = await tokenOf(await atFirstLevel(server, email))
    await prove(server, client, await enrolled(client))
    expect(await ask(server, '/auth/v1/user', { headers: bearer(before) })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
  })

  test('a pending flow to link an identity is ended too', async () => {
    const { client } = await signedIn(server)
    const app = await enrolled(client)
    const { id } = (await sessionOf(client)).user
    const flows = (text: string) => server.database.asAuth((tx) => tx.query(text, [id]))
    await flows(`insert into auth.flow_state (provider_type, authentication_method, linking_target_id) values ('google', 'oauth', $1)`)
    await prove(server, client, app)
    expect((await flows('select from auth.flow_state where linking_target_id = $1')).rows).toHaveLength(0)
  })
})

describe('malformed requests', () => {
  test.each([
    ['a factor that is no id', 'x', { challenge_id: randomUUID(), code: '123456' }, 404, 'validation_failed'],
    ['a challenge that is no id', null, { challenge_id: 'x', code: '123456' }, 400, 'bad_json'],
    ['no challenge', null, { code: '123456' }, 400, 'bad_json'],
    ['a challenge that is a list', null, { challenge_id: [randomUUID()], code: '123456' }, 400, 'bad_json'],
    ['a code that is a number', null, { challenge_id: randomUUID(), code: 123456 }, 400, 'bad_json'],
    ['no code', null, { challenge_id: randomUUID() }, 400, 'validation_failed'],
    ['nothing', null, null, 400, 'bad_json'],
  ])('are rejected: %s', async (_name, factorId, body, status, code) => {
    const { app, token } = await withPassword()
    const answer = await post(server, `/auth/v1/factors/${factorId ?? app.id}/verify`, body, bearer(token))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5000', '9'.repeat(100_000)])(
    'get the error for a wrong code if the code is %.20s',
    async (code) => {
      const { app, token } = await withPassword()
      const answer = await verify(token, app.id, { challenge_id: await challenge(token, app.id), code })
      expect(answer).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
    },
  )

  test.each([
    [{ factor_type: 'zz' }],
    [{ factor_type: '' }],
    [{ factor_type: 'totp', friendly_name: 'a'.repeat(101) }],
    [{ factor_type: 'totp', issuer: 'a:b' }],
    [{ factor_type: 'totp', issuer: 'a'.repeat(51) }],
    [{ factor_type: 'phone', phone: '+234 803 <script>' }],
  ])('are rejected when enrolling %o', async (body) => {
    const { client } = await signedIn(server)
    const answer = await post(server, '/auth/v1/factors', body, bearer(await tokenOf(client)))
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test("get the error for a wrong code if this server cannot read the app's secret", async () => {
    const { app, token } = await withPassword()
    await server.database.asAuth((tx) => tx.query(`update auth.mfa_factors set secret = 'AAAA' where id = $1`, [app.id]))
    const answer = await verify(token, app.id, { challenge_id: await challenge(token, app.id), code: codeOf(app) })
    expect(answer).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
  })
})

test('twelve parallel enrolments create ten factors', async () => {
  const { client } = await signedIn(server)
  const token = await tokenOf(client)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      post(server, '/auth/v1/factors', { factor_type: 'totp', friendly_name: `${index}` }, bearer(token)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})
