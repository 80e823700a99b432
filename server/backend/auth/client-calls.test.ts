import type { AuthError as ClientError, SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, browser, linkFor, newAddress, sessionOf, signedIn, signedUp, subjectsTo } from '#server/testing/accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

type Person = { client: SupabaseClient; email: string }
type Answer = { data: unknown; error: ClientError | null }
type Call = {
  name: string
  given: () => Promise<Person>
  call: (person: Person) => Promise<Answer>
  data?: unknown
  error?: { code: string; status: number; message?: string }
}

const somebody = async (): Promise<Person> => ({ client: browser(server), email: newAddress() })
const unconfirmed = () => signedUp(server)
const member = () => signedIn(server)

const anySession = expect.objectContaining({
  access_token: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number),
  refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  user: expect.objectContaining({ role: 'authenticated' }),
})

/** Every account call of the client that the product makes, but third-party sign-in, identities and factors. */
const calls: Call[] = [
  {
    name: 'signUp',
    given: somebody,
    call: ({ client, email }) => client.auth.signUp({ email: email.toUpperCase(), password: PASSWORD, options: { data: { full_name: 'Ada' } } }),
    data: {
      session: null,
      user: expect.objectContaining({
        email: expect.stringMatching(/^person-[\d-]+@example\.com$/),
        confirmation_sent_at: expect.any(String),
        user_metadata: { full_name: 'Ada' },
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [expect.objectContaining({ provider: 'email', identity_id: expect.any(String) })],
      }),
    },
  },
  {
    name: 'signUp again before confirming',
    given: unconfirmed,
    call: ({ client, email }) => client.auth.signUp({ email, password: 'Another-horse-2', options: { data: { full_name: 'Eve' } } }),
    data: { session: null, user: expect.objectContaining({ user_metadata: { full_name: 'Eve' }, identities: [expect.anything()] }) },
  },
  {
    name: 'signUp with a confirmed address',
    given: member,
    call: ({ email }) => browser(server).auth.signUp({ email, password: PASSWORD }),
    data: { session: null, user: expect.objectContaining({ identities: [], role: '' }) },
  },
  {
    name: 'signUp with a weak password',
    given: somebody,
    call: ({ client, email }) => client.auth.signUp({ email, password: 'weak' }),
    error: { code: 'weak_password', status: 422, message: 'Password should be at least 8 characters. Password should contain at least one character of each: an uppercase letter, a digit, a special character.' },
  },
  {
    name: 'signUp with a password of more than 72 bytes',
    given: somebody,
    call: ({ client, email }) => client.auth.signUp({ email, password: `Aa1!${'é'.repeat(40)}` }),
    error: { code: 'validation_failed', status: 400, message: 'Password cannot be longer than 72 characters' },
  },
  {
    name: 'signUp with something that is no address',
    given: somebody,
    call: ({ client }) => client.auth.signUp({ email: 'nobody', password: PASSWORD }),
    error: { code: 'validation_failed', status: 400 },
  },
  {
    name: 'signUp with a phone',
    given: somebody,
    call: ({ client }) => client.auth.signUp({ phone: '+2348031234567', password: PASSWORD }),
    error: { code: 'phone_provider_disabled', status: 400 },
  },
  {
    name: 'signInAnonymously',
    given: somebody,
    call: ({ client }) => client.auth.signInAnonymously(),
    error: { code: 'anonymous_provider_disabled', status: 422 },
  },
  {
    name: 'resend for an address that waits',
    given: unconfirmed,
    call: ({ client, email }) => client.auth.resend({ type: 'signup', email }),
    data: { user: null, session: null },
  },
  {
    name: 'resend for an unknown address',
    given: somebody,
    call: ({ client, email }) => client.auth.resend({ type: 'signup', email }),
    data: { user: null, session: null },
  },
  {
    name: 'signInWithPassword',
    given: member,
    call: ({ email }) => browser(server).auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD }),
    data: { user: expect.objectContaining({ last_sign_in_at: expect.any(String) }), session: anySession, weakPassword: undefined },
  },
  {
    name: 'signInWithPassword with a wrong password',
    given: member,
    call: ({ email }) => browser(server).auth.signInWithPassword({ email, password: 'Wrong-horse-1' }),
    error: { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' },
  },
  {
    name: 'signInWithPassword of nobody',
    given: somebody,
    call: ({ client, email }) => client.auth.signInWithPassword({ email, password: PASSWORD }),
    error: { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' },
  },
  {
    name: 'signInWithPassword before confirming',
    given: unconfirmed,
    call: ({ client, email }) => client.auth.signInWithPassword({ email, password: PASSWORD }),
    error: { code: 'email_not_confirmed', status: 400, message: 'Email not confirmed' },
  },
  {
    name: 'signInWithPassword before confirming, wrong password',
    given: unconfirmed,
    call: ({ client, email }) => client.auth.signInWithPassword({ email, password: 'Wrong-horse-1' }),
    error: { code: 'invalid_credentials', status: 400 },
  },
  {
    name: 'verifyOtp with the token of the mail',
    given: unconfirmed,
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'signup', token_hash: (await linkFor(server, email)).token_hash }),
    data: { user: expect.objectContaining({ email_confirmed_at: expect.any(String) }), session: anySession },
  },
  {
    name: 'verifyOtp of kind email with the token of the mail',
    given: unconfirmed,
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'email', token_hash: (await linkFor(server, email)).token_hash }),
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'verifyOtp with address and token',
    given: unconfirmed,
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'signup', email, token: (await linkFor(server, email)).token_hash }),
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'verifyOtp with the token of somebody else',
    given: unconfirmed,
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'signup', email: newAddress(), token: (await linkFor(server, email)).token_hash }),
    error: { code: 'otp_expired', status: 403, message: 'Token has expired or is invalid' },
  },
  {
    name: 'verifyOtp with a token of another kind',
    given: unconfirmed,
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'recovery', token_hash: (await linkFor(server, email)).token_hash }),
    error: { code: 'otp_expired', status: 403, message: 'Email link is invalid or has expired' },
  },
  {
    name: 'verifyOtp with an invented token',
    given: somebody,
    call: ({ client }) => client.auth.verifyOtp({ type: 'signup', token_hash: 'invented' }),
    error: { code: 'otp_expired', status: 403 },
  },
  {
    name: 'getUser',
    given: member,
    call: ({ client }) => client.auth.getUser(),
    data: { user: expect.objectContaining({ user_metadata: { full_name: 'Ada Obi', email_verified: true } }) },
  },
  {
    name: 'getUser with a forged token',
    given: member,
    call: async ({ client }) => client.auth.getUser(`${(await sessionOf(client)).access_token.slice(0, -4)}AAAA`),
    error: { code: 'bad_jwt', status: 403 },
  },
  {
    name: 'getClaims',
    given: member,
    call: ({ client }) => client.auth.getClaims(),
    data: expect.objectContaining({ claims: expect.objectContaining({ role: 'authenticated', aal: 'aal1' }) }),
  },
  {
    name: 'refreshSession',
    given: member,
    call: ({ client }) => client.auth.refreshSession(),
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'refreshSession with an unknown token',
    given: somebody,
    call: ({ client }) => client.auth.refreshSession({ refresh_token: 'never-issued-by-anybody' }),
    error: { code: 'refresh_token_not_found', status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  },
  {
    name: 'setSession with a valid pair',
    given: member,
    call: async ({ client }) => browser(server).auth.setSession(await sessionOf(client)),
    data: { user: expect.anything(), session: expect.objectContaining({ token_type: 'bearer' }) },
  },
  {
    name: 'exchangeCodeForSession without a verifier',
    given: somebody,
    call: ({ client }) => client.auth.exchangeCodeForSession('5f0d6a0e-0000-4000-8000-000000000000'),
    error: { code: 'pkce_code_verifier_not_found', status: 400 },
  },
  {
    name: 'updateUser with data',
    given: member,
    call: ({ client }) => client.auth.updateUser({ data: { full_name: 'Ada Lovelace', nickname: 'A', email_verified: null } }),
    data: { user: expect.objectContaining({ user_metadata: { full_name: 'Ada Lovelace', nickname: 'A' } }) },
  },
  {
    name: 'updateUser with more data than a token should carry',
    given: member,
    call: ({ client }) => client.auth.updateUser({ data: { story: 'x'.repeat(5000) } }),
    error: { code: 'validation_failed', status: 400 },
  },
  {
    name: 'updateUser with a new password',
    given: member,
    call: ({ client }) => client.auth.updateUser({ password: 'Another-horse-2' }),
    data: { user: expect.objectContaining({ role: 'authenticated' }) },
  },
  {
    name: 'updateUser with the same password',
    given: member,
    call: ({ client }) => client.auth.updateUser({ password: PASSWORD }),
    error: { code: 'same_password', status: 422, message: 'New password should be different from the old password.' },
  },
  {
    name: 'updateUser with a weak password',
    given: member,
    call: ({ client }) => client.auth.updateUser({ password: 'Short1!' }),
    error: { code: 'weak_password', status: 422, message: 'Password should be at least 8 characters.' },
  },
  {
    name: 'updateUser with another address',
    given: member,
    call: ({ client }) => client.auth.updateUser({ email: newAddress() }),
    error: { code: 'feature_disabled', status: 422, message: 'Email cannot be changed' },
  },
  {
    name: 'resetPasswordForEmail',
    given: member,
    call: ({ client, email }) => client.auth.resetPasswordForEmail(email),
    data: {},
  },
  {
    name: 'resetPasswordForEmail of nobody',
    given: somebody,
    call: ({ client, email }) => client.auth.resetPasswordForEmail(email),
    data: {},
  },
  {
    name: 'signOut',
    given: member,
    call: async ({ client }) => ({ data: null, ...(await client.auth.signOut()) }),
    data: null,
  },
]

