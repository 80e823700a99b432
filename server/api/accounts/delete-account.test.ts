import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, bearer, browser, newAddress, post, sessionOf, signedIn, signedUp, subjectsTo } from '#server/testing/accounts.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.asServer((tx) => tx.query<Row>(text, values))).rows

const remove = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  post(server, '/api/delete-account', body, { ...headers, ...(token !== undefined && bearer(token)) })

/** A person whose access token states that they signed in this many minutes ago. */
async function signedInAgo(minutes: number, target = server) {
  const { email } = await signedIn(target)
  const client = browser(target)
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  const id = data.user?.id ?? ''
  await target.database.asAuth((tx) =>
    tx.query(
      `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [id, minutes],
    ),
  )
  await client.auth.refreshSession()
  return { email, client, id, token: (await sessionOf(client)).access_token }
}

const exists = async (id: string) => (await sql('select from auth.users where id = $1', [id])).length > 0

describe('account deletion', () => {
  it("deletes all of the person's data but retains the applications they sent", async () => {
    const { email, client, id, token } = await signedInAgo(60)
    const sent = await client
      .from('applications')
      .insert({ ...completeApplication(), user_id: id, status: 'pending' })
      .select('id')
      .single<{ id: string }>()
    await client.from('applications').insert({ user_id: id, status: 'draft' })
    await client.from('profiles').upsert({ id, username: 'ada' })
    await client.from('email_preferences').upsert({ id, draft_reminders: false })
    const uploaded = await client.storage.from('avatars').upload(`${id}/avatar.png`, await picture('png'), { contentType: 'image/png' })
    expect([sent.error, uploaded.error]).toEqual([null, null])

    expect(await remove(token, { email: ` ${email.toUpperCase()} `, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { ok: true },
    })

    const references = await sql<{ name: string; rows: number }>(
      `select 'users' as name, count(*)::int as rows from auth.users where id = $1
       union all select 'identities', count(*)::int from auth.identities where user_id = $1
       union all select 'sessions', count(*)::int from auth.sessions where user_id = $1
       union all select 'profiles', count(*)::int from public.profiles where id = $1
       union all select 'preferences', count(*)::int from public.email_preferences where id = $1
       union all select 'files', count(*)::int from storage.objects where name like $1 || '/%'
       union all select 'applications', count(*)::int from public.applications where user_id = $1`,
      [id],
    )
    expect(references.filter(({ rows }) => rows > 0)).toEqual([])
    expect(await sql('select status, user_id from public.applications where id = $1', [sent.data?.id])).toEqual([
      { status: 'withdrawn', user_id: null },
    ])
    expect(await subjectsTo(server, email)).toEqual([expect.stringMatching(subjectLike('account_deleted'))])
    expect((await server.mailbox()).find(({ to }) => to === email)?.text).toContain('one application')

    // A second device, and a save that is still in flight with the old token.
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    const late = await post(server, '/rest/v1/applications', { user_id: id, status: 'draft' }, bearer(token))
    expect(late).toMatchObject({ status: 401, body: { details: 'session_ended' } })
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('frees the email address for another account', async () => {
    const { email, token } = await signedInAgo(60)
    await remove(token, { email, password: PASSWORD })
    await signedUp(server, email)
    expect(await subjectsTo(server, email)).toEqual([
      expect.stringMatching(subjectLike('confirm_signup')),
      expect.stringMatching(subjectLike('account_deleted')),
    ])
  })

  it('deletes the account once when the button is pressed twice', async () => {
    const { email, token } = await signedInAgo(0)
    const answers = await Promise.all([remove(token, { email }), remove(token, { email })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await remove(token, { email })).toMatchObject({ status: 401, body: { error: { code: 'sign_in_required' } } })
  })
})

describe('authorisation', () => {
  it.each([0, 9])('requires no password %i minutes after sign-in', async (minutes) => {
    const { email, token } = await signedInAgo(minutes)
    expect((await remove(token, { email })).status).toBe(200)
  })

  it('requires a password or a new sign-in after that', async () => {
    const { email, id, token } = await signedInAgo(11)
    for (const body of [{ email }, { email, password: '' }]) {
      expect(await remove(token, body)).toMatchObject({ status: 403, body: { error: { code: 'sign_in_again' } } })
    }
    expect(await exists(id)).toBe(true)
    expect((await remove(token, { email, password: PASSWORD })).status).toBe(200)
  })

  it('names the field that is wrong and deletes nothing', async () => {
    const { email, id, token } = await signedInAgo(0)
    const wrong: [unknown, string][] = [
      [{ email: newAddress(), password: PASSWORD }, 'email'],
      [{ email: '', password: PASSWORD }, 'email'],
      [{ email, password: 'Wrong-horse-1' }, 'password'],
      [{ email, password: 1 }, 'password'],
      [{ email: { $ne: '' } }, 'email'],
      [{ email: 'a'.repeat(400) }, 'email'],
      [{}, 'email'],
      [null, 'email'],
    ]
    for (const [body, path] of wrong) {
      expect(await remove(token, body)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_fields', fields: [{ path, message: expect.any(String) }] } },
      })
    }
    expect(await exists(id)).toBe(true)
  })

  it('requires a session that is still open', async () => {
    const { email, client, id, token } = await signedInAgo(0)
    const other = await signedInAgo(0)
    expect((await remove(undefined, { email })).status).toBe(401)
    expect((await remove('not.a.token', { email })).status).toBe(401)
    expect((await remove(other.token, { email })).status).toBe(400)
    await client.auth.signOut({ scope: 'local' })
    expect((await remove(token, { email, password: PASSWORD })).status).toBe(401)
    expect([await exists(id), await exists(other.id)]).toEqual([true, true])
  })

  it('limits password guesses', async () => {
    const limited = await startTestServer({ rateLimits: true })
    const { email, token } = await signedInAgo(60, limited)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await post(limited, '/api/delete-account', { email, password: `Wrong-horse-${guess}` }, bearer(token))
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
    await limited.close()
  })
})
