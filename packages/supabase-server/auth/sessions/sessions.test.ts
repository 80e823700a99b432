import * as bcrypt from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, ask, bearer, browser, linkFor, newAddress, post, sessionOf, signedIn, subjectsTo } from '#server/testing/accounts.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const refresh = (token: string) => post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

describe('signing out', () => {
  async function threeDevices() {
    const { email, client } = await signedIn(server)
    const others = [browser(server), browser(server)]
    for (const other of others) await other.auth.signInWithPassword({ email, password: PASSWORD })
    return [client, ...others]
  }
  const alive = (clients: Awaited<ReturnType<typeof threeDevices>>) =>
    Promise.all(clients.map(async (client) => (await client.auth.getUser()).error === null))

  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('ends the right sessions with the scope %s', async (scope, expected) => {
    const clients = await threeDevices()
    const tokens = await Promise.all(clients.map(sessionOf))
    expect((await clients[0]?.auth.signOut({ scope }))?.error).toBeNull()
    const answers = await Promise.all(tokens.map(({ access_token }) => ask(server, '/auth/v1/user', { headers: bearer(access_token) })))
    expect(answers.map(({ status }) => status === 200)).toEqual(expected)
    const renewed = await Promise.all(tokens.map(({ refresh_token }) => refresh(refresh_token)))
    expect(renewed.map(({ status }) => status === 200)).toEqual(expected)
  })

  test('returns 204 for the empty JSON body that clients send and 400 for an unknown scope', async () => {
    const { client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    const headers = { ...bearer(access_token), 'content-type': 'application/json;charset=UTF-8' }
    const odd = await ask(server, '/auth/v1/logout?scope=everything', { method: 'POST', headers })
    expect([odd.status, odd.body.code]).toEqual([400, 'validation_failed'])
    const done = await ask(server, '/auth/v1/logout', { method: 'POST', headers })
    expect([done.status, done.text]).toEqual([204, ''])
    expect(await alive([client])).toEqual([false])
  })
})

describe('repeated sign-ins', () => {
  const signIn = (email: string) => browser(server).auth.signInWithPassword({ email, password: PASSWORD })

  test('leave the 200 most recently used sessions open and never end one with a second factor', async () => {
    const { email, client } = await signedIn(server)
    const { user } = await sessionOf(client)
    const sql = <Row>(text: string) => server.database.asAuth((tx) => tx.query<Row>(text, [user.id]))
    const add = (aal: string, days: number, many: number) =>
      sql(
        `insert into auth.sessions (user_id, aal, created_at)
         select $1, '${aal}', now() - interval '${days} days' from generate_series(1, ${many})`,
      )
    await add('aal2', 60, 2)
    await add('aal1', 30, 250)
    expect((await signIn(email)).error).toBeNull()
    const last = await signIn(email)
    expect(last.error).toBeNull()

    const { rows } = await sql<{ aal: string; sessions: number }>(
      'select aal::text, count(*)::int as sessions from auth.sessions where user_id = $1 group by 1 order by 1',
    )
    expect(rows).toEqual([
      { aal: 'aal1', sessions: 199 },
      { aal: 'aal2', sessions: 2 },
    ])
    for (const { access_token } of [await sessionOf(client), last.data.session ?? { access_token: '' }]) {
      expect((await ask(server, '/auth/v1/user', { headers: bearer(access_token) })).status).toBe(200)
    }
  })
})

describe('a new password', () => {
  test('ends the other sessions and all email links, but not this session, and sends a notice', async () => {
    const { email, client } = await signedIn(server)
    const other = browser(server)
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.resetPasswordForEmail(email)
    const link = await linkFor(server, email)

    expect((await client.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()

    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    const late = await browser(server).auth.verifyOtp({ type: 'recovery', token_hash: link.token_hash })
    expect(late.error).toMatchObject({ code: 'otp_expired' })
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await browser(server).auth.signInWithPassword({ email, password: 'Another-horse-2' })).error).toBeNull()
    expect((await subjectsTo(server, email))[0]).toMatch(subjectLike('password_changed'))
  })
})

describe('the current password', () => {
  /** Sets the time of the last proof of identity in a session. */
  const proved = (userId: string, minutesAgo: number) =>
    server.database.asAuth((tx) =>
      tx.query(
        `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [userId, minutesAgo],
      ),
    )

  test('is required ten minutes or more after signing in and checked whenever it is sent', async () => {
    const { email } = await signedIn(server)
    const client = browser(server)
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    await proved(data.user?.id ?? '', 9)
    expect((await client.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()
    await proved(data.user?.id ?? '', 11)
    expect((await client.auth.updateUser({ password: 'Another-horse-3' })).error).toMatchObject({ code: 'current_password_required' })
    const guess = await client.auth.updateUser({ password: 'Another-horse-3', current_password: PASSWORD })
    expect(guess.error).toMatchObject({ code: 'current_password_mismatch', status: 400 })
    const right = await client.auth.updateUser({ password: 'Another-horse-3', current_password: 'Another-horse-2' })
    expect(right.error).toBeNull()
  })

  test('is not required within an hour of opening an email link', async () => {
    const { client } = await signedIn(server)
    const { user } = await sessionOf(client)
    await proved(user.id, 59)
    expect((await client.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()
    await proved(user.id, 61)
    expect((await client.auth.updateUser({ password: 'Another-horse-3' })).error).toMatchObject({ code: 'current_password_required' })
  })

  test('is not required from a person who has none, but they must have signed in less than ten minutes ago', async () => {
    const { email } = await signedIn(server)
    const client = browser(server)
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    const id = data.user?.id ?? ''
    await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = null where id = $1', [id]))
    await proved(id, 11)
    for (const sent of [{}, { current_password: PASSWORD }]) {
      const refused = await client.auth.updateUser({ password: 'Another-horse-3', ...sent })
      expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    }
    await proved(id, 9)
    expect((await client.auth.updateUser({ password: 'Another-horse-3' })).error).toBeNull()
  })
})

describe('imported passwords', () => {
  test('a bcrypt hash works for signing in and is replaced by argon2id, and a weak password is reported', async () => {
    const { email } = await signedIn(server)
    const storedHash = () =>
      server.database.asAuth(async (tx) => {
        const { rows } = await tx.query<{ hash: string }>('select encrypted_password as hash from auth.users where email = $1', [email])
        return rows[0]?.hash
      })
    const imported = await bcrypt.hash('secret', { cost: 4 })
    await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = $2 where email = $1', [email, imported]))
    const { data, error } = await browser(server).auth.signInWithPassword({ email, password: 'secret' })
    expect(error).toBeNull()
    expect(data.weakPassword).toMatchObject({ reasons: ['length', 'characters'] })
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await browser(server).auth.signInWithPassword({ email, password: 'secret' })).error).toBeNull()
  })

  test('an account without a password cannot be signed in to with one', async () => {
    const { email } = await signedIn(server)
    await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = null where email = $1', [email]))
    for (const password of [PASSWORD, '']) {
      const answer = await post(server, '/auth/v1/token?grant_type=password', { email, password })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_credentials'])
    }
  })
})

describe('the bearer token', () => {
  test.each([
    ['none', {}, 401, 'no_authorization'],
    ['another scheme', { authorization: 'Basic YTpi' }, 401, 'no_authorization'],
    ['no token', { authorization: 'Bearer ' }, 401, 'no_authorization'],
    ['nonsense', { authorization: 'Bearer nonsense' }, 403, 'bad_jwt'],
  ])('%s', async (_name, headers, status, code) => {
    const answer = await ask(server, '/auth/v1/user', { headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('is rejected if it is the public key', async () => {
    const answer = await ask(server, '/auth/v1/user', { headers: bearer(server.config.anonKey) })
    expect([answer.status, answer.body]).toEqual([403, { code: 'bad_jwt', message: 'invalid claim: missing sub claim' }])
  })

  test('is rejected with user_not_found if the person has been deleted', async () => {
    const { email, client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    await server.database.asAuth((tx) => tx.query('delete from auth.users where email = $1', [email]))
    const answer = await ask(server, '/auth/v1/user', { headers: bearer(access_token) })
    expect([answer.status, answer.body.code]).toEqual([403, 'user_not_found'])
  })

  test('does not let people give themselves a role', async () => {
    const { client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    for (const update of [{ app_metadata: { admin: true } }, { data: {}, app_metadata: {} }]) {
      const answer = await ask(server, '/auth/v1/user', { method: 'PUT', body: JSON.stringify(update), headers: bearer(access_token) })
      expect([answer.status, answer.body.code]).toEqual([403, 'not_admin'])
    }
    const ignored = await ask(server, '/auth/v1/user', {
      method: 'PUT',
      body: JSON.stringify({ role: 'service_role', aud: 'x', id: 'y', email_confirmed_at: null }),
      headers: bearer(access_token),
    })
    expect(ignored).toMatchObject({ status: 200, body: { role: 'authenticated', aud: 'authenticated' } })
  })

  test('can be issued to 64 parallel sign-ins', async () => {
    const { email } = await signedIn(server)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => post(server, '/auth/v1/token?grant_type=password', { email, password: PASSWORD })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(64)
  })

  test('is refused with the same response for an unknown address and a wrong password', async () => {
    const { email } = await signedIn(server)
    const wrong = await post(server, '/auth/v1/token?grant_type=password', { email, password: 'Wrong-horse-1' })
    const nobody = await post(server, '/auth/v1/token?grant_type=password', { email: newAddress(), password: 'Wrong-horse-1' })
    expect([nobody.status, nobody.text]).toEqual([wrong.status, wrong.text])
  })
})