const answerOf = ({ data, error }: Pick<Call, 'data' | 'error'>) =>
  error ? { data: expect.anything(), error: expect.objectContaining(error) } : { data, error: null }

describe('the official client', () => {
  test.each(calls)('$name', async ({ given, call, ...expected }) => {
    expect(await call(await given())).toEqual(answerOf(expected))
  })
})

test('a weak password says what it lacks', async () => {
  const { error } = await browser(server).auth.signUp({ email: newAddress(), password: 'no-capital-1' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] })
})

test('the access token carries who signed in, how, and until when', async () => {
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
  expect(person).toEqual(expect.objectContaining({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      phone: '',
      identities: [expect.objectContaining({ provider: 'email', email })],
    }))
  expect(person).not.toHaveProperty('encrypted_password')
})

test('nobody but the owner hears of a sign-up with a confirmed address, once an hour', async () => {
  const { email } = await signedIn(server)
  const before = await subjectsTo(server, email)
  for (let i = 0; i < 2; i++) await browser(server).auth.signUp({ email, password: PASSWORD })
  const after = await subjectsTo(server, email)
  expect(after.slice(0, after.length - before.length)).toEqual(['You already have an account'])
})

test('ten sign-ups at once make one account and one mail', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser(server).auth.signUp({ email, password: PASSWORD })))
  expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null))
  expect(await subjectsTo(server, email)).toHaveLength(1)
  expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1)
})
