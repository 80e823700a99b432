import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, ask, bearer, browser, linkFor, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { atFirstLevel, guarded } from '#server/testing/factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
let limited: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  limited = await startTestServer()
})
afterAll(() => Promise.all([server.close(), limited.close()]))

const NEW = 'Another-horse-2'
const invalid = { code: 'reauthentication_not_valid', status: 422, message: 'Nonce has expired or is invalid' }

/** Backdates all of this person's proofs of identity by two hours, in every session. */
const left = (site: TestServer, email: string) =>
  site.database.asAuth((tx) =>
    tx.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '2 hours' where session_id in
         (select session.id from auth.sessions as session join auth.users as person on person.id = session.user_id where email = $1)`,
      [email],
    ),
  )

/** Backdates the last code by this many seconds. */
const wait = (site: TestServer, email: string, seconds: number) =>
  site.database.asAuth(async (tx) => {
    await tx.query(
      `update auth.users set reauthentication_sent_at = reauthentication_sent_at - make_interval(secs => $2) where email = $1`,
      [email, seconds],
    )
    await tx.query('update auth.one_time_tokens set created_at = created_at - make_interval(secs => $2) where relates_to = $1', [
      email,
      seconds,
    ])
  })

/** A user whose session is no longer recent. */
async function oldSession(site = server) {
  const { email, client } = await signedIn(site)
  await left(site, email)
  return { email, client }
}

async function codeSentTo(site: TestServer, email: string): Promise<string> {
  const mail = (await site.mailbox()).find(({ to, subject }) => to.includes(email) && subjectLike('reauthentication_code').test(subject))
  return /^Code: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

async function nonceOf(client: SupabaseClient, email: string, site = server): Promise<string> {
  expect(await client.auth.reauthenticate()).toEqual({ data: { user: null, session: null }, error: null })
  const nonce = await codeSentTo(site, email)
  expect(nonce).toMatch(/^\d{6}$/)
  return nonce
}

/** The hashes of this address's codes that are stored in the database. */
const stored = (email: string) =>
  server.database.asAuth(async (tx) => {
    const { rows } = await tx.query<{ token_hash: string }>('select token_hash from auth.one_time_tokens where relates_to = $1', [email])
    return rows.map(({ token_hash }) => token_hash)
  })

const other = (nonce: string) => (nonce === '000000' ? '000001' : '000000')
const signsInWith = async (email: string, password: string) =>
  (await browser(server).auth.signInWithPassword({ email, password })).error === null

describe('the emailed code', () => {
  test('lets an old session choose a new password once', async () => {
    const { email, client } = await oldSession()
    const nonce = await nonceOf(client, email)
    expect((await client.auth.updateUser({ password: NEW })).error).toMatchObject({ code: 'current_password_required' })
    expect((await client.auth.updateUser({ password: NEW, nonce: other(nonce) })).error).toMatchObject(invalid)
    expect(await signsInWith(email, PASSWORD)).toBe(true)
    expect((await client.auth.updateUser({ password: NEW, nonce: `${nonce.slice(0, 3)} ${nonce.slice(3)}` })).error).toBeNull()
    expect(await signsInWith(email, NEW)).toBe(true)
    expect((await client.auth.updateUser({ password: PASSWORD, nonce })).error).toMatchObject(invalid)
  })

  test('is checked even if it is not needed, and does not replace a correct current password', async () => {
    const { email, client } = await signedIn(server)
    expect((await client.auth.updateUser({ password: NEW, nonce: '123456' })).error).toMatchObject(invalid)
    const nonce = await nonceOf(client, email)
    const both = await client.auth.updateUser({ password: NEW, nonce, current_password: 'Wrong-horse-1' })
    expect(both.error).toMatchObject({ code: 'current_password_mismatch' })
    expect(await signsInWith(email, PASSWORD)).toBe(true)
  })

  test('is valid only in the session that requested it', async () => {
    const { email, client } = await oldSession()
    const elsewhere = await atFirstLevel(server, email)
    await left(server, email)
    const nonce = await nonceOf(client, email)
    expect((await elsewhere.auth.updateUser({ password: NEW, nonce })).error).toMatchObject(invalid)
    expect((await client.auth.updateUser({ password: NEW, nonce })).error).toBeNull()
  })

  test('expires after an hour and replaces the previous code', async () => {
    const { email, client } = await oldSession()
    await nonceOf(client, email)
    await wait(server, email, 61)
    const nonce = await nonceOf(client, email)
    expect(await stored(email)).toHaveLength(1)
    await wait(server, email, 3601)
    expect((await client.auth.updateUser({ password: NEW, nonce })).error).toMatchObject(invalid)
  })

  test('becomes invalid when a password reset link is used', async () => {
    const { email, client } = await oldSession()
    const nonce = await nonceOf(client, email)
    await browser(server).auth.resetPasswordForEmail(email)
    const { token_hash } = await linkFor(server, email)
    expect((await browser(server).auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await client.auth.updateUser({ password: NEW, nonce })).error).toMatchObject(invalid)
  })

  test('does not replace the second factor and only allows a password change', async () => {
    const { email, client: assured } = await guarded(server)
    const client = await atFirstLevel(server, email)
    await left(server, email)
    const nonce = await nonceOf(client, email)
    expect((await client.auth.updateUser({ password: NEW, nonce })).error).toMatchObject({ code: 'insufficient_aal', status: 401 })
    expect((await assured.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code).toBe('reauthentication_needed')
    expect((await browser(server).auth.verifyOtp({ type: 'email', email, token: nonce })).error).toMatchObject({ code: 'otp_expired' })
  })

  test('is stored only as a keyed hash', async () => {
    const { email, client } = await oldSession()
    const nonce = await nonceOf(client, email)
    const [hash, ...others] = await stored(email)
    expect([hash, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []])
    expect(hash).not.toBe(createHash('sha256').update(nonce).digest('hex'))
  })
})

describe('requesting a code', () => {
  test('requires a session token', async () => {
    expect((await ask(server, '/auth/v1/reauthenticate')).body).toMatchObject({ code: 'no_authorization' })
    expect((await ask(server, '/auth/v1/reauthenticate', { headers: bearer('x.y.z') })).body).toMatchObject({ code: 'bad_jwt' })
    const { client, email } = await signedIn(server)
    const headers = bearer((await sessionOf(client)).access_token)
    expect((await ask(server, '/auth/v1/reauthenticate', { method: 'HEAD', headers })).status).toBe(404)
    expect(await codeSentTo(server, email)).toBe('')
  })

  test('sends at most one email a minute and five an hour', async () => {
    const { email, client } = await oldSession(limited)
    const refused = { code: 'over_email_send_rate_limit', status: 429 }
    await nonceOf(client, email, limited)
    // Refused requests count too.
    expect((await client.auth.reauthenticate()).error).toMatchObject(refused)
    for (let i = 0; i < 3; i++) {
      await wait(limited, email, 61)
      await nonceOf(client, email, limited)
    }
    await wait(limited, email, 61)
    const { access_token } = await sessionOf(client)
    const answer = await ask(limited, '/auth/v1/reauthenticate', { headers: bearer(access_token) })
    expect([answer.status, answer.body.code, Number(answer.headers.get('retry-after')) > 60]).toEqual([429, refused.code, true])
  })

  test('is blocked after ten wrong guesses, even for the right code', async () => {
    const { email, client } = await oldSession(limited)
    const nonce = await nonceOf(client, email, limited)
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 11; i++) codes.push((await client.auth.updateUser({ password: NEW, nonce: other(nonce) })).error?.code)
    expect(codes).toEqual([...Array<string>(10).fill(invalid.code), 'over_request_rate_limit'])
    expect((await client.auth.updateUser({ password: NEW, nonce })).error?.code).toBe('over_request_rate_limit')
    // The owner can still confirm with the current password.
    expect((await client.auth.updateUser({ password: NEW, current_password: PASSWORD })).error).toBeNull()
  })
})
