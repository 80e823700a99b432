import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#supabase-server/access-token.ts'
import { PASSWORD, ask, browser, linkFor, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type Call, anySession, testCalls } from '#supabase-server/testing/client-calls.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

/** Calls that sign in, refresh a session and sign out. */
const calls: Call[] = [
  {
    name: 'signInWithPassword',
    by: 'member',
    call: ({ email }) => browser(server).auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD }),
    data: { user: expect.objectContaining({ last_sign_in_at: expect.any(String) }), session: anySession, weakPassword: undefined },
  },
  {
    name: 'signInWithPassword with a wrong password',
    by: 'member',
    call: ({ email }) => browser(server).auth.signInWithPassword({ email, password: 'Wrong-horse-1' }),
    error: { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' },
  },
  {
    name: 'signInWithPassword of nobody',
    by: 'stranger',
    call: ({ client, email }) => client.auth.signInWithPassword({ email, password: PASSWORD }),
    error: { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' },
  },
  {
    name: 'signInWithPassword before confirming',
    by: 'unconfirmed',
    call: ({ client, email }) => client.auth.signInWithPassword({ email, password: PASSWORD }),
    error: { code: 'email_not_confirmed', status: 400, message: 'Email not confirmed' },
  },
  {
    name: 'signInWithPassword before confirming, wrong password',
    by: 'unconfirmed',
    call: ({ client, email }) => client.auth.signInWithPassword({ email, password: 'Wrong-horse-1' }),
    error: { code: 'invalid_credentials', status: 400 },
  },
  {
    name: 'getUser',
    by: 'member',
    call: ({ client }) => client.auth.getUser(),
    data: { user: expect.objectContaining({ user_metadata: { full_name: 'Ada Obi', email_verified: true } }) },
  },
  {
    name: 'getUser with a forged token',
    by: 'member',
    call: async ({ client }) => client.auth.getUser(`${(await sessionOf(client)).access_token.slice(0, -4)}AAAA`),
    error: { code: 'bad_jwt', status: 403 },
  },
  {
    name: 'getClaims',
    by: 'member',
    call: ({ client }) => client.auth.getClaims(),
    data: expect.objectContaining({ claims: expect.objectContaining({ role: 'authenticated', aal: 'aal1' }) }),
  },
  {
    name: 'refreshSession',
    by: 'member',
    call: ({ client }) => client.auth.refreshSession(),
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'refreshSession with an unknown token',
    by: 'stranger',
    call: ({ client }) => client.auth.refreshSession({ refresh_token: 'never-issued-by-anybody' }),
    error: { code: 'refresh_token_not_found', status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  },
  {
    name: 'setSession with a valid pair',
    by: 'member',
    call: async ({ client }) => browser(server).auth.setSession(await sessionOf(client)),
    data: { user: expect.anything(), session: expect.objectContaining({ token_type: 'bearer' }) },
  },
  {
    name: 'exchangeCodeForSession without a verifier',
    by: 'stranger',
    call: ({ client }) => client.auth.exchangeCodeForSession('5f0d6a0e-0000-4000-8000-000000000000'),
    error: { code: 'pkce_code_verifier_not_found', status: 400 },
  },
  {
    name: 'signOut',
    by: 'member',
    call: async ({ client }) => ({ data: null, ...(await client.auth.signOut()) }),
    data: null,
  },
  {
    name: 'exchangeCodeForSession with the code a mail link led to',
    by: 'unconfirmed',
    call: async ({ client, email }) => {
      const { token_hash: token, type } = await linkFor(server, email)
      const { headers } = await ask(server, `/auth/v1/verify?${new URLSearchParams({ token, type })}`)
      return client.auth.exchangeCodeForSession(new URL(headers.get('location') ?? '').searchParams.get('code') ?? '')
    },
    data: expect.objectContaining({ user: expect.anything(), session: anySession, redirectType: null }),
  },
  {
    name: 'setSession with an access token that has expired',
    by: 'member',
    call: async ({ client }) => {
      const { access_token, refresh_token } = await sessionOf(client)
      const ended = await signAccessToken({ ...decodeJwt(access_token), exp: Math.floor(Date.now() / 1000) - 10 }, server.config)
      return browser(server).auth.setSession({ access_token: ended, refresh_token })
    },
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'setSession with a forged access token',
    by: 'member',
    call: async ({ client }) => {
      const { access_token, refresh_token } = await sessionOf(client)
      return browser(server).auth.setSession({ access_token: `${access_token.slice(0, -4)}AAAA`, refresh_token })
    },
    error: { code: 'bad_jwt', status: 403 },
  },
  {
    name: 'getSession',
    by: 'member',
    call: ({ client }) => client.auth.getSession(),
    data: { session: anySession },
  },
  {
    name: 'getSession of nobody',
    by: 'stranger',
    call: ({ client }) => client.auth.getSession(),
    data: { session: null },
  },
  {
    name: 'getUserIdentities',
    by: 'member',
    call: ({ client }) => client.auth.getUserIdentities(),
    data: { identities: [expect.objectContaining({ provider: 'email', identity_id: expect.any(String) })] },
  },
  {
    name: 'signOut of this device',
    by: 'member',
    call: async ({ client }) => ({ data: null, ...(await client.auth.signOut({ scope: 'local' })) }),
    data: null,
  },
  {
    name: 'signOut of the other devices',
    by: 'member',
    call: async ({ client }) => ({ data: null, ...(await client.auth.signOut({ scope: 'others' })) }),
    data: null,
  },
]

describe('the official client', () => {
  testCalls(() => server, calls)
})

test('the access token states who signed in, how, and when it expires', async () => {
  const { client, email } = await signedIn(server)
  const { access_token, user: person, expires_at } = await sessionOf(client)
  const claims = decodeJwt(access_token)
  expect(claims).toEqual({
    iss: `${server.config.siteUrl}/auth/v1`,
    sub: person.id,
    aud: 'authenticated',
    exp: expires_at,
    iat: (expires_at ?? 0) - 3600,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Obi', email_verified: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
  expect(person).toEqual(
    expect.objectContaining({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      phone: '',
      identities: [expect.objectContaining({ provider: 'email', email })],
    }),
  )
  expect(person).not.toHaveProperty('encrypted_password')
})
