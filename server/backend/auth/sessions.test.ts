import * as bcrypt from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, ask, bearer, browser, linkFor, newAddress, post, sessionOf, signedIn, subjectsTo } from '#server/testing/accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const refresh = (token: string) => post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

/** A person and the refresh tokens their one session has had, oldest first. */
async function personAfterRefreshes(count: number) {
  const person = await signedIn(server)
  const { refresh_token, access_token } = await sessionOf(person.client)
  const tokens = [refresh_token]
  for (let i = 0; i < count; i++) {
    const { body } = await refresh(tokens.at(-1) ?? '')
    tokens.push(String(body.refresh_token))
  }
  return { ...person, tokens, access_token }
}

describe('refresh tokens', () => {
  test('each refresh gives a new token of the same session, and keeps how the person signed in', async () => {
    const { tokens, access_token } = await personAfterRefreshes(0)
    const { status, body } = await refresh(tokens[0] ?? '')
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(tokens[0])
    const before = decodeJwt(access_token)
    const after = decodeJwt(String(body.access_token))
    expect(after).toMatchObject({ sub: before.sub, session_id: before.session_id, amr: before.amr })
  })

  test('the token before the active one gets the active one again, however often', async () => {
    const { tokens } = await personAfterRefreshes(1)
    for (let i = 0; i < 3; i++) {
      const { status, body } = await refresh(tokens[0] ?? '')
      expect([status, body.refresh_token]).toEqual([200, tokens[1]])
    }
  })

  /** As if the newest token of every session had been issued so long ago. */
  const age = (interval: string) =>
    server.database.asAuth((tx) =>
      tx.query('update auth.refresh_tokens set created_at = created_at - $1::interval where not revoked', [interval]),
    )

  test('that is so for ten minutes', async () => {
    const { tokens } = await personAfterRefreshes(1)
    await age('9 minutes 50 seconds')
    expect((await refresh(tokens[0] ?? '')).body.refresh_token).toBe(tokens[1])
  })

  test('after that it ends the session, for the thief one step behind and for the owner', async () => {
    const { tokens, access_token } = await personAfterRefreshes(1)
    await age('10 minutes 1 second')
    for (const token of tokens) expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    const read = await ask(server, '/auth/v1/user', { headers: bearer(access_token) })
    expect([read.status, read.body.code]).toEqual([403, 'session_not_found'])
  })

  test('refreshes side by side all get the same new token', async () => {
    const { tokens } = await personAfterRefreshes(0)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens[0] ?? '')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('an older token ends the session for whoever holds any of its tokens', async () => {
    const { tokens, access_token } = await personAfterRefreshes(2)
    const stolen = await refresh(tokens[0] ?? '')
    expect([stolen.status, stolen.body]).toEqual([
      400,
      { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    ])
    for (const token of tokens) {
      expect((await refresh(token)).body).toMatchObject({ code: 'refresh_token_already_used' })
    }
    const read = await ask(server, '/auth/v1/user', { headers: bearer(access_token) })
    expect([read.status, read.body.code]).toEqual([403, 'session_not_found'])
  })

  test('another session of the same person goes on', async () => {
    const { email, tokens } = await personAfterRefreshes(2)
    const other = browser(server)
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    await refresh(tokens[0] ?? '')
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  test('no token stands in the database', async () => {
    const { tokens } = await personAfterRefreshes(2)
    const stored = await server.database.asAuth((tx) =>
      tx.query<{ text: string }>(`select string_agg(t::text, ' ') as text from auth.refresh_tokens t`),
    )
    for (const token of tokens) expect(stored.rows[0]?.text).not.toContain(token)
  })

  test.each(['', 'short', 'x'.repeat(11)])('%o is no refresh token', async (token) => {
    expect((await refresh(token)).body).toMatchObject({ code: 'validation_failed' })
  })

  test.each([`now() + interval '1 day'`, `'infinity'`])('somebody locked out until %s gets no new token', async (until) => {
    const { email, tokens } = await personAfterRefreshes(0)
    await server.database.asAuth((tx) => tx.query(`update auth.users set banned_until = ${until} where email = $1`, [email]))
    expect(await refresh(tokens[0] ?? '')).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    const again = await browser(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toMatchObject({ code: 'user_banned', status: 400 })
  })

  test.each([`now() - interval '1 day'`, `'-infinity'`])('somebody locked out until %s is let in', async (until) => {
    const { email, tokens } = await personAfterRefreshes(0)
    await server.database.asAuth((tx) => tx.query(`update auth.users set banned_until = ${until} where email = $1`, [email]))
    expect(await refresh(tokens[0] ?? '')).toMatchObject({ status: 200 })
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })
})

describe('a session ends', () => {
  /** As if the session had begun so long ago, and been used for the last time so long ago. */
  const shift = (email: string, [began, used]: readonly [string, string]) =>
    server.database.asAuth((tx) =>
      tx.query(
        `update auth.sessions set created_at = created_at - $2::interval,
           not_after = least(not_after - $3::interval, created_at - $2::interval + interval '365 days')
         where user_id = (select id from auth.users where email = $1)`,
        [email, began, used],
      ),
    )

  test.each([
    ['when it was not used for 90 days', ['100 days', '89 days 23 hours'], ['100 days', '90 days 1 second']],
    ['after a year, used or not', ['364 days 23 hours', '0'], ['365 days 1 second', '0']],
  ] as const)('%s, at every door, and not before', async (_when, before, after) => {
    const { email, tokens, access_token } = await personAfterRefreshes(0)
    await shift(email, before)
    const renewed = await refresh(tokens[0] ?? '')
    expect(renewed.status).toBe(200)
    const { rows } = await server.database.asAuth((tx) =>
      tx.query<{ bounded: boolean; moved: boolean }>(
        `select not_after <= created_at + interval '365 days' as bounded, not_after > now() + interval '89 days' as moved
         from auth.sessions where user_id = (select id from auth.users where email = $1)`,
        [email],
      ),
    )
    expect(rows).toEqual([{ bounded: true, moved: before[0] === '100 days' }])

    const late = await personAfterRefreshes(0)
    await shift(late.email, after)
    expect(await refresh(late.tokens[0] ?? '')).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    })
    const headers = bearer(late.access_token)
    expect((await ask(server, '/auth/v1/user', { headers })).body.code).toBe('session_not_found')
    const { sub } = decodeJwt(late.access_token)
    expect((await post(server, '/rest/v1/profiles', { id: sub }, headers)).status).toBe(401)
    expect((await ask(server, '/api/devices', { headers })).status).toBe(401)
    expect((await ask(server, '/api/devices', { headers: bearer(access_token) })).status).toBe(200)
  })
})

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
  ] as const)('%s', async (scope, expected) => {
    const clients = await threeDevices()
    const tokens = await Promise.all(clients.map(sessionOf))
    expect((await clients[0]?.auth.signOut({ scope }))?.error).toBeNull()
    const answers = await Promise.all(tokens.map(({ access_token }) => ask(server, '/auth/v1/user', { headers: bearer(access_token) })))
    expect(answers.map(({ status }) => status === 200)).toEqual(expected)
    const renewed = await Promise.all(tokens.map(({ refresh_token }) => refresh(refresh_token)))
    expect(renewed.map(({ status }) => status === 200)).toEqual(expected)
  })

  test('answers 204 to the empty JSON body clients send, 400 to an unknown scope', async () => {
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

describe('a new password', () => {
  test('ends the other sessions and every mail link, keeps this one, and is announced by mail', async () => {
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
    expect((await subjectsTo(server, email))[0]).toBe('Your password was changed')
  })
})

describe('the current password', () => {
  /** Moves the moment at which a session was proved into the past. */
  const proved = (userId: string, minutesAgo: number) =>
    server.database.asAuth((tx) =>
      tx.query(
        `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [userId, minutesAgo],
      ),
    )

  test('is asked for ten minutes after signing in, and compared whenever it is sent', async () => {
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

  test('is not asked of somebody who came by a link from our mail, for an hour', async () => {
    const { client } = await signedIn(server)
    const { user } = await sessionOf(client)
    await proved(user.id, 59)
    expect((await client.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()
    await proved(user.id, 61)
    expect((await client.auth.updateUser({ password: 'Another-horse-3' })).error).toMatchObject({ code: 'current_password_required' })
  })

  test('cannot be asked of somebody who has none: who sets the first one signed in within ten minutes', async () => {
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

describe('passwords from elsewhere', () => {
  test('a bcrypt hash signs in and becomes argon2id; a password weaker than the rules is reported', async () => {
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

  test('an account without a password cannot be entered with one', async () => {
    const { email } = await signedIn(server)
    await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = null where email = $1', [email]))
    for (const password of [PASSWORD, '']) {
      const answer = await post(server, '/auth/v1/token?grant_type=password', { email, password })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_credentials'])
    }
  })
})

describe('the bearer', () => {
  test.each([
    ['none', {}, 401, 'no_authorization'],
    ['another scheme', { authorization: 'Basic YTpi' }, 401, 'no_authorization'],
    ['no token', { authorization: 'Bearer ' }, 401, 'no_authorization'],
    ['nonsense', { authorization: 'Bearer nonsense' }, 403, 'bad_jwt'],
  ])('%s', async (_name, headers, status, code) => {
    const answer = await ask(server, '/auth/v1/user', { headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('the public key is nobody', async () => {
    const answer = await ask(server, '/auth/v1/user', { headers: bearer(server.config.anonKey) })
    expect([answer.status, answer.body]).toEqual([403, { code: 'bad_jwt', message: 'invalid claim: missing sub claim' }])
  })

  test('a person who is gone is not found', async () => {
    const { email, client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    await server.database.asAuth((tx) => tx.query('delete from auth.users where email = $1', [email]))
    const answer = await ask(server, '/auth/v1/user', { headers: bearer(access_token) })
    expect([answer.status, answer.body.code]).toEqual([403, 'user_not_found'])
  })

  test('nobody gives themselves a role', async () => {
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

  test('64 sign-ins at once all succeed', async () => {
    const { email } = await signedIn(server)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => post(server, '/auth/v1/token?grant_type=password', { email, password: PASSWORD })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(64)
  })

  test('an unknown address answers like a wrong password', async () => {
    const { email } = await signedIn(server)
    const wrong = await post(server, '/auth/v1/token?grant_type=password', { email, password: 'Wrong-horse-1' })
    const nobody = await post(server, '/auth/v1/token?grant_type=password', { email: newAddress(), password: 'Wrong-horse-1' })
    expect([nobody.status, nobody.text]).toEqual([wrong.status, wrong.text])
  })
})
