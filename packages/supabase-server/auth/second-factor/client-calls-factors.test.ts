// @module-tag slow

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, browser, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type Call, type Person, anySession, testCalls } from '#supabase-server/testing/client-calls.ts'
import { atFirstLevel, codeOf, enrolled, freshCode, guarded, prove, wrongCode } from '#server/testing/factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const someId = '5f0d6a0e-0000-4000-8000-000000000000'
const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/)
const factor = (settings: object) =>
  expect.objectContaining({ id: anyId, factor_type: 'totp', created_at: expect.any(String), updated_at: expect.any(String), ...settings })
const raised = expect.objectContaining({
  access_token: expect.any(String),
  refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  token_type: 'bearer',
  expires_in: 3600,
  user: expect.objectContaining({ factors: [factor({ friendly_name: 'Phone', status: 'verified' })] }),
})
const challengeOf = async ({ client }: Pick<Person, 'client'>, factorId: string) =>
  (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''

/** Every client call that concerns factors. */
const calls: Call[] = [
  {
    name: 'mfa.enroll',
    by: 'member',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }),
    data: {
      id: anyId,
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/s),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(
          /^otpauth:\/\/totp\/localhost%3A\d+:person-.*\?issuer=localhost%3A\d+&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
        ),
      },
    },
  },
  {
    name: 'mfa.enroll for an issuer',
    by: 'member',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Fairview Institute' }),
    data: expect.objectContaining({
      friendly_name: '',
      totp: expect.objectContaining({
        uri: expect.stringMatching(/^otpauth:\/\/totp\/Fairview%20Institute:.*[?&]issuer=Fairview%20Institute&/),
      }),
    }),
  },
  {
    name: 'mfa.enroll of nobody',
    by: 'stranger',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'totp' }),
    error: { code: 'bad_jwt', status: 403 },
  },
  {
    name: 'mfa.enroll with a name that is taken',
    by: 'member',
    call: async ({ client }) => {
      await enrolled(client)
      return client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    },
    error: {
      code: 'mfa_factor_name_conflict',
      status: 422,
      message: 'A factor with the friendly name "Phone" for this user already exists',
    },
  },
  {
    name: 'mfa.enroll of an eleventh factor',
    by: 'member',
    call: async ({ client }) => {
      for (let i = 0; i < 10; i++) await enrolled(client, `Phone ${i}`)
      return client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    },
    error: { code: 'too_many_enrolled_mfa_factors', status: 422 },
  },
  {
    name: 'mfa.enroll of a second factor by the password alone',
    by: 'guarded',
    call: async ({ email }) => (await atFirstLevel(server, email)).auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' }),
    error: { code: 'insufficient_aal', status: 403, message: 'AAL2 required to enroll a new factor' },
  },
  {
    name: 'mfa.enroll of a second factor',
    by: 'guarded',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' }),
    data: expect.objectContaining({ friendly_name: 'Tablet' }),
  },
  {
    name: 'mfa.enroll of a security key',
    by: 'member',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
    error: { code: 'mfa_webauthn_enroll_not_enabled', status: 422, message: 'MFA enroll is disabled for WebAuthn' },
  },
  {
    name: 'mfa.challenge',
    by: 'member',
    call: async ({ client }) => client.auth.mfa.challenge({ factorId: (await enrolled(client)).id }),
    data: { id: anyId, type: 'totp', expires_at: expect.any(Number) },
  },
  {
    name: 'mfa.challenge of no factor',
    by: 'member',
    call: ({ client }) => client.auth.mfa.challenge({ factorId: someId }),
    error: { code: 'mfa_factor_not_found', status: 404, message: 'Factor not found' },
  },
  {
    name: 'mfa.verify',
    by: 'member',
    call: async (person) => {
      const app = await enrolled(person.client)
      return person.client.auth.mfa.verify({ factorId: app.id, challengeId: await challengeOf(person, app.id), code: codeOf(app) })
    },
    data: raised,
  },
  {
    name: 'mfa.verify with a wrong code',
    by: 'member',
    call: async (person) => {
      const app = await enrolled(person.client)
      return person.client.auth.mfa.verify({ factorId: app.id, challengeId: await challengeOf(person, app.id), code: wrongCode(app) })
    },
    error: { code: 'mfa_verification_failed', status: 422, message: 'Invalid TOTP code entered' },
  },
  {
    name: 'mfa.verify without a code',
    by: 'member',
    call: async (person) => {
      const app = await enrolled(person.client)
      return person.client.auth.mfa.verify({ factorId: app.id, challengeId: await challengeOf(person, app.id), code: '' })
    },
    error: { code: 'validation_failed', status: 400, message: 'Code needs to be non-empty' },
  },
  {
    name: 'mfa.verify without a challenge',
    by: 'member',
    call: async ({ client }) => {
      const app = await enrolled(client)
      return client.auth.mfa.verify({ factorId: app.id, challengeId: someId, code: codeOf(app) })
    },
    error: { code: 'mfa_factor_not_found', status: 422, message: 'MFA factor with the provided challenge ID not found' },
  },
  {
    name: 'mfa.challengeAndVerify',
    by: 'guarded',
    call: async ({ email, app }) => {
      const client = await atFirstLevel(server, email)
      return client.auth.mfa.challengeAndVerify({ factorId: app.id, code: await freshCode(server, app) })
    },
    data: raised,
  },
  {
    name: 'mfa.unenroll',
    by: 'guarded',
    call: ({ client, app }) => client.auth.mfa.unenroll({ factorId: app.id }),
    data: { id: anyId },
  },
  {
    name: 'mfa.unenroll by the password alone',
    by: 'guarded',
    call: async ({ email, app }) => (await atFirstLevel(server, email)).auth.mfa.unenroll({ factorId: app.id }),
    error: { code: 'insufficient_aal', status: 422, message: 'AAL2 required to unenroll verified factor' },
  },
  {
    name: 'mfa.unenroll of what was not verified',
    by: 'member',
    call: async ({ client }) => client.auth.mfa.unenroll({ factorId: (await enrolled(client)).id }),
    data: { id: anyId },
  },
  {
    name: 'mfa.unenroll of no factor',
    by: 'member',
    call: ({ client }) => client.auth.mfa.unenroll({ factorId: someId }),
    error: { code: 'mfa_factor_not_found', status: 404 },
  },
  {
    name: 'mfa.listFactors',
    by: 'guarded',
    call: async ({ client }) => {
      await enrolled(client, 'Tablet')
      return client.auth.mfa.listFactors()
    },
    data: {
      all: [factor({ friendly_name: 'Phone', status: 'verified' }), factor({ friendly_name: 'Tablet', status: 'unverified' })],
      totp: [factor({ friendly_name: 'Phone' })],
      phone: [],
      webauthn: [],
      recovery_code: [],
    },
  },
  {
    name: 'mfa.listFactors of somebody without',
    by: 'member',
    call: ({ client }) => client.auth.mfa.listFactors(),
    data: { all: [], totp: [], phone: [], webauthn: [], recovery_code: [] },
  },
  {
    name: 'mfa.getAuthenticatorAssuranceLevel of somebody without a factor',
    by: 'member',
    call: ({ client }) => client.auth.mfa.getAuthenticatorAssuranceLevel(),
    data: expect.objectContaining({ currentLevel: 'aal1', nextLevel: 'aal1' }),
  },
  {
    name: 'mfa.getAuthenticatorAssuranceLevel before the code',
    by: 'guarded',
    call: async ({ email }) => (await atFirstLevel(server, email)).auth.mfa.getAuthenticatorAssuranceLevel(),
    data: {
      currentLevel: 'aal1',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
    },
  },
  {
    name: 'mfa.getAuthenticatorAssuranceLevel after the code',
    by: 'guarded',
    call: ({ client }) => client.auth.mfa.getAuthenticatorAssuranceLevel(),
    data: {
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'otp', timestamp: expect.any(Number) },
      ],
    },
  },
  {
    name: 'updateUser with a new password before the code',
    by: 'guarded',
    call: async ({ email }) => (await atFirstLevel(server, email)).auth.updateUser({ password: 'Another-horse-2' }),
    error: {
      code: 'insufficient_aal',
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    },
  },
  {
    name: 'updateUser with a new password after the code',
    by: 'guarded',
    call: ({ client }) => client.auth.updateUser({ password: 'Another-horse-2' }),
    data: { user: expect.objectContaining({ factors: [factor({ status: 'verified' })] }) },
  },
  {
    name: 'refreshSession after the code',
    by: 'guarded',
    call: ({ client }) => client.auth.refreshSession(),
    data: { user: expect.objectContaining({ factors: [factor({ status: 'verified' })] }), session: anySession },
  },
]

