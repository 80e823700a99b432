import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signAccessToken } from '#supabase-server'
import { ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const read = (token?: string) => ask(server, '/api/account', token === undefined ? {} : { headers: bearer(token) })

it('reports whether the account has a password', async () => {
  const { client } = await signedIn(server)
  const { access_token, user } = await sessionOf(client)
  expect(await read(access_token)).toMatchObject({ status: 200, body: { hasPassword: true, isEmbedded: true } })
  await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = null where id = $1', [user.id]))
  expect(await read(access_token)).toMatchObject({ body: { hasPassword: false } })
})

it('requires an open session', async () => {
  const { client } = await signedIn(server)
  const { access_token, user } = await sessionOf(client)
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const forged = (claims: object) => signAccessToken({ sub: user.id, role: 'authenticated', exp: inAnHour, ...claims }, server.config)
  const tokens = [
    server.config.anonKey,
    'not.a.token',
    await forged({}),
    await forged({ session_id: randomUUID() }),
    await forged({ session_id: 'x' }),
    await forged({ session_id: randomUUID(), sub: 'x' }),
  ]
  for (const token of [undefined, ...tokens])
    expect(await read(token)).toMatchObject({ status: 401, body: { error: { code: 'sign_in_required' } } })
  await client.auth.signOut()
  expect(await read(access_token)).toMatchObject({ status: 401 })
})
