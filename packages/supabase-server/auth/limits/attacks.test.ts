// @module-tag slow

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#supabase-server/access-token.ts'
import { PASSWORD, ask, bearer, browser, linkFor, newAddress, post, sessionOf, signedIn, signedUp } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let site: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  site = await startTestServer({ rateLimits: false, siteUrl: 'https://institute.example' })
})
afterAll(() => Promise.all([server.close(), site.close()]))

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const readUser = (token: string) => ask(server, '/auth/v1/user', { headers: bearer(token) })
const now = () => Math.floor(Date.now() / 1000)

/** Returns a signed-in user and the claims in the access token. */
async function victim() {
  const { email, client } = await signedIn(server)
  const { access_token: token, refresh_token: refreshToken, user } = await sessionOf(client)
  return { email, client, token, refreshToken, user, claims: decodeJwt(token) }
}
type Victim = Awaited<ReturnType<typeof victim>>

describe('every protocol rejects a forged access token', () => {
  const own = ({ claims }: Victim, changes: object, config = server.config) => signAccessToken({ ...claims, ...changes }, config)
  const forgeries: [name: string, forge: (from: Victim) => Promise<string> | string][] = [
    ['without a signature (alg none)', ({ claims }) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    [
      'with alg none and the signature of another',
      ({ claims, token }) => `${part({ alg: 'none' })}.${part(claims)}.${token.split('.')[2]}`,
    ],
    ['signed with another key', (from) => own(from, {}, { ...server.config, jwtSecret: 'x'.repeat(40) })],
    ['signed with the public key as the secret', (from) => own(from, {}, { ...server.config, jwtSecret: server.config.anonKey })],
    [
      'that brings its own key along',
      async ({ claims }) => {
        const { publicKey, privateKey } = await generateKeyPair('ES256')
        return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) }).sign(privateKey)
      },
    ],
    [
      'with other claims under the same signature',
      ({ claims, token }) => {
        const [header, , signature] = token.split('.')
        return `${header}.${part({ ...claims, role: 'service_role' })}.${signature}`
      },
    ],
    ['of another issuer', (from) => own(from, { iss: 'https://other.example/auth/v1' })],
    ['for another audience', (from) => own(from, { aud: 'other' })],
    ['with a role it chose', (from) => own(from, { role: 'supabase_auth_admin' })],
    ['that has expired', (from) => own(from, { exp: now() - 1 })],
    ['that is not valid yet', (from) => own(from, { nbf: now() + 60 })],
    ['without an end', (from) => own(from, { exp: undefined })],
  ]

  test.each(forgeries)('%s', async (_name, forge) => {
    const token = await forge(await victim())
    const user = await readUser(token)
    expect([user.status, user.body.code]).toEqual([403, 'bad_jwt'])
    const data = await ask(server, '/rest/v1/profiles?select=*', { headers: bearer(token) })
    expect(data.status).toBe(401)
    const api = await ask(server, '/api/send-application-emails', { method: 'POST', body: '{}', headers: bearer(token) })
    expect(api.status).toBe(401)
  })
})

