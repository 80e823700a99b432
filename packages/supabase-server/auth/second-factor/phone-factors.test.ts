// @module-tag slow

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { signAccessToken } from '#supabase-server/access-token.ts'
import { ask, bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type Call, testCalls } from '#supabase-server/testing/client-calls.ts'
import { atFirstLevel, enrolled, prove } from '#server/testing/factors.ts'
import { endPause, enrolledPhone, newPhone, textedCode } from '#supabase-server/testing/phone-factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let limited: TestServer
let silent: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  limited = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
  silent = await startTestServer({ rateLimits: false, isPublic: true })
})
afterAll(() => Promise.all([server.close(), limited.close(), silent.close()]))

const calls: Call[] = [
  {
    name: 'mfa.enroll',
    by: 'member',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone: samplePhone('8031234567').typed }),
    data: { id: expect.any(String), type: 'phone', friendly_name: 'Mobile', phone: samplePhone('8031234567').stored },
  },
  {
    name: 'mfa.enroll without a number',
    by: 'member',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'phone', phone: '' }),
    error: { code: 'validation_failed', status: 400, message: 'Phone number required to enroll Phone factor' },
  },
  {
    name: 'mfa.enroll with what is no number',
    by: 'member',
    call: ({ client }) => client.auth.mfa.enroll({ factorType: 'phone', phone: '+12' }),
    error: { code: 'validation_failed', status: 400, message: 'Invalid phone number format (E.164 required)' },
  },
  {
    name: 'mfa.enroll with a number that waits for its code already',
    by: 'member',
    call: async ({ client }) => {
      const phone = newPhone()
      await enrolledPhone(client, phone)
      return client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone })
    },
    data: expect.objectContaining({ friendly_name: 'Mobile' }),
  },
  {
    name: 'mfa.enroll with a number that is verified already',
    by: 'member',
    call: async ({ client }) => {
      const phone = newPhone()
      await answer(client, await enrolledPhone(client, phone), phone)
      return client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Again', phone })
    },
    error: { code: 'mfa_verified_factor_exists', status: 422 },
  },
  {
    name: 'mfa.challenge',
    by: 'member',
    call: async ({ client }) => client.auth.mfa.challenge({ factorId: await enrolledPhone(client), channel: 'sms' }),
    data: { id: expect.any(String), type: 'phone', expires_at: expect.any(Number) },
  },
  {
    name: 'mfa.challenge by WhatsApp',
    by: 'member',
    call: async ({ client }) => client.auth.mfa.challenge({ factorId: await enrolledPhone(client), channel: 'whatsapp' }),
    error: { code: 'validation_failed', status: 400 },
  },
  {
    name: 'mfa.challenge twice at once',
    by: 'member',
    call: async ({ client }) => {
      const factorId = await enrolledPhone(client)
      await client.auth.mfa.challenge({ factorId })
      return client.auth.mfa.challenge({ factorId })
    },
    error: { code: 'over_sms_send_rate_limit', status: 429 },
  },
  {
    name: 'mfa.verify',
    by: 'member',
    call: async ({ client }) => {
      const phone = newPhone()
      return answer(client, await enrolledPhone(client, phone), phone)
    },
    data: expect.objectContaining({
      user: expect.objectContaining({
        factors: [expect.objectContaining({ factor_type: 'phone', status: 'verified', phone: expect.any(String) })],
      }),
    }),
  },
  {
    name: 'mfa.verify with a wrong code',
    by: 'member',
    call: async ({ client }) => {
      const phone = newPhone()
      const factorId = await enrolledPhone(client, phone)
      const { data } = await client.auth.mfa.challenge({ factorId })
      const wrong = (await textedCode(server, phone)) === '000000' ? '000001' : '000000'
      return client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: wrong })
    },
    error: { code: 'mfa_verification_failed', status: 422, message: 'Invalid MFA Phone code entered' },
  },
]

/** Requests a code and submits it. */
async function answer(client: Parameters<typeof sessionOf>[0], factorId: string, phone: string) {
  const { data } = await client.auth.mfa.challenge({ factorId })
  return client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: await textedCode(server, phone) })
}

describe('the official client with a phone', () => {
  testCalls(() => server, calls)
})

