import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { remindOfDrafts } from '#server/jobs/reminder-jobs.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let mails: MailServer
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function person() {
  const { email, client } = await signedIn(server)
  const { access_token: token, user } = await sessionOf(client)
  return { email, client, token, id: user.id }
}

const read = (token?: string) => ask(server, '/api/email-preferences', token === undefined ? {} : { headers: bearer(token) })
const change = (token: string, body: unknown) =>
  ask(server, '/api/email-preferences', {
    method: 'PATCH',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe("a person's preferences", () => {
  it('start with the column defaults and can be changed individually', async () => {
    const { token } = await person()
    expect(await read(token)).toMatchObject({ status: 200, body: { newsletter: false, draftReminders: true, notifications: false } })
    expect((await change(token, { draftReminders: false })).body).toMatchObject({
      newsletter: false,
      draftReminders: false,
      notifications: false,
    })
    expect((await change(token, { newsletter: true })).body).toMatchObject({
      newsletter: true,
      draftReminders: false,
      notifications: false,
    })
    expect((await change(token, { newsletter: true, draftReminders: true })).body).toMatchObject({
      newsletter: true,
      draftReminders: true,
      notifications: false,
    })
    expect((await change(token, {})).body).toMatchObject({ newsletter: true, draftReminders: true, notifications: false })
    expect((await change(token, { newsletter: false })).body).toMatchObject({
      newsletter: false,
      draftReminders: true,
      notifications: false,
    })
    expect((await change(token, { newsletter: false })).status).toBe(200)
    expect((await change(token, { notifications: true })).body).toMatchObject({
      newsletter: false,
      draftReminders: true,
      notifications: true,
    })
    expect((await change(token, { draftReminders: false })).body).toMatchObject({
      newsletter: false,
      draftReminders: false,
      notifications: true,
    })
  })

  it('show the current newsletter state, however the person subscribed or unsubscribed', async () => {
    const { email, client, token } = await person()
    await client.from('subscribers').insert({ email: email.toUpperCase() })
    expect((await read(token)).body).toMatchObject({ newsletter: true })
    await server.database.asServer((tx) => tx.query('delete from public.subscribers where lower(email) = $1', [email]))
    expect((await read(token)).body).toMatchObject({ newsletter: false })
  })

  it('belong to one person only', async () => {
    const [ada, ngozi] = [await person(), await person()]
    await change(ada.token, { newsletter: true, draftReminders: false })
    expect((await read(ngozi.token)).body).toMatchObject({ newsletter: false, draftReminders: true, notifications: false })
    const { data } = await ngozi.client.from('email_preferences').update({ draft_reminders: true }).eq('id', ada.id).select()
    expect(data).toEqual([])
    expect((await read(ada.token)).body).toMatchObject({ draftReminders: false })
  })

  it('reject an invalid change as a whole and name the field', async () => {
    const { token } = await person()
    expect(await change(token, { newsletter: true, draftReminders: 'yes' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_fields', fields: [{ path: 'draftReminders', message: 'This must be true or false.' }] } },
    })
    for (const body of [[], null, '"x"', '{']) expect((await change(token, body)).status).toBe(400)
    expect((await read(token)).body).toMatchObject({ newsletter: false, draftReminders: true, notifications: false })
  })

  it('require an open session', async () => {
    const { client, token } = await person()
    expect((await read()).status).toBe(401)
    await client.auth.signOut()
    expect((await read(token)).status).toBe(401)
    expect((await change(token, { newsletter: true })).status).toBe(401)
  })
})

describe('a draft reminder', () => {
  beforeAll(async () => {
    mails = await startMailServer()
  })
  afterAll(() => mails.close())

  it('contains its own unsubscribe link for people and an unsubscribe header for mail programs', async () => {
    const sending = await startTestServer({ smtpUrl: mails.url, rateLimits: false })
    const sql = (text: string, values: unknown[] = []) => sending.database.asServer((tx) => tx.query<{ wanted: boolean }>(text, values))
    const email = 'amina@applicants.example'
    await sending.database.asAuth((tx) => tx.query('insert into auth.users (email, email_confirmed_at) values ($1, now())', [email]))
    await sql(`insert into public.applications (user_id, status) select id, 'draft' from auth.users`)
    await sql('alter table public.applications disable trigger user')
    await sql(`update public.applications set updated_at = now() - interval '4 days'`)
    await remindOfDrafts(sending.database)
    await remindOfDrafts(sending.database)

    const mail = await mails.newest(email, subjectLike('draft_reminder'))
    expect(mail.text).toContain(`${sending.url}/apply`)
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const header = new URL(/^<(https?:\S+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    const link = new URL(/https?:\S+\/reminders\/stop\?\S+/.exec(mail.text)?.[0] ?? '')
    const wanted = async () => (await sql('select draft_reminders as wanted from public.email_preferences')).rows[0]?.wanted
    const press = async (path: string) => {
      const answer = await fetch(sending.url + path, { method: 'POST', redirect: 'manual', body: 'List-Unsubscribe=One-Click' })
      return [answer.status, answer.headers.get('location')]
    }

    const opened = await fetch(header, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, link.pathname + link.search])
    expect(await press('/api/reminders/stop?token=x')).toEqual([400, null])
    expect(await press('/reminders/stop?token=x')).toEqual([303, '/reminders/stop-failed'])
    expect(await wanted()).toBeUndefined()
    expect(await press(header.pathname + header.search)).toEqual([200, null])
    expect(await wanted()).toBe(false)
    await sql('update public.email_preferences set draft_reminders = true')
    expect(await press(link.pathname + link.search)).toEqual([303, '/reminders/stopped'])
    expect(await wanted()).toBe(false)
    await sending.close()
  })
})
