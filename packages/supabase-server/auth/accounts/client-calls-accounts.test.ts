import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, browser, linkFor, newAddress, signedIn, subjectsTo } from '#server/testing/accounts.ts'
import { type Call, anySession, testCalls } from '#supabase-server/testing/client-calls.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

/** Calls that create, confirm and change an account. */
const calls: Call[] = [
  {
    name: 'signUp',
    by: 'stranger',
    call: ({ client, email }) =>
      client.auth.signUp({ email: email.toUpperCase(), password: PASSWORD, options: { data: { full_name: 'Ada' } } }),
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
    by: 'unconfirmed',
    call: ({ client, email }) => client.auth.signUp({ email, password: 'Another-horse-2', options: { data: { full_name: 'Eve' } } }),
    data: { session: null, user: expect.objectContaining({ user_metadata: { full_name: 'Eve' }, identities: [expect.anything()] }) },
  },
  {
    name: 'signUp with a confirmed address',
    by: 'member',
    call: ({ email }) => browser(server).auth.signUp({ email, password: PASSWORD }),
    data: { session: null, user: expect.objectContaining({ identities: [], role: '' }) },
  },
  {
    name: 'signUp with a weak password',
    by: 'stranger',
    call: ({ client, email }) => client.auth.signUp({ email, password: 'weak' }),
    error: {
      code: 'weak_password',
      status: 422,
      message:
        'Password should be at least 8 characters. ' +
        'Password should contain at least one character of each: an uppercase letter, a digit, a special character.',
    },
  },
  {
    name: 'signUp with a password of more than 72 bytes',
    by: 'stranger',
    call: ({ client, email }) => client.auth.signUp({ email, password: `Aa1!${'é'.repeat(40)}` }),
    error: { code: 'validation_failed', status: 400, message: 'Password cannot be longer than 72 characters' },
  },
  {
    name: 'signUp with something that is no address',
    by: 'stranger',
    call: ({ client }) => client.auth.signUp({ email: 'nobody', password: PASSWORD }),
    error: { code: 'validation_failed', status: 400 },
  },
  {
    name: 'signUp with a phone',
    by: 'stranger',
    call: ({ client }) => client.auth.signUp({ phone: '+2348031234567', password: PASSWORD }),
    error: { code: 'phone_provider_disabled', status: 400 },
  },
  {
    name: 'signInAnonymously',
    by: 'stranger',
    call: ({ client }) => client.auth.signInAnonymously(),
    error: { code: 'anonymous_provider_disabled', status: 422 },
  },
  {
    name: 'resend for an address that waits',
    by: 'unconfirmed',
    call: ({ client, email }) => client.auth.resend({ type: 'signup', email }),
    data: { user: null, session: null },
  },
  {
    name: 'resend for an unknown address',
    by: 'stranger',
    call: ({ client, email }) => client.auth.resend({ type: 'signup', email }),
    data: { user: null, session: null },
  },
  {
    name: 'verifyOtp with the token of the mail',
    by: 'unconfirmed',
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'signup', token_hash: (await linkFor(server, email)).token_hash }),
    data: { user: expect.objectContaining({ email_confirmed_at: expect.any(String) }), session: anySession },
  },
  {
    name: 'verifyOtp of kind email with the token of the mail',
    by: 'unconfirmed',
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'email', token_hash: (await linkFor(server, email)).token_hash }),
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'verifyOtp with address and token',
    by: 'unconfirmed',
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'signup', email, token: (await linkFor(server, email)).token_hash }),
    data: { user: expect.anything(), session: anySession },
  },
  {
    name: 'verifyOtp with the token of somebody else',
    by: 'unconfirmed',
    call: async ({ client, email }) =>
      client.auth.verifyOtp({ type: 'signup', email: newAddress(), token: (await linkFor(server, email)).token_hash }),
    error: { code: 'otp_expired', status: 403, message: 'Token has expired or is invalid' },
  },
  {
    name: 'verifyOtp with a token of another kind',
    by: 'unconfirmed',
    call: async ({ client, email }) => client.auth.verifyOtp({ type: 'recovery', token_hash: (await linkFor(server, email)).token_hash }),
    error: { code: 'otp_expired', status: 403, message: 'Email link is invalid or has expired' },
  },
  {
    name: 'verifyOtp with an invented token',
    by: 'stranger',
    call: ({ client }) => client.auth.verifyOtp({ type: 'signup', token_hash: 'invented' }),
    error: { code: 'otp_expired', status: 403 },
  },
  {
    name: 'updateUser with data',
    by: 'member',
    call: ({ client }) => client.auth.updateUser({ data: { full_name: 'Ada Lovelace', nickname: 'A', email_verified: null } }),
    data: { user: expect.objectContaining({ user_metadata: { full_name: 'Ada Lovelace', nickname: 'A' } }) },
  },
  {
    name: 'updateUser with more data than a token should carry',
    by: 'member',
    call: ({ client }) => client.auth.updateUser({ data: { story: 'x'.repeat(5000) } }),
    error: { code: 'validation_failed', status: 400 },
  },
  {
    name: 'updateUser with a new password',
    by: 'member',
    call: ({ client }) => client.auth.updateUser({ password: 'Another-horse-2' }),
    data: { user: expect.objectContaining({ role: 'authenticated' }) },
  },
  {
    name: 'updateUser with the same password',
    by: 'member',
    call: ({ client }) => client.auth.updateUser({ password: PASSWORD }),
    error: { code: 'same_password', status: 422, message: 'New password should be different from the old password.' },
  },
  {
    name: 'updateUser with a weak password',
    by: 'member',
    call: ({ client }) => client.auth.updateUser({ password: 'Short1!' }),
    error: { code: 'weak_password', status: 422, message: 'Password should be at least 8 characters.' },
  },
  {
    name: 'updateUser with another address',
    by: 'member',
    call: ({ client }) => client.auth.updateUser({ email: newAddress() }),
    error: { code: 'feature_disabled', status: 422, message: 'Email cannot be changed' },
  },
  {
    name: 'resetPasswordForEmail',
    by: 'member',
    call: ({ client, email }) => client.auth.resetPasswordForEmail(email),
    data: {},
  },
  {
    name: 'resetPasswordForEmail of nobody',
    by: 'stranger',
    call: ({ client, email }) => client.auth.resetPasswordForEmail(email),
    data: {},
  },
]

describe('the official client', () => {
  testCalls(() => server, calls)
})

test('returns the reasons why a password is too weak', async () => {
  const { error } = await browser(server).auth.signUp({ email: newAddress(), password: 'no-capital-1' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] })
})

test('a sign-up with an address that is already confirmed only notifies its owner, at most once an hour', async () => {
  const { email } = await signedIn(server)
  const before = await subjectsTo(server, email)
  for (let i = 0; i < 2; i++) await browser(server).auth.signUp({ email, password: PASSWORD })
  const after = await subjectsTo(server, email)
  expect(after.slice(0, after.length - before.length)).toEqual([expect.stringMatching(subjectLike('already_registered'))])
})

test('ten concurrent sign-ups create one account and send one email', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser(server).auth.signUp({ email, password: PASSWORD })))
  expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null))
  expect(await subjectsTo(server, email)).toHaveLength(1)
  expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1)
})
