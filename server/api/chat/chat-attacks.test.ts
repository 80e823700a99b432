import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SUSPECTED_SUBJECT } from '#server/mail/templates/notice-emails.ts'
import { ChatBrowser, messagesOf } from '#server/testing/chat-browser.ts'
import { ChatConversations, ada, message } from '#server/testing/chat-conversations.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
let chats: ChatConversations
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  chats = new ChatConversations(server)
})
afterAll(() => server.close())
afterEach(() => chats.sql('delete from private.blocked_senders'))

describe("access to another visitor's chat", () => {
  it.each([
    'chat=x',
    `chat=${'A'.repeat(43)}`,
    `chat=${'A'.repeat(44)}`,
    `chat=' or true --`,
    'chat=',
    'chat=%00',
    `other=${'A'.repeat(43)}`,
  ])('is not granted by the cookie %s', async (cookie) => {
    await chats.visitor('A secret')
    const browser = new ChatBrowser(server.url)
    browser.cookie = cookie
    expect(await browser.read()).toMatchObject({ chat: null, messages: [] })
  })

  it('is not granted by an id, for reading, writing or marking', async () => {
    const [browser, eve] = [await chats.visitor('A secret'), await chats.visitor('Mine')]
    const [chatId, reference] = [await chats.idOf(browser), await chats.referenceOf(browser)]
    for (const query of [`?id=${chatId}`, `?chat=${chatId}`, `?reference=${reference}`]) {
      expect((await eve.ask(query)).text).not.toContain('A secret')
    }
    await eve.send(message('Intruding', { chatId, chat_id: chatId, reference, author: 'staff', position: 1, authorName: 'Admissions' }))
    expect(await browser.texts()).toEqual(['A secret'])
    expect((await eve.read()).messages.at(-1)).toMatchObject({ author: 'visitor', authorName: ada.name, position: 2 })
  })

  it('is not gained with a message id from another chat', async () => {
    const [browser, eve] = [await chats.visitor('A secret'), await chats.visitor('Mine')]
    const { messages } = await browser.read()
    const written = await eve.send({ id: messages[0]?.id, text: 'Other text' })
    expect(written).toMatchObject({ status: 201, body: { message: { text: 'Other text', position: 2 } } })
    expect(await browser.texts()).toEqual(['A secret'])
  })

  it('does not allow a message to reuse the id of a reply', async () => {
    const browser = await chats.visitor('Hello')
    const id = randomUUID()
    await chats.answer(browser, 'From staff', id)
    expect(await browser.send({ id, text: 'Changed' })).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect(await browser.texts()).toEqual(['Hello', 'From staff'])
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])(
    'is refused to pages on other sites: %j',
    async (headers) => {
      const browser = await chats.visitor('Hello')
      const cookie = browser.cookie
      expect((await browser.send(message('Forged'), headers)).status).toBe(403)
      expect((await browser.ask('/leave', { method: 'POST', headers })).status).toBe(403)
      // A read from another site must not remove the key either.
      expect(await browser.ask('', { headers })).toMatchObject({ status: 403 })
      expect(browser.cookie).toBe(cookie)
      expect(await browser.texts()).toEqual(['Hello'])
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is refused for a body of type %j',
    async (type) => {
      const browser = await chats.visitor('Hello')
      const answered = await browser.send(message('Forged'), { 'content-type': type })
      expect([400, 415]).toContain(answered.status)
      expect(await browser.texts()).toEqual(['Hello'])
    },
  )

  it.each([
    {},
    [],
    null,
    'x',
    { id: 1, text: 'x' },
    { id: 'x', text: 'x' },
    { id: randomUUID() },
    { id: randomUUID(), text: 7 },
    { id: randomUUID(), text: 'x', name: {} },
    { id: randomUUID(), text: 'x'.repeat(2001) },
  ])('is refused for a message like %j', async (body) => {
    const browser = await chats.visitor('Hello')
    const answered = await browser.ask('/messages', { method: 'POST', body: JSON.stringify(body) })
    expect(answered.status).toBe(400)
    expect(await browser.texts()).toEqual(['Hello'])
  })

  it('cannot be gained through a script: markup is returned as plain text', async () => {
    const text = `<script>alert(1)</script><img src=x onerror=alert(1)> {"a":1}\n\ndata: forged\nevent: left`
    const browser = await chats.visitor('Hello')
    const stream = await browser.stream({ after: 1 })
    await browser.send(message(text))
    expect((await browser.ask('')).headers.get('content-type')).toBe('application/json; charset=utf-8')
    await expect.poll(() => messagesOf(stream).map((heard) => heard.text)).toEqual([text])
    expect(stream.heard.map(({ event }) => event)).toEqual(['chat', 'message'])
    stream.close()
    const notice = (await server.mailbox()).find(({ html }) => html.includes('&lt;img src=x onerror=alert(1)&gt;'))
    expect(notice?.html).not.toContain('<script>')
  })
})

describe('spam handling', () => {
  it('stores and marks messages from suspected robots, and counts those of blocked senders while appearing to accept them', async () => {
    const counted = () =>
      chats.sql<{ reason: string; messages: string }>(
        `select reason, messages from private.refused_messages where channel = 'chat' order by reason`,
      )
    const robot = await chats.visitor()
    const answered = await robot.send(message('Buy now', { ...ada, website: 'https://spam.example' }))
    expect(answered).toMatchObject({
      status: 201,
      body: { chat: { reference: expect.stringMatching(/^CHAT-/), status: 'open' }, message: { text: 'Buy now', position: 1 } },
    })
    expect(await robot.texts()).toEqual(['Buy now'])
    expect(await chats.sql('select suspected from public.chats where id = $1', [await chats.idOf(robot)])).toEqual([{ suspected: true }])
    const noticed = (await server.mailbox()).find(({ text }) => text.includes('Buy now'))
    expect(noticed?.subject.startsWith(`${SUSPECTED_SUBJECT}CHAT-`)).toBe(true)
    const token = /\/chat\/reply#([\w-]+)/.exec(noticed?.text ?? '')?.[1]
    expect(await new ChatBrowser(server.url).ask('/reply', { headers: { authorization: `Reply ${token}` } })).toMatchObject({
      body: { chat: { suspected: true } },
    })
    for (let number = 2; number <= 20; number += 1) await robot.send(message('Buy more'))
    expect((await robot.send(message('Buy all'))).body).toMatchObject({ error: { code: 'chat_too_long' } })
    await chats.sql(
      `insert into public.chats (reference, name, email, suspected)
       select 'CHAT-2025-' || lpad(n::text, 6, '0'), 'Sample', 'x@example.com', true from generate_series(1, 99) as n`,
    )
    expect((await (await chats.visitor()).send(message('Buy now', { ...ada, website: 'x' }))).status).toBe(429)
    const known = await chats.visitor('Before')
    await chats.sql(`insert into private.blocked_senders (kind, value) values ('email', 'ada@example.com')`)
    expect((await (await chats.visitor()).send(message('Again', { ...ada, email: 'ADA@example.com' }))).status).toBe(201)
    expect((await known.send(message('And again'))).status).toBe(201)
    expect(await known.texts()).toEqual(['Before'])
    expect(await counted()).toEqual([
      { reason: 'blocked', messages: '2' },
      { reason: 'trap', messages: '1' },
    ])
  })

  it('blocks senders by the network that a message came from', async () => {
    const browser = await chats.visitor('Hello')
    const [found] = await chats.sql<{ network_hash: string }>('select network_hash from public.chats where id = $1', [
      await chats.idOf(browser),
    ])
    expect(found?.network_hash).toMatch(/^[\w-]{43}$/)
    await chats.sql(`insert into private.blocked_senders (kind, value) values ('network', $1)`, [found?.network_hash])
    await browser.send(message('More'))
    expect(await browser.texts()).toEqual(['Hello'])
  })

  describe('rate limits:', () => {
    let limited: TestServer
    beforeAll(async () => {
      limited = await startTestServer()
    })
    afterAll(() => limited.close())

    it('allow twenty messages a minute and a thousand in total per chat', async () => {
      const browser = new ChatBrowser(limited.url)
      await browser.read()
      const statuses: number[] = []
      for (let n = 0; n < 21; n += 1) statuses.push((await browser.send(message(`Text ${n}`, n === 0 ? ada : {}))).status)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
      expect((await browser.send(message('Again'))).headers.get('retry-after')).toBe('15')
      await limited.database.asServer((tx) => tx.query(`update public.chats set last_position = 1000`))
      expect(await browser.send(message('More'))).toMatchObject({ status: 409, body: { error: { code: 'chat_too_long' } } })
    })

    it('allow 240 chats an hour from one network and leave open chats unaffected', async () => {
      const elsewhere = new ChatConversations(limited)
      const before = await elsewhere.visitor('Hello')
      await elsewhere.sql(`update private.rate_limits set points = 239 where key like 'api.chat-open:%'`)
      const last = await elsewhere.visitor('The thirtieth')
      const next = await elsewhere.visitor()
      expect(await next.send(message('One too many', ada))).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
      expect([await next.texts(), await last.texts()]).toEqual([[], ['The thirtieth']])
      expect((await before.send(message('More'))).status).toBe(201)
    })
  })
})
