import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
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

describe('chat emails', () => {
  it('notify the institute at most once every ten minutes, with everything that has arrived since the last notice', async () => {
    const browser = await chats.visitor('One')
    const [first] = await chats.mailsOf(browser, 'chat_notice')
    expect(first).toMatchObject({ wait: expect.any(Number), payload: { messages: [{ text: 'One' }] } })
    expect(first?.wait).toBeLessThanOrEqual(0)
    await browser.send(message('Two'))
    // The first notice has not been sent yet, so it includes both messages.
    expect((await chats.mailsOf(browser, 'chat_notice')).map(({ payload }) => payload.messages.map(({ text }) => text))).toEqual([
      ['One', 'Two'],
    ])
    await chats.sql(`update private.outbox set state = 'sent' where id = $1`, [first?.id])
    await browser.send(message('Three'))
    await browser.send(message('Four'))
    const [, second] = await chats.mailsOf(browser, 'chat_notice')
    expect(second?.payload.messages.map(({ text }) => text)).toEqual(['Three', 'Four'])
    expect(second?.wait).toBeGreaterThan(590)
    // The chat was answered before the notice was sent, so the notice is no longer needed.
    await chats.answer(browser, 'Hello')
    expect(await chats.mailsOf(browser, 'chat_notice')).toHaveLength(1)
  })

  it('send a reply to a visitor who has not seen it within two minutes', async () => {
    const browser = await chats.visitor('Hello')
    await chats.answer(browser, 'One')
    await chats.answer(browser, 'Two')
    const [waiting, ...others] = await chats.mailsOf(browser, 'chat_answer')
    expect(others).toEqual([])
    expect(waiting?.wait).toBeGreaterThan(110)
    expect(waiting?.payload.messages.map(({ text }) => text)).toEqual(['One', 'Two'])
    expect((await browser.ask('/seen', { method: 'POST', body: { position: 2 } })).status).toBe(204)
    expect((await chats.mailsOf(browser, 'chat_answer'))[0]?.payload.messages.map(({ text }) => text)).toEqual(['Two'])
    await browser.ask('/seen', { method: 'POST', body: { position: 99 } })
    expect(await chats.mailsOf(browser, 'chat_answer')).toEqual([])
    expect((await browser.read()).chat?.seen).toBe(3)
    // The seen position never moves backwards.
    await browser.ask('/seen', { method: 'POST', body: { position: 1 } })
    expect((await browser.read()).chat?.seen).toBe(3)
    for (const position of [-1, 1.5, 'x', null])
      expect((await browser.ask('/seen', { method: 'POST', body: { position } })).status).toBe(400)
  })

  it('are deleted with the chat', async () => {
    const browser = await chats.visitor('Hello')
    await chats.answer(browser, 'Unseen')
    const chatId = await chats.idOf(browser)
    await chats.sql('delete from public.chats where id = $1', [chatId])
    expect(await chats.sql('select from private.outbox where dedupe_key like $1', [`% ${chatId} %`])).toEqual([])
  })
})

describe('the reply link in a notice', () => {
  const reply = (token: string, init: { body?: unknown; after?: number } = {}) =>
    new ChatBrowser(server.url).ask(`/reply${init.after === undefined ? '' : `?after=${init.after}`}`, {
      ...(init.body !== undefined && { method: 'POST', body: init.body }),
      headers: { authorization: `Reply ${token}` },
    })
  const tokenOf = async (browser: ChatBrowser) => (await chats.mailsOf(browser, 'chat_notice'))[0]?.payload.token ?? ''

  it('reads and replies to its own chat', async () => {
    const browser = await chats.visitor('Hello')
    const token = await tokenOf(browser)
    const email = (await server.mailbox()).find(({ text }) => text.includes(token))
    expect(email?.text).toContain(`${server.config.siteUrl}/chat/reply#${token}`)
    expect(await reply(token)).toMatchObject({
      status: 200,
      body: { chat: { ...ada, hasAccount: false, status: 'open' }, messages: [{ text: 'Hello' }] },
    })
    const stream = await browser.stream({ after: 1 })
    const sent = message('Come on Monday', { name: 'Ngozi' })
    expect(await reply(token, { body: sent })).toMatchObject({
      status: 201,
      body: { message: { author: 'staff', authorName: 'Ngozi', position: 2 } },
    })
    expect((await reply(token, { body: sent })).status).toBe(200)
    expect(await reply(token, { body: message('Bring a pen') })).toMatchObject({ body: { message: { authorName: institute.name } } })
    await expect.poll(() => messagesOf(stream).map(({ text }) => text)).toEqual(['Come on Monday', 'Bring a pen'])
    stream.close()
    expect((await reply(token, { after: 2 })).body['messages']).toMatchObject([{ position: 3 }])
    // Only the hash of the token is stored.
    expect(await chats.sql(`select from private.chat_reply_tokens where encode(hash, 'escape') like $1`, [`%${token}%`])).toEqual([])
  })

  it("opens no other chat, does not work once expired or forged, and does not give the visitor's own access", async () => {
    const [browser, other] = [await chats.visitor('Mine'), await chats.visitor('Theirs')]
    const token = await tokenOf(browser)
    await reply(token, { body: message('For mine', { chatId: await chats.idOf(other), reference: await chats.referenceOf(other) }) })
    expect(await other.texts()).toEqual(['Theirs'])
    const refused = { status: 401, body: { error: { code: 'reply_link_over' } } }
    for (const bad of ['', 'x', 'A'.repeat(43), `${token}A`, token.toLowerCase(), browser.cookie.slice(5)]) {
      expect(await reply(bad)).toMatchObject(refused)
      expect(await reply(bad, { body: message('Forged') })).toMatchObject(refused)
    }
    expect((await new ChatBrowser(server.url).ask(`/reply?token=${token}`)).status).toBe(401)
    const eve = new ChatBrowser(server.url)
    eve.cookie = `chat=${token}`
    expect((await eve.read()).chat).toBeNull()
    await chats.sql(`update private.chat_reply_tokens set expires_at = now() where hash = sha256(convert_to($1, 'UTF8'))`, [token])
    expect(await reply(token)).toMatchObject(refused)
    expect(await reply(await tokenOf(other), { body: { id: randomUUID(), text: ' ' } })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'text' }] } },
    })
  })

  it('cannot reply to a closed chat', async () => {
    const browser = await chats.visitor('Hello')
    await chats.sql('select private.close_chat($1)', [await chats.referenceOf(browser)])
    expect(await reply(await tokenOf(browser), { body: message('Late') })).toMatchObject({
      status: 409,
      body: { error: { code: 'chat_closed' } },
    })
  })
})