test('a phone raises the session as an authenticator app does, and later in another browser too', async () => {
  const { email, client } = await signedIn(server)
  const phone = newPhone()
  const factorId = await enrolledPhone(client, phone)
  expect((await answer(client, factorId, phone)).error).toBeNull()
  const other = await atFirstLevel(server, email)
  await endPause(server, factorId)
  expect((await answer(other, factorId, phone)).error).toBeNull()
  expect(decodeJwt((await sessionOf(other)).access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
})

test('a code only works for its own challenge, and only once', async () => {
  const { client } = await signedIn(server)
  const phone = newPhone()
  const factorId = await enrolledPhone(client, phone)
  await client.auth.mfa.challenge({ factorId })
  const firstCode = await textedCode(server, phone)
  await endPause(server, factorId)
  const second = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  const secondCode = await textedCode(server, phone)
  const crossed = await client.auth.mfa.verify({ factorId, challengeId: second, code: firstCode })
  expect(crossed.error).toMatchObject({ code: 'mfa_verification_failed' })
  expect(
    (await client.auth.mfa.verify({ factorId, challengeId: second, code: ` ${secondCode.slice(0, 3)} ${secondCode.slice(3)}` })).error,
  ).toBeNull()
  const again = await client.auth.mfa.verify({ factorId, challengeId: second, code: secondCode })
  expect(again.error).toMatchObject({ code: 'mfa_ip_address_mismatch' })
})

test('the database stores nothing that reveals a code', async () => {
  const { client } = await signedIn(server)
  const [phone, app] = [newPhone(), await enrolled(client)]
  await client.auth.mfa.challenge({ factorId: await enrolledPhone(client, phone) })
  const code = await textedCode(server, phone)
  const { rows } = await server.database.asAuth((tx) =>
    tx.query<{ kept: string }>(
      `select (select json_agg(f)::text from auth.mfa_factors f) || (select json_agg(c)::text from auth.mfa_challenges c) as kept`,
    ),
  )
  expect(code).toMatch(/^\d{6}$/)
  expect(rows[0]?.kept).toContain(phone)
  expect(rows[0]?.kept).not.toContain(`"${code}"`)
  expect(rows[0]?.kept).not.toContain(app.secret)
})

test('phones cannot be enrolled without a text message gateway, and the settings report this', async () => {
  expect((await ask(silent, '/auth/v1/settings')).body).toMatchObject({ mfa_phone_enroll_enabled: false })
  expect((await ask(server, '/auth/v1/settings')).body).toMatchObject({ mfa_phone_enroll_enabled: true })
  const email = `silent-${Date.now()}@example.com`
  const { rows } = await silent.database.asAuth((tx) =>
    tx.query<{ id: string }>('insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id', [email]),
  )
  const token = await tokenFor(silent, rows[0]?.id ?? '')
  const answered = await post(silent, '/auth/v1/factors', { factor_type: 'phone', phone: newPhone() }, bearer(token))
  expect(answered).toMatchObject({ status: 422, body: { code: 'mfa_phone_enroll_not_enabled' } })
})

describe('limits on text messages', () => {
  const texts = async () => (await limited.mailbox()).filter(({ channel }) => channel === 'sms').length

  test('allow one person five an hour, however many phones they have', async () => {
    const { client } = await signedIn(limited)
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 8; i++) {
      const factorId = await enrolledPhone(client, newPhone(), `Mobile ${i}`)
      codes.push((await client.auth.mfa.challenge({ factorId })).error?.code)
      await client.auth.mfa.unenroll({ factorId })
    }
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), ...Array<string>(3).fill('over_sms_send_rate_limit')])
  })

  test('allow one number five an hour, however many people use it', async () => {
    const phone = newPhone()
    const before = await texts()
    const answered: unknown[] = []
    for (let i = 0; i < 7; i++) {
      const { client } = await signedIn(limited)
      const { access_token } = await sessionOf(client)
      const headers = { ...bearer(access_token), 'x-forwarded-for': `198.51.${i}.7` }
      const { body } = await post(limited, '/auth/v1/factors', { factor_type: 'phone', phone }, headers)
      answered.push((await post(limited, `/auth/v1/factors/${String(body.id)}/challenge`, {}, headers)).status)
    }
    expect(answered).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await texts()) - before).toBe(5)
  })
})

/** Returns an access token for a new session, as a sign-in would. */
async function tokenFor(where: TestServer, userId: string): Promise<string> {
  const { rows } = await where.database.asAuth((tx) =>
    tx.query<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [userId]),
  )
  const exp = Math.floor(Date.now() / 1000) + 600
  return signAccessToken(
    { sub: userId, role: 'authenticated', aud: 'authenticated', exp, session_id: rows[0]?.id, aal: 'aal1' },
    where.config,
  )
}

test('an app and a phone can be set up side by side, and either is enough', async () => {
  const { email, client } = await signedIn(server)
  const app = await enrolled(client)
  await prove(server, client, app)
  const phone = newPhone()
  const factorId = await enrolledPhone(client, phone)
  expect((await answer(client, factorId, phone)).error).toBeNull()
  const other = await atFirstLevel(server, email)
  await prove(server, other, app)
  expect((await other.auth.mfa.listFactors()).data).toMatchObject({ totp: [{ id: app.id }], phone: [{ id: factorId }] })
})

test('queued text messages are deleted with the last factor that uses the phone, but not while another person uses it', async () => {
  const texts = async (phone: string) => (await server.mailbox()).filter(({ channel, to }) => channel === 'sms' && to === phone).length
  const phone = newPhone()
  const first = (await signedIn(server)).client
  const second = (await signedIn(server)).client
  const factors = [await enrolledPhone(first, phone), await enrolledPhone(second, phone)] as const
  await first.auth.mfa.challenge({ factorId: factors[0] })
  expect(await texts(phone)).toBe(1)
  expect((await first.auth.mfa.unenroll({ factorId: factors[0] })).error).toBeNull()
  expect(await texts(phone)).toBe(1)
  await server.database.asAuth((tx) => tx.query('delete from auth.mfa_factors where id = $1', [factors[1]]))
  expect(await texts(phone)).toBe(0)
})