describe('the official client', () => {
  testCalls(() => server, calls)
})

const levelOf = async (client: Person['client']) => decodeJwt((await sessionOf(client)).access_token)['aal']

test('refreshing a session leaves its assurance level unchanged', async () => {
  const { client } = await guarded(server)
  const session = decodeJwt((await sessionOf(client)).access_token)['session_id']
  for (let i = 0; i < 3; i++) expect((await client.auth.refreshSession()).error).toBeNull()
  const claims = decodeJwt((await sessionOf(client)).access_token)
  expect([claims['session_id'], claims['aal'], claims['amr']]).toEqual([
    session,
    'aal2',
    [expect.objectContaining({ method: 'totp' }), expect.objectContaining({ method: 'otp' })],
  ])
})

test('the official client emits events for a sign-in and for a correct code', async () => {
  const { email, app } = await guarded(server)
  const client = browser(server)
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  await prove(server, client, app)
  await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'])
})

test('the correct code ends sessions without a second factor and leaves the others open', async () => {
  const { email, client, app } = await guarded(server)
  const [second, waiting] = [await atFirstLevel(server, email), await atFirstLevel(server, email)]
  const { refresh_token } = await sessionOf(waiting)
  await prove(server, second, app)
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await waiting.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await browser(server).auth.refreshSession({ refresh_token })).error).toMatchObject({ code: 'refresh_token_not_found' })
})

