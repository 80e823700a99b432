import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, ask, bearer, browser, post, sessionOf, signedIn } from '#server/testing/accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const refresh = (token: string) => post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

/** Returns a user and all refresh tokens that their only session has had, oldest first. */
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
  test('each refresh returns a new token for the same session with the same sign-in method', async () => {
    const { tokens, access_token } = await personAfterRefreshes(0)
    const { status, body } = await refresh(tokens[0] ?? '')
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(tokens[0])
    const before = decodeJwt(access_token)
    const after = decodeJwt(String(body.access_token))
    expect(after).toMatchObject({ sub: before.sub, session_id: before.session_id, amr: before.amr })
  })

  test('the token before the active one can be exchanged for the active one any number of times', async () => {
    const { tokens } = await personAfterRefreshes(1)
    for (let i = 0; i < 3; i++) {
      const { status, body } = await refresh(tokens[0] ?? '')
      expect([status, body.refresh_token]).toEqual([200, tokens[1]])
    }
  })

  /** Backdates the issue time of the newest token of every session by this much. */
  const age = (interval: string) =>
    server.database.asAuth((tx) =>
      tx.query('update auth.refresh_tokens set created_at = created_at - $1::interval where not revoked', [interval]),
    )

  test('the previous token still works within ten minutes', async () => {
    const { tokens } = await personAfterRefreshes(1)
    await age('9 minutes 50 seconds')
    expect((await refresh(tokens[0] ?? '')).body.refresh_token).toBe(tokens[1])
  })

  test('after ten minutes the previous token ends the session, for the thief and for the owner', async () => {
    const { tokens, access_token } = await personAfterRefreshes(1)
    await age('10 minutes 1 second')
    for (const token of tokens) expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    const read = await ask(server, '/auth/v1/user', { headers: bearer(access_token) })
    expect([read.status, read.body.code]).toEqual([403, 'session_not_found'])
  })

  test('parallel refreshes all get the same new token', async () => {
    const { tokens } = await personAfterRefreshes(0)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens[0] ?? '')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('an older token ends the session for everyone who has one of its tokens', async () => {
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

  test("the person's other sessions continue", async () => {
    const { email, tokens } = await personAfterRefreshes(2)
    const other = browser(server)
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    await refresh(tokens[0] ?? '')
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  test('no token is stored in the database', async () => {
    const { tokens } = await personAfterRefreshes(2)
    const stored = await server.database.asAuth((tx) =>
      tx.query<{ text: string }>(`select string_agg(t::text, ' ') as text from auth.refresh_tokens t`),
    )
    for (const token of tokens) expect(stored.rows[0]?.text).not.toContain(token)
  })

  test.each(['', 'short', 'x'.repeat(11)])('%o is rejected as a refresh token', async (token) => {
    expect((await refresh(token)).body).toMatchObject({ code: 'validation_failed' })
  })

  test.each([`now() + interval '1 day'`, `'infinity'`])('a person locked out until %s does not get a new token', async (until) => {
    const { email, tokens } = await personAfterRefreshes(0)
    await server.database.asAuth((tx) => tx.query(`update auth.users set banned_until = ${until} where email = $1`, [email]))
    expect(await refresh(tokens[0] ?? '')).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    const again = await browser(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toMatchObject({ code: 'user_banned', status: 400 })
  })

  test.each([`now() - interval '1 day'`, `'-infinity'`])('a person whose lockout ended at %s can sign in', async (until) => {
    const { email, tokens } = await personAfterRefreshes(0)
    await server.database.asAuth((tx) => tx.query(`update auth.users set banned_until = ${until} where email = $1`, [email]))
    expect(await refresh(tokens[0] ?? '')).toMatchObject({ status: 200 })
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })
})

describe('a session ends', () => {
  /** Backdates the start and the last use of the session by this much. */
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
  ] as const)('%s, at every endpoint and no earlier', async (_when, before, after) => {
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
