import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INQUIRY_KINDS } from '#domain/inquiries/inquiry-kinds.ts'
import { goodInquiry } from '#domain/inquiries/sample-inquiries.ts'
import { signAccessToken } from '#supabase-server'
import { PASSWORD, ask, bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { ChatBrowser } from '#server/testing/chat-browser.ts'
import { ada, message } from '#server/testing/chat-conversations.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { atFirstLevel, enrolled, prove } from '#server/testing/factors.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

/**
 * A person with a sent application and a draft, one token from before they added a second factor, and one from after they entered its
 * code.
 */
async function holder() {
  const { email, client } = await signedIn(server)
  const { access_token: before, user } = await sessionOf(client)
  const sent = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: user.id, status: 'pending' })
    .select('id')
    .single<{ id: string }>()
  const draft = await client.from('applications').insert({ user_id: user.id, status: 'draft' }).select('id').single<{ id: string }>()
  expect([sent.error, draft.error]).toEqual([null, null])
  await giveFactor(server.database, user)
  return {
    email,
    client,
    id: user.id,
    applicationId: sent.data?.id ?? '',
    draftId: draft.data?.id ?? '',
    before,
    after: await tokenOf(user.id, 'aal2'),
  }
}

/** An access token that claims aal2, for a session of the given level. */
async function tokenOf(id: string, level: 'aal1' | 'aal2'): Promise<string> {
  const { rows } = await server.database.asAuth((tx) =>
    tx.query<{ id: string }>('insert into auth.sessions (user_id, aal) values ($1, $2) returning id', [id, level]),
  )
  const now = Math.floor(Date.now() / 1000)
  const amr = [{ method: 'totp', timestamp: now }]
  return signAccessToken({ sub: id, role: 'authenticated', session_id: rows[0]?.id, aal: 'aal2', amr, exp: now + 3600 }, server.config)
}

const required = {
  status: 403,
  body: { error: { code: 'second_factor_required', message: 'Please enter your two-step verification code to continue.' } },
}

