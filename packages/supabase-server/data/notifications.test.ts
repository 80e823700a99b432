import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

async function person() {
  const { client } = await signedIn(server)
  const { access_token: token, user } = await sessionOf(client)
  await server.database.asServer((tx) => tx.query(`select private.notify($1, 'news', '{}')`, [user.id]))
  return { client, token, id: user.id }
}

const list = '/rest/v1/notifications?select=id,read_at'
const call = '/rest/v1/rpc/mark_notifications_read'

it('returns and marks only the caller’s own notifications through the official client', async () => {
  const [ada, ngozi] = [await person(), await person()]
  const { data } = await ada.client.from('notifications').select('id, user_id, read_at')
  expect(data).toEqual([{ id: expect.any(Number), user_id: ada.id, read_at: null }])
  const id: unknown = data?.[0]?.id
  expect((await ngozi.client.rpc('mark_notifications_read', { ids: [id] })).data).toBe(0)
  expect((await ngozi.client.from('notifications').select('id').eq('user_id', ada.id)).data).toEqual([])
  expect((await ada.client.rpc('mark_notifications_read', { ids: [id, id] })).data).toBe(1)
  expect((await ada.client.rpc('mark_notifications_read')).data).toBe(0)
})

it('refuses inserts, updates, deletes and reads of hidden columns', async () => {
  const { client, id } = await person()
  const answers = await Promise.all([
    client.from('notifications').insert({ user_id: id, kind: 'news' }),
    client.from('notifications').update({ read_at: null }).eq('user_id', id),
    client.from('notifications').delete().eq('user_id', id),
    client.from('notifications').upsert({ user_id: id, kind: 'news' }),
    client.from('notifications').select('dedupe_key'),
    client.rpc('notify', { person: id, kind: 'news', payload: {} }),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501', '42501', 'PGRST202'])
})

it.each([
  ['a text', { ids: 'all' }],
  ['texts', { ids: ['one'] }],
  ['a number too large', { ids: [1e30] }],
  ['a fraction', { ids: [1.5] }],
  ['an object', { ids: { 0: 1 } }],
  ['deep lists', { ids: [[[[1]]], [2]] }],
  ['another argument', { id: 1 }],
  ['no object', [1]],
])('rejects %s in place of ids and marks nothing as read', async (_name, body) => {
  const { token } = await person()
  const { status } = await post(server, call, body, bearer(token))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect((await ask(server, list, { headers: bearer(token) })).text).toContain('"read_at":null')
})

it('refuses a request without a valid token', async () => {
  const { token } = await person()
  const [head = '', , signature = ''] = token.split('.')
  const past = Buffer.from(JSON.stringify({ sub: '00000000-0000-4000-8000-000000000000', role: 'authenticated', exp: 1 })).toString(
    'base64url',
  )
  for (const headers of [{}, bearer(server.config.anonKey), bearer(`${head}.${past}.${signature}`), bearer('x')]) {
    expect((await ask(server, list, { headers })).status).toBe(401)
    expect((await post(server, call, {}, headers)).status).toBe(401)
  }
})
