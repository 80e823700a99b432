// @module-tag slow

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, ask, bearer, browser, linkFor, post, sessionOf, signedIn, subjectsTo } from '#server/testing/accounts.ts'
import { device, ownerOf } from '#supabase-server/testing/devices.ts'
import { notMeToken, pressNotMe } from '#supabase-server/testing/not-me.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { forgetEndedSessions } from '#server/jobs/forget-ended-sessions.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())

const NEW_PASSWORD = 'Another-horse-2'
const OVER = '/auth/signin?error=This+link+has+been+used+or+is+too+old.+If+in+doubt%2C+choose+a+new+password.'

/** A user whose password is known to a thief, who uses it from a place where the account has never signed in. */
async function robbed() {
  const own = device(server, '198.51.100.1')
  const email = await ownerOf(server, own)
  const thief = device(server, '203.0.113.9')
  const { body } = await thief.signIn(email)
  const session = { access_token: String(body['access_token']), refresh_token: String(body['refresh_token']) }
  return { email, own, thief, session, token: await notMeToken(server, email, 'new_device') }
}

const userWith = (accessToken: string) => ask(server, '/auth/v1/user', { headers: bearer(accessToken) })
const refreshWith = (refresh_token: string) => post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
const setPassword = (accessToken: string, password: string) =>
  ask(server, '/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json', ...bearer(accessToken) },
  })
const signsIn = async (email: string, password: string) =>
  (await browser(server).auth.signInWithPassword({ email, password })).error === null

async function rowsOf<Row>(email: string, table: string, columns: string): Promise<Row[]> {
  const { rows } = await server.database.asAuth((tx) =>
    tx.query<Row>(`select ${columns} from auth.${table} where user_id = (select id from auth.users where email = $1)`, [email]),
  )
  return rows
}

/** Makes this person's notice emails this much older. */
const age = (email: string, interval: string) =>
  server.database.asAuth((tx) =>
    tx.query(
      `update auth.not_me_links set created_at = created_at - $2::interval where user_id = (select id from auth.users where email = $1)`,
      [email, interval],
    ),
  )