describe('a person who has not passed their second factor', () => {
  it('cannot read anything from their account', async () => {
    const { applicationId, before, after } = await holder()
    for (const path of ['account', 'my-data', 'devices', 'email-preferences', `applications/${applicationId}/pdf`]) {
      expect(await ask(server, `/api/${path}`, { headers: bearer(before) })).toMatchObject(required)
      expect([path, (await ask(server, `/api/${path}`, { headers: bearer(after) })).status]).toEqual([path, 200])
    }
  })

  it('cannot delete it, even with the password', async () => {
    const { email, id, before, after } = await holder()
    for (const body of [{ email }, { email, password: PASSWORD }, {}])
      expect(await post(server, '/api/delete-account', body, bearer(before))).toMatchObject(required)
    expect(await sql('select status from public.applications where user_id = $1 order by status', [id])).toEqual([
      { status: 'draft' },
      { status: 'pending' },
    ])
    expect((await post(server, '/api/delete-account', { email }, bearer(after))).status).toBe(200)
    expect(await sql('select from auth.users where id = $1', [id])).toEqual([])
  })

  it('cannot change anything', async () => {
    const { id, applicationId, before } = await holder()
    const [session] = await sql<{ id: string }>(`select id from auth.sessions where user_id = $1 and aal = 'aal2'`, [id])
    expect(await ask(server, `/api/devices/${session?.id}`, { method: 'DELETE', headers: bearer(before) })).toMatchObject(required)
    const change = { method: 'PATCH', body: '{"newsletter":true}', headers: { ...bearer(before), 'content-type': 'application/json' } }
    expect(await ask(server, '/api/email-preferences', change)).toMatchObject(required)
    expect(await post(server, '/api/send-application-emails', { applicationId }, bearer(before))).toMatchObject(required)
    expect(await sql('select aal::text from auth.sessions where user_id = $1 order by aal', [id])).toEqual([
      { aal: 'aal1' },
      { aal: 'aal2' },
    ])
    expect(await sql('select from public.subscribers')).toEqual([])
  })

  it('cannot change their picture', async () => {
    const { client, id, after } = await holder()
    const put = await fetch(`${server.url}/storage/v1/object/avatars/${id}/avatar.png`, {
      method: 'POST',
      body: new Uint8Array(await picture('png')),
      headers: { ...bearer(after), 'content-type': 'image/png' },
    })
    expect(put.status).toBe(200)
    const avatars = client.storage.from('avatars')
    const refused = expect.objectContaining({ message: required.body.error.message })
    expect((await avatars.upload(`${id}/avatar.png`, await picture('png'), { contentType: 'image/png', upsert: true })).error).toEqual(
      refused,
    )
    expect((await avatars.list(id)).error).toEqual(refused)
    expect((await avatars.remove([`${id}/avatar.png`])).error).toEqual(refused)
    expect((await fetch(avatars.getPublicUrl(`${id}/avatar.png`).data.publicUrl)).status).toBe(200)
  })

  it('receives the reason through the official client', async () => {
    const { client, id, draftId } = await holder()
    const refused = { code: '42501', message: 'access.second_factor_required', details: 'second_factor_required' }
    expect((await client.from('applications').select('*')).error).toMatchObject(refused)
    expect((await client.from('applications').update({ referee: {} }).eq('id', draftId).select().single()).error).toMatchObject(refused)
    expect((await client.from('profiles').upsert({ id, username: 'somebody' })).error).toMatchObject(refused)
    expect((await client.rpc('start_course', { course: 'tiling' })).error).toMatchObject(refused)
  })

  it('can still write to the institute, as any visitor can', async () => {
    const { id, email, before, after } = await holder()
    const [kind = ''] = INQUIRY_KINDS
    const inquiry = { ...goodInquiry(kind), id: randomUUID() }
    expect((await post(server, `/api/inquiries/${kind}`, inquiry, bearer(before))).status).toBe(201)
    expect(await sql('select user_id from public.inquiries where id = $1', [inquiry.id])).toEqual([{ user_id: null }])

    const [own, here] = [after, before].map((token) => Object.assign(new ChatBrowser(server.url), { headers: bearer(token) })) as [
      ChatBrowser,
      ChatBrowser,
    ]
    await own.read()
    expect((await own.send(message('When does it begin?', { ...ada, email }))).status).toBe(201)
    expect(await here.read()).toMatchObject({ chat: null, messages: [] })
    expect((await here.send(message('My phone is lost', ada))).status).toBe(201)
    expect(await sql('select user_id from public.chats order by created_at')).toEqual([{ user_id: id }, { user_id: null }])
    expect(await post(server, '/api/chat/claim', {}, bearer(before))).toMatchObject(required)
  })
})

it('entering the code gives the official client access to the account, but older tokens no longer work', async () => {
  const { email, client } = await signedIn(server)
  const { access_token: before, user } = await sessionOf(client)
  const draft = await client.from('applications').insert({ user_id: user.id, status: 'draft' }).select('id').single<{ id: string }>()
  const app = await enrolled(client)
  await prove(server, client, app)
  expect((await client.from('applications').select('id')).data).toEqual([draft.data])
  await client.auth.refreshSession()
  expect((await ask(server, '/api/my-data', { headers: bearer((await sessionOf(client)).access_token) })).status).toBe(200)

  const elsewhere = await atFirstLevel(server, email)
  for (const token of [before, (await sessionOf(elsewhere)).access_token]) {
    const data = await ask(server, '/rest/v1/applications?select=id', { headers: bearer(token) })
    expect(data).toMatchObject({ status: 403, body: { code: '42501', details: 'second_factor_required' } })
    expect(await ask(server, '/api/my-data', { headers: bearer(token) })).toMatchObject(required)
  }
  await prove(server, elsewhere, app)
  expect((await elsewhere.from('applications').select('id')).data).toEqual([draft.data])
})

