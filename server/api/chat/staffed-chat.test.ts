import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChatConversations, message } from '#server/testing/chat-conversations.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { call, createStaff } from '#supabase/tests/office/staff-people.ts'

let server: TestServer
let chats: ChatConversations
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  chats = new ChatConversations(server)
})
afterAll(() => server.close())

it('reply links return 410 once staff accounts exist, and visitors see when staff are available', async () => {
  const visitor = await chats.visitor('Hello')
  const token = (await chats.mailsOf(visitor, 'chat_notice'))[0]?.payload.token ?? ''
  const headers = { authorization: `Reply ${token}`, 'content-type': 'application/json' }
  const reply = (body?: object) =>
    fetch(`${server.url}/api/chat/reply`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  expect((await reply()).status).toBe(200)

  const officer = await createStaff(server.database, 'officer')
  const refused = await Promise.all([reply(), reply({ id: randomUUID(), text: 'Hello' }), reply({ id: randomUUID(), text: '' })])
  expect(refused.map(({ status }) => status)).toEqual([410, 410, 410])
  expect(await refused[0]?.json()).toMatchObject({ error: { code: 'reply_links_ended' } })

  expect((await visitor.read()).hours).toMatchObject({ isThere: false })
  await call(server.database, officer.caller, 'public.staff_inbox_active()')
  expect((await visitor.read()).hours).toMatchObject({ isThere: true })

  // A reply from the console reaches the visitor, and their next message reaches the console.
  const reference = await chats.referenceOf(visitor)
  await call(server.database, officer.caller, 'public.staff_inbox_answer($1, $2, $3)', [reference, randomUUID(), 'Good morning'])
  await expect.poll(async () => (await visitor.read()).messages.map(({ text }) => text)).toEqual(['Hello', 'Good morning'])
  await visitor.send(message('Thank you'))
  expect(await call(server.database, officer.caller, 'public.staff_conversation($1)', [reference])).toMatchObject({
    state: 'open',
    messages: [{ text: 'Hello' }, { text: 'Good morning' }, { text: 'Thank you' }],
  })
})