describe('a correctly signed access token', () => {
  test('is rejected after its user has been deleted', async () => {
    const { token, user } = await victim()
    await server.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [user.id]))
    expect(await readUser(token)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
  })

  test('is rejected after its session has ended', async () => {
    const { token, client } = await victim()
    await client.auth.signOut()
    expect(await readUser(token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  })

  test('is rejected with another user’s session', async () => {
    const [one, other] = [await victim(), await victim()]
    const mixed = await signAccessToken({ ...one.claims, session_id: other.claims['session_id'] }, server.config)
    expect(await readUser(mixed)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  })

  test.each([{ session_id: randomUUID() }, { session_id: 'x' }, { sub: 'x' }])('is rejected with %o', async (changes) => {
    const { claims } = await victim()
    const answer = await readUser(await signAccessToken({ ...claims, ...changes }, server.config))
    expect(answer.status).toBe(403)
    expect(['session_not_found', 'bad_jwt']).toContain(answer.body.code)
  })
})

describe('a stolen refresh token', () => {
  const tokenOf = (client: Victim['client']) => sessionOf(client).then(({ refresh_token }) => refresh_token)

  test('ends the session for both when the thief uses it first, and both receive an error', async () => {
    const { client, refreshToken } = await victim()
    const thief = browser(server)
    for (let i = 0; i < 2; i++) await thief.auth.refreshSession(i === 0 ? { refresh_token: refreshToken } : undefined)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await thief.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_already_used' })
    // The access token no longer works either, and the client discards it.
    for (const each of [client, thief]) expect((await each.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect(events).toContain('SIGNED_OUT')
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  test('ends the session for both when it is replayed after the owner’s session has been refreshed', async () => {
    const { client, refreshToken } = await victim()
    for (let i = 0; i < 2; i++) await client.auth.refreshSession()
    const thief = await browser(server).auth.refreshSession({ refresh_token: refreshToken })
    expect(thief.error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_already_used' })
  })

  test('does not work after signing out everywhere', async () => {
    const { client } = await victim()
    const stolen = await tokenOf(client)
    await client.auth.signOut()
    expect((await browser(server).auth.refreshSession({ refresh_token: stolen })).error).toMatchObject({ code: 'refresh_token_not_found' })
  })
})

/** Returns the code from the redirect of an email link, and the verifier that only the browser that made the request has. */
async function codeOf(email = newAddress()) {
  const verifier = randomBytes(48).toString('hex')
  const challenge = { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 's256' }
  await post(server, '/auth/v1/signup', { email, password: PASSWORD, ...challenge })
  const { token_hash, type } = await linkFor(server, email)
  const answer = await ask(server, `/auth/v1/verify?${new URLSearchParams({ token: token_hash, type })}`)
  return { code: new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '', verifier }
}
const exchange = (auth_code: string, code_verifier?: string) => post(server, '/auth/v1/token?grant_type=pkce', { auth_code, code_verifier })

describe("a code from another person's redirect URL", () => {
  test.each([
    ['without a verifier', async (_own: string) => undefined, 400, 'validation_failed'],
    ['with an invented verifier', async (_own: string) => 'x'.repeat(64), 400, 'bad_code_verifier'],
    ['with the verifier of another journey', async (_own: string) => (await codeOf()).verifier, 400, 'bad_code_verifier'],
    [
      'with the challenge in place of the verifier',
      async (own: string) => createHash('sha256').update(own).digest('base64url'),
      400,
      'bad_code_verifier',
    ],
  ])('is refused %s and still works for its owner', async (_name, verifierFrom, status, code) => {
    const own = await codeOf()
    expect(await exchange(own.code, await verifierFrom(own.verifier))).toMatchObject({ status, body: { code } })
    expect((await exchange(own.code, own.verifier)).status).toBe(200)
  })

  test('works only once even if it is used six times in parallel', async () => {
    const { code, verifier } = await codeOf()
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(code, verifier)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exchange(code, verifier)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })
})

describe('a stolen email link', () => {
  const verify = (token_hash: string) => post(server, '/auth/v1/verify', { type: 'signup', token_hash })

  test('is refused after it has been used', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    expect((await verify(token_hash)).status).toBe(200)
    expect(await verify(token_hash)).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  })

  test('is refused after a newer link has been used', async () => {
    const { email, client } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    await server.database.asAuth((tx) => tx.query('update auth.users set confirmation_sent_at = null where email = $1', [email]))
    await server.database.asAuth((tx) => tx.query(`update auth.one_time_tokens set created_at = now() - interval '11 minutes'`))
    await client.auth.resend({ type: 'signup', email })
    const newer = (await linkFor(server, email)).token_hash
    expect(newer).not.toBe(token_hash)
    expect((await verify(newer)).status).toBe(200)
    expect(await verify(token_hash)).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  })

  test('does not confirm anything when another site posts it in a form (CSRF)', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
      const answer = await ask(server, '/auth/confirm', {
        method: 'POST',
        body: new URLSearchParams({ token_hash, type: 'signup' }).toString(),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([303, '/auth/signin', null])
    }
    expect((await verify(token_hash)).status).toBe(200)
  })
})

describe('open redirects', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    'https:evil.example',
    'https://institute.example@evil.example/',
    'https://user:password@institute.example/',
    'https://institute.example.evil.example/',
    'https://evilinstitute.example/',
    'https://www.institute.example/',
    'https://institute.example./',
    'https://institute.example:8443/',
    'http://institute.example/',
    'https:\\\\evil.example\\',
    'https://evil.example\\@institute.example/',
    'https://institut\u0435.example/',
    'javascript:alert(1)//https://institute.example/',
    'data:text/html,https://institute.example/',
    '\thttps://evil.example/',
    'https://evil.example/#https://institute.example/',
  ]
  const home = 'https://institute.example'
  const carriedBy = async (email: string) => (await linkFor(site, email)).redirect_to
  const ways: Record<string, (redirectTo: string) => Promise<string | null>> = {
    async 'the mail of a sign-up'(redirectTo) {
      const email = newAddress()
      await post(site, `/auth/v1/signup?redirect_to=${encodeURIComponent(redirectTo)}`, { email, password: PASSWORD })
      return carriedBy(email)
    },
    async 'the mail of a forgotten password'(redirectTo) {
      const { email } = await signedUp(site)
      await post(site, `/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email })
      return carriedBy(email)
    },
    async 'a mail sent again'(redirectTo) {
      const { email } = await signedUp(site)
      await site.database.asAuth((tx) => tx.query('update auth.users set confirmation_sent_at = null where email = $1', [email]))
      await post(site, `/auth/v1/resend?redirect_to=${encodeURIComponent(redirectTo)}`, { email, type: 'signup' })
      return carriedBy(email)
    },
    async 'a link that is followed'(redirectTo) {
      const answer = await ask(site, `/auth/v1/verify?${new URLSearchParams({ token: 'x', type: 'signup', redirect_to: redirectTo })}`)
      return answer.headers.get('location')
    },
  }
  test.each(Object.keys(ways))('are not possible through %s', async (way) => {
    const places = await Promise.all(elsewhere.map(async (target) => new URL((await ways[way]?.(target)) ?? '')))
    for (const { origin, username, password } of places) expect([origin, username, password]).toEqual([home, '', ''])
    expect(await ways[way]?.(`${home}/apply?step=2`)).toMatch(/^https:\/\/institute\.example\/apply\?step=2/)
  })
})

describe('session fixation', () => {
  test('every sign-in starts a new session and never takes over an existing one', async () => {
    const { email, token, claims } = await victim()
    const answer = await ask(server, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD, session_id: claims['session_id'], access_token: token }),
      headers: bearer(token),
    })
    expect(decodeJwt(String(answer.body.access_token))['session_id']).not.toBe(claims['session_id'])
  })
})