describe('a token from before the removal of a second factor', () => {
  /**
   * The person has two factors, and this browser's factor was removed elsewhere. Its session is now aal1, but its token still claims
   * aal2.
   */
  async function afterRemoval() {
    const { email, client } = await signedIn(server)
    const { user } = await sessionOf(client)
    const app = await enrolled(client)
    await prove(server, client, app)
    const upload = await client.storage.from('avatars').upload(`${user.id}/avatar.png`, await picture('png'), { contentType: 'image/png' })
    const draft = await client.from('applications').insert({ user_id: user.id, status: 'draft' })
    expect([upload.error, draft.error]).toEqual([null, null])
    const { access_token: token } = await sessionOf(client)
    const elsewhere = await atFirstLevel(server, email)
    await prove(server, elsewhere, app)
    const other = await enrolled(elsewhere, 'Tablet')
    await prove(server, elsewhere, other)
    expect((await elsewhere.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
    return { id: user.id, token, other, elsewhere }
  }

  it('is refused by every endpoint, while the session that passed the other factor continues to work', async () => {
    const { id, token, other, elsewhere } = await afterRemoval()
    const refused = { status: 403, body: { code: '42501', details: 'second_factor_required' } }
    const json = { ...bearer(token), 'content-type': 'application/json' }
    const rest = (path: string, init: { method?: string; body?: string } = {}) =>
      ask(server, `/rest/v1/${path}`, { headers: json, ...init })
    expect(await rest('applications?select=id')).toMatchObject(refused)
    expect(await rest('applications?status=eq.draft', { method: 'PATCH', body: '{"referee":{}}' })).toMatchObject(refused)
    expect(await rest('applications?status=eq.draft', { method: 'DELETE' })).toMatchObject(refused)
    expect(await rest('profiles', { method: 'POST', body: JSON.stringify({ id }) })).toMatchObject(refused)
    expect(await rest('rpc/my_courses')).toMatchObject(refused)
    expect(await rest('rpc/start_course', { method: 'POST', body: '{"course":"tiling"}' })).toMatchObject(refused)

    const storage = (path: string, init: { method: string; body: string }) =>
      ask(server, `/storage/v1/object/${path}`, { headers: json, ...init })
    for (const answer of [
      await storage('list/avatars', { method: 'POST', body: JSON.stringify({ prefix: id }) }),
      await storage('avatars', { method: 'DELETE', body: JSON.stringify({ prefixes: [`${id}/avatar.png`] }) }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: required.body.error.message } })

    for (const path of ['account', 'my-data', 'devices', 'email-preferences'])
      expect(await ask(server, `/api/${path}`, { headers: bearer(token) })).toMatchObject(required)
    expect(await post(server, '/api/send-application-emails', { applicationId: randomUUID() }, bearer(token))).toMatchObject(required)

    const removal = await ask(server, `/auth/v1/factors/${other.id}`, { method: 'DELETE', headers: bearer(token) })
    expect(removal).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } })

    expect((await elsewhere.from('applications').select('status')).data).toEqual([{ status: 'draft' }])
  })

  it('works again once no other factor is left', async () => {
    const { token, other, elsewhere } = await afterRemoval()
    expect((await elsewhere.auth.mfa.unenroll({ factorId: other.id })).error).toBeNull()
    expect(await ask(server, '/rest/v1/applications?select=status', { headers: bearer(token) })).toMatchObject({
      status: 200,
      body: [{ status: 'draft' }],
    })
    expect((await ask(server, '/api/my-data', { headers: bearer(token) })).status).toBe(200)
  })
})

it('an unconfirmed second factor is never required', async () => {
  const { client } = await signedIn(server)
  const { access_token, user } = await sessionOf(client)
  await giveFactor(server.database, user, 'unverified')
  expect((await ask(server, '/api/my-data', { headers: bearer(access_token) })).status).toBe(200)
})
