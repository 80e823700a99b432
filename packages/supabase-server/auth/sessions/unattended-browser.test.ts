// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, ask, bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { atFirstLevel, freshCode, guarded } from '#server/testing/factors.ts'
import { newPhone } from '#supabase-server/testing/phone-factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

type Client = Parameters<typeof sessionOf>[0]
const tokenOf = async (client: Client) => (await sessionOf(client)).access_token
const remove = (token: string, factorId: string) =>
  ask(server, `/auth/v1/factors/${factorId}`, { method: 'DELETE', headers: bearer(token) })

describe('an unattended browser', () => {
  /** Backdates every proof in these sessions by this much. */
  const left = async (client: Client, minutes = 11) => {
    const { user, access_token } = await sessionOf(client)
    await server.database.asAuth((tx) =>
      tx.query(
        `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [user.id, minutes],
      ),
    )
    return access_token
  }
  const prove = (token: string, password: unknown) => post(server, '/auth/v1/reauthenticate', { password }, bearer(token))

  const doors: [name: string, call: (token: string, factorId: string) => ReturnType<typeof ask>][] = [
    ['another factor', (token) => post(server, '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Mine' }, bearer(token))],
    ['a phone', (token) => post(server, '/auth/v1/factors', { factor_type: 'phone', phone: newPhone() }, bearer(token))],
    ['removing the factor', (token, factorId) => remove(token, factorId)],
    ['recovery codes', (token) => post(server, '/auth/v1/recovery-codes', {}, bearer(token))],
    ['linking an identity', (token) => ask(server, '/auth/v1/user/identities/authorize?provider=google', { headers: bearer(token) })],
    ['unlinking one', (token) => ask(server, `/auth/v1/user/identities/${randomUUID()}`, { method: 'DELETE', headers: bearer(token) })],
  ]
  const asked = { status: 400, body: { code: 'reauthentication_needed' } }

  test.each(doors)('does not allow %s until the password is entered', async (_name, call) => {
    const { client, app } = await guarded(server)
    const token = await left(client)
    expect(await call(token, app.id)).toMatchObject(asked)
    expect((await prove(token, PASSWORD)).status).toBe(204)
    expect((await call(token, app.id)).body['code']).not.toBe('reauthentication_needed')
  })

  test('does not allow a first factor to be added either, except within ten minutes of signing in', async () => {
    const { client } = await signedIn(server)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code).toBeUndefined()
    await left(client, 9)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toBeNull()
    await left(client, 11)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Laptop' })).error?.code).toBe('reauthentication_needed')
  })

  test('also accepts a second-factor code as proof', async () => {
    const { client, app } = await guarded(server)
    await left(client)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: await freshCode(server, app) })
    expect(error).toBeNull()
    expect((await post(server, '/auth/v1/recovery-codes', {}, bearer(await tokenOf(client)))).status).toBe(200)
  })

  test('does not accept a wrong or missing password, a session at aal1, or the proof of another session', async () => {
    const { email, client, app } = await guarded(server)
    const other = await atFirstLevel(server, email)
    const token = await left(client)
    for (const wrong of ['Wrong-horse-1', '', null, { $ne: '' }]) expect((await prove(token, wrong)).status).toBe(400)
    expect(await prove(await tokenOf(other), PASSWORD)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    expect((await prove('no.token.here', PASSWORD)).status).toBe(403)
    expect(await remove(token, app.id)).toMatchObject(asked)
  })

  test('does not accept any password if the account has none', async () => {
    const { client } = await signedIn(server)
    const token = await left(client)
    const { id } = (await sessionOf(client)).user
    await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = null where id = $1', [id]))
    expect(await prove(token, PASSWORD)).toMatchObject({ status: 400, body: { code: 'current_password_mismatch' } })
  })
})