describe("'This was not me'", () => {
  test('signs the thief out and returns the account to its owner', async () => {
    const { email, session, token } = await robbed()
    const answer = await pressNotMe(server, token, { 'x-forwarded-for': '198.51.100.1' })
    expect([answer.status, answer.page, answer.session['type']]).toEqual([303, '/auth/reset-password', 'recovery'])
    expect(answer.headers.get('cache-control')).toBe('no-store')

    expect(await userWith(session.access_token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    expect(await refreshWith(session.refresh_token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    expect(await signsIn(email, PASSWORD)).toBe(false)

    const recovered = answer.session['access_token'] ?? ''
    expect((await userWith(recovered)).body['app_metadata']).toMatchObject({ password_needed: 'not_me' })
    const changed = await setPassword(recovered, NEW_PASSWORD)
    expect([changed.status, changed.body['app_metadata']]).toEqual([200, { provider: 'email', providers: ['email'] }])
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEW_PASSWORD)]).toEqual([false, true])
  })

  test('sends an email about what was undone and from where, without a notice about a new sign-in', async () => {
    const { email, token } = await robbed()
    await pressNotMe(server, token, { 'x-forwarded-for': '192.0.2.77' })
    const emails = (await server.mailbox()).filter(({ to }) => to === email)
    expect(emails[0]?.subject).toMatch(subjectLike('not_me_done'))
    for (const words of ['192.0.2.77', 'The password no longer works.']) expect(emails[0]?.text).toContain(words)
    expect(emails.filter(({ subject }) => subjectLike('new_device').test(subject))).toHaveLength(1)
  })

  test('forgets every known place except the one where the button was pressed', async () => {
    const { email, token, thief } = await robbed()
    expect(await rowsOf(email, 'known_places', 'kind')).toHaveLength(4)
    await pressNotMe(server, token, { 'x-forwarded-for': '198.51.100.1' })
    expect(await rowsOf(email, 'known_places', 'kind')).toHaveLength(2)
    expect((await thief.signIn(email)).body['code']).toBe('invalid_credentials')
  })

  test('invalidates all other email links', async () => {
    const { email, token, thief } = await robbed()
    await thief.post('/auth/v1/recover', { email })
    const { token_hash } = await linkFor(server, email)
    await pressNotMe(server, token)
    expect(await post(server, '/auth/v1/verify', { type: 'recovery', token_hash })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    })
    expect(await rowsOf(email, 'not_me_links', 'id')).toEqual([])
  })

  test('invalidates a code that has not been exchanged yet', async () => {
    const { client, email } = await signedIn(server)
    await client.auth.resetPasswordForEmail(email)
    const { token_hash } = await linkFor(server, email)
    const link = await ask(server, `/auth/v1/verify?${new URLSearchParams({ token: token_hash, type: 'recovery' })}`)
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? ''
    await device(server, '203.0.113.9').signIn(email)
    await pressNotMe(server, await notMeToken(server, email, 'new_device'))
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('works for an account that was only sent the email about the password change', async () => {
    const { client, email } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
    await pressNotMe(server, await notMeToken(server, email, 'password_changed'))
    expect([await signsIn(email, NEW_PASSWORD), await signsIn(email, PASSWORD)]).toEqual([false, false])
    expect((await userWith(access_token)).body['code']).toBe('session_not_found')
  })
})

describe('the link', () => {
  test('changes nothing if it is only opened, or is used as another type of link', async () => {
    const { email, session, token } = await robbed()
    const query = new URLSearchParams({ token_hash: token, type: 'not_me' })
    for (const path of [`/auth/confirm?${query}`, `/auth/v1/verify?${query}`]) {
      for (const method of ['GET', 'HEAD']) await ask(server, path, { method })
    }
    for (const type of ['not_me', 'recovery', 'signup', 'email', 'magiclink']) {
      expect((await post(server, '/auth/v1/verify', { type, token_hash: token })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await userWith(session.access_token)).status).toBe(200)
    expect(await signsIn(email, PASSWORD)).toBe(true)
    expect((await pressNotMe(server, token)).page).toBe('/auth/reset-password')
  })

  test('works only once even if the button is pressed six times in parallel', async () => {
    const { email, token } = await robbed()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pressNotMe(server, token)))
    expect(answers.map(({ page }) => page).toSorted()).toEqual(
      [...Array.from({ length: 5 }, () => OVER), '/auth/reset-password'].toSorted(),
    )
    expect((await subjectsTo(server, email)).filter((subject) => subjectLike('not_me_done').test(subject))).toHaveLength(1)
  })

  test('works only once if two emails are used in parallel', async () => {
    const { email, token } = await robbed()
    await device(server, '203.0.113.10').signIn(email)
    const other = await notMeToken(server, email, 'new_device')
    expect(other).not.toBe(token)
    const answers = await Promise.all([pressNotMe(server, token), pressNotMe(server, other)])
    expect(answers.map(({ page }) => page).toSorted()).toEqual(['/auth/reset-password', OVER].toSorted())
  })

  test('works for seven days and is then deleted', async () => {
    const early = await robbed()
    await age(early.email, '6 days 23 hours 59 minutes')
    const late = await robbed()
    await age(late.email, '7 days 1 minute')
    expect([(await pressNotMe(server, early.token)).page, (await pressNotMe(server, late.token)).page]).toEqual([
      '/auth/reset-password',
      OVER,
    ])
    expect(await signsIn(late.email, PASSWORD)).toBe(true)
    await age(late.email, '8 days')
    await forgetEndedSessions(server.database)
    expect(await rowsOf(late.email, 'not_me_links', 'id')).toEqual([])
  })

  test('is stored only as a hash, which cannot be used as a link', async () => {
    const { email, token } = await robbed()
    const stored = createHash('sha256').update(token).digest('hex')
    expect(await rowsOf(email, 'not_me_links', 'kind, token_hash')).toEqual([{ kind: 'new_device', token_hash: stored }])
    expect((await pressNotMe(server, stored)).page).toBe(OVER)
  })

  test('cannot be used by a page on another site', async () => {
    const { email, token } = await robbed()
    expect((await pressNotMe(server, token, { 'sec-fetch-site': 'cross-site' })).page).toBe('/auth/signin')
    expect(await signsIn(email, PASSWORD)).toBe(true)
  })

  test("does not affect another person's account", async () => {
    const [one, other] = [await robbed(), await robbed()]
    await pressNotMe(server, one.token)
    expect((await userWith(other.session.access_token)).status).toBe(200)
    expect(await signsIn(other.email, PASSWORD)).toBe(true)
    expect((await pressNotMe(server, other.token)).page).toBe('/auth/reset-password')
  })

  test('does not sign in to a locked account', async () => {
    const { email, token } = await robbed()
    await server.database.asAuth((tx) =>
      tx.query(`update auth.users set banned_until = now() + interval '1 hour' where email = $1`, [email]),
    )
    expect((await pressNotMe(server, token)).page).toBe('/auth/signin?error=This+account+is+locked.')
  })

  test.each(['', 'x', 'a'.repeat(9000), '\u0000', "' or true --"])('has no effect with an invented token: %j', async (token) => {
    expect((await pressNotMe(server, token)).page).toBe(OVER)
  })
})

describe('a thief acting at the same moment', () => {
  test('has no working password afterwards, whatever the order of events', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email, session, token } = await robbed()
      const theirs = `Thief-horse-${round}`
      const [, pressed] = await Promise.all([setPassword(session.access_token, theirs), pressNotMe(server, token)])
      // If the thief was first, the password change invalidated the link, and the email about the change contains a new one.
      if (pressed.page === OVER) await pressNotMe(server, await notMeToken(server, email, 'password_changed'))
      expect(await signsIn(email, theirs)).toBe(false)
      expect((await userWith(session.access_token)).status).toBe(403)
    }
  })

  test('cannot cause a deadlock, whatever runs in parallel', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email, session, thief, token } = await robbed()
      await thief.post('/auth/v1/recover', { email })
      const { token_hash } = await linkFor(server, email)
      const [pressed, ...others] = await Promise.all([
        pressNotMe(server, token),
        post(server, '/auth/v1/verify', { type: 'recovery', token_hash }),
        setPassword(session.access_token, `Thief-horse-${round}`),
        refreshWith(session.refresh_token),
        thief.signIn(email),
        thief.post('/auth/v1/recover', { email }),
      ])
      expect(pressed.page).toMatch(/^\/auth\/(reset-password$|signin\?error=This\+link)/)
      expect(others.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
  })

  test('has no session afterwards, even if a refresh or a sign-in runs in parallel', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, session, thief, token } = await robbed()
      const [refreshed, signedInAgain] = await Promise.all([
        refreshWith(session.refresh_token),
        thief.signIn(email),
        pressNotMe(server, token),
      ])
      const tokens = [session.access_token, refreshed.body['access_token'], signedInAgain.body['access_token']].filter(
        (one) => typeof one === 'string',
      )
      const answers = await Promise.all(tokens.map(userWith))
      expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 403))
    }
  })
})

test('a session that the owner has ended cannot change the password, even if it proved an identity before', async () => {
  const { session, token } = await robbed()
  await pressNotMe(server, token)
  expect((await setPassword(session.access_token, NEW_PASSWORD)).status).toBe(403)
})