test('using a refresh token issued before the code was entered ends the session', async () => {
  const { client } = await signedIn(server)
  const { refresh_token } = await sessionOf(client)
  await prove(server, client, await enrolled(client))
  expect((await browser(server).auth.refreshSession({ refresh_token })).error).toMatchObject({ code: 'refresh_token_already_used' })
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_already_used' })
})

test('verifying a factor removes unverified factors of the same type', async () => {
  const { client } = await signedIn(server)
  await enrolled(client, 'Given up')
  await prove(server, client, await enrolled(client))
  const { data } = await client.auth.mfa.listFactors()
  expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone'])
})

test('an unverified factor is removed after five minutes', async () => {
  const { client } = await signedIn(server)
  const { id } = await enrolled(client)
  await server.database.asAuth((tx) =>
    tx.query(`update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = $1`, [id]),
  )
  expect((await enrolled(client)).id).not.toBe(id)
  expect((await client.auth.mfa.challenge({ factorId: id })).error).toMatchObject({ code: 'mfa_factor_not_found' })
})

describe('removing a factor', () => {
  test('lowers every session if it was the last one, and later sign-ins require no code', async () => {
    const { email, client, app } = await guarded(server)
    const second = await atFirstLevel(server, email)
    await prove(server, second, app)
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
    for (const each of [client, second]) {
      await each.auth.refreshSession()
      expect(await levelOf(each)).toBe('aal1')
    }
    expect((await (await atFirstLevel(server, email)).auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  })

  test('lowers only the sessions in which it was proved if another factor remains', async () => {
    const { email, client, app } = await guarded(server)
    const second = await atFirstLevel(server, email)
    await prove(server, second, app)
    const tablet = await enrolled(client, 'Tablet')
    await prove(server, client, tablet)
    expect((await second.auth.mfa.unenroll({ factorId: tablet.id })).error).toBeNull()
    for (const each of [client, second]) await each.auth.refreshSession()
    expect([await levelOf(client), await levelOf(second)]).toEqual(['aal1', 'aal2'])
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Watch' })).error).toMatchObject({ code: 'insufficient_aal' })
  })
})
