import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WrittenMessage } from '#domain/chat/chat.ts'
import { chatMessages } from '#domain/chat/chat-rules.ts'
import { bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { ChatBrowser, messagesOf } from '#server/testing/chat-browser.ts'
import { ChatConversations, ada, message } from '#server/testing/chat-conversations.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'

let server: TestServer
let chats: ChatConversations
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  chats = new ChatConversations(server)
})
afterAll(() => server.close())

describe('a visitor without an account', () => {
  it('receives a key, writes, and finds the conversation again', async () => {
    const browser = new ChatBrowser(server.url)
    const first = await browser.ask('')
    expect(first.body).toMatchObject({ chat: null, messages: [], hours: { isOpen: expect.any(Boolean) } })
    expect(first.headers.get('set-cookie')).toMatch(/^chat=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Strict$/)
    expect(first.headers.get('cache-control')).toBe('no-store')

    const sent = message('  When does the next\r\nintake begin? ', ada)
    const written = await browser.send(sent)
    expect(written).toMatchObject({
      status: 201,
      body: {
        chat: { reference: expect.stringMatching(/^CHAT-\d{4}-\d{6}$/), ...ada, status: 'open', seen: 0 },
        message: {
          id: sent.id,
          position: 1,
          author: 'visitor',
          authorName: ada.name,
          text: 'When does the next\nintake begin?',
          createdAt: expect.stringMatching(/Z$/),
        },
      },
    })
    expect(await browser.send(message('And the cost?'))).toMatchObject({ status: 201, body: { message: { position: 2 } } })
    expect(await browser.tab().texts()).toEqual(['When does the next\nintake begin?', 'And the cost?'])
    expect((await browser.read(1)).messages.map(({ position }) => position)).toEqual([2])
    // Nothing that is sent to a visitor contains the id of the conversation.
    expect((await browser.ask('')).text).not.toContain(await chats.idOf(browser))
  })

  it('only has to introduce themselves once', async () => {
    const browser = await chats.visitor()
    expect(await browser.send(message('Hello'))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'invalid_fields',
          fields: [
            { path: 'name', message: chatMessages.nameMissing },
            { path: 'email', message: chatMessages.email },
          ],
        },
      },
    })
    expect((await browser.read()).chat).toBeNull()
  })

  it('needs the cookie, and receives one with which to resend the message', async () => {
    const browser = new ChatBrowser(server.url)
    const sent = message('Hello', ada)
    expect(await browser.send(sent)).toMatchObject({ status: 409, body: { error: { code: 'chat_key_needed' } } })
    expect((await browser.send(sent)).status).toBe(201)
    expect(await browser.texts()).toEqual(['Hello'])
  })

  it('can send a message twice, and it is stored once', async () => {
    const browser = await chats.visitor()
    const sent = message('Hello', ada)
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.tab().send(sent)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify((body as WrittenMessage).message))).size).toBe(1)
    expect(await browser.texts()).toEqual(['Hello'])
  })

  it('can write to one chat from two tabs at once without gaps in the positions', async () => {
    const browser = await chats.visitor()
    const tabs = [browser.tab(), browser.tab()]
    await Promise.all(tabs.flatMap((tab) => [1, 2, 3, 4, 5].map((n) => tab.send(message(`Message ${n}`, ada)))))
    const { messages } = await browser.read()
    expect(messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(
      await chats.sql('select count(distinct chat_id)::int as chats from public.chat_messages where text like $1', ['Message _']),
    ).toEqual([{ chats: 1 }])
  })

  it('can leave, after which the next person on the device sees nothing', async () => {
    const browser = await chats.visitor('A secret')
    const old = browser.tab()
    const stream = await old.stream()
    expect(await browser.ask('/leave', { method: 'POST' })).toMatchObject({ status: 204 })
    expect(browser.cookie).toBe('')
    await stream.ended
    expect(stream.heard.at(-1)?.event).toBe('left')
    expect((await old.read()).chat).toBeNull()
    expect((await old.send(message('Hello'))).status).toBe(400)
    expect((await browser.ask('/leave', { method: 'POST' })).status).toBe(204)
  })

  it('reads a long conversation in pages', async () => {
    const browser = await chats.visitor('First')
    const chatId = await chats.idOf(browser)
    await chats.sql(
      `insert into public.chat_messages (chat_id, id, position, author, author_name, text)
       select $1, gen_random_uuid(), n, 'staff', 'Ngozi', 'Text ' || n from generate_series(2, 450) as n`,
      [chatId],
    )
    await chats.sql('update public.chats set last_position = 450 where id = $1', [chatId])
    const newest = (await browser.read()).messages
    expect([newest.length, newest[0]?.position, newest.at(-1)?.position]).toEqual([200, 251, 450])
    expect((await browser.read(0)).messages.at(-1)?.position).toBe(200)
    const stream = await browser.stream({ after: 0 })
    await expect.poll(() => messagesOf(stream).length).toBe(450)
    expect(messagesOf(stream).map(({ position }) => position)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1))
    stream.close()
  })
})

describe('a person with an account', () => {
  const person = async () => {
    const { client, email } = await signedIn(server)
    const { access_token, user } = await sessionOf(client)
    return { client, email, id: user.id, headers: bearer(access_token) }
  }

  it('does not have to introduce themselves, and finds the chat on another device', async () => {
    const { email, headers, id } = await person()
    const browser = new ChatBrowser(server.url)
    browser.headers = headers
    await browser.read()
    expect(await browser.send(message('Hello'))).toMatchObject({ status: 201, body: { chat: { name: 'Ada Obi', email } } })
    const phone = new ChatBrowser(server.url)
    phone.headers = headers
    expect(await phone.texts()).toEqual(['Hello'])
    // The stream is opened with the cookie alone, which is a separate key.
    phone.headers = {}
    expect(await phone.texts()).toEqual(['Hello'])
    expect(phone.cookie).not.toBe(browser.cookie)
    expect(await chats.sql('select user_id from public.chats where email = $1', [email])).toEqual([{ user_id: id }])
  })

  it('takes over the chat they started before signing in, under a new key', async () => {
    const { headers, id, email } = await person()
    const browser = await chats.visitorWho({ ...ada, email: email.toUpperCase() }, 'Before')
    const before = browser.tab()
    const stream = await before.stream()
    expect(await browser.ask('/claim', { method: 'POST', headers })).toMatchObject({ status: 200, body: { claimed: true } })
    await stream.ended
    expect(stream.heard.at(-1)?.event).toBe('left')
    expect((await before.read()).chat).toBeNull()
    expect(await browser.texts()).toEqual(['Before'])
    expect(await chats.sql('select user_id from public.chats where id = $1', [await chats.idOf(browser)])).toEqual([{ user_id: id }])
    expect(await browser.ask('/claim', { method: 'POST', headers })).toMatchObject({ body: { claimed: false } })
    expect(await browser.texts()).toEqual(['Before'])
  })

  it('loses the key when the session ends, even without leaving the chat', async () => {
    const { client, headers, email } = await person()
    const browser = await chats.visitorWho({ ...ada, email }, 'Private')
    await browser.ask('/claim', { method: 'POST', headers })
    expect(await browser.texts()).toEqual(['Private'])
    await client.auth.signOut()
    expect((await browser.read()).chat).toBeNull()
    expect((await browser.stream()).status).toBe(204)
  })

  it("never sees or takes over another person's chat on the same device", async () => {
    const [first, second] = [await person(), await person()]
    const browser = await chats.visitorWho({ ...ada, email: first.email }, 'Of the first')
    await browser.ask('/claim', { method: 'POST', headers: first.headers })
    browser.headers = second.headers
    expect(await browser.ask('/claim', { method: 'POST' })).toMatchObject({ body: { claimed: false } })
    expect((await browser.read()).chat).toBeNull()
    expect((await browser.send(message('Of the second'))).status).toBe(201)
    expect(await browser.texts()).toEqual(['Of the second'])
    const again = new ChatBrowser(server.url)
    again.headers = first.headers
    expect(await again.texts()).toEqual(['Of the first'])
  })

  it('starts under a new key that cannot be read with the cookie from before sign-in', async () => {
    const { headers } = await person()
    const browser = new ChatBrowser(server.url)
    await browser.read()
    const planted = browser.tab()
    const sent = message('My secret')
    expect((await browser.send(sent, headers)).status).toBe(201)
    expect(browser.cookie).not.toBe(planted.cookie)
    expect(await browser.texts()).toEqual(['My secret'])
    expect((await planted.read()).chat).toBeNull()
    expect((await planted.stream()).status).toBe(204)
    // The response was lost, so the page sends the same message again, with the cookie from before sign-in.
    const again = planted.tab()
    expect((await again.send(sent, headers)).status).toBe(200)
    expect(again.cookie).not.toBe(planted.cookie)
    expect(await again.texts()).toEqual(['My secret'])
    expect((await planted.read()).chat).toBeNull()
  })

  it('neither sees, takes over nor marks the chat of a stranger who used this device before', async () => {
    const { headers, id } = await person()
    const browser = await chats.visitor('Of a stranger')
    const [stranger, chatId] = [browser.tab(), await chats.idOf(browser)]
    await chats.answer(browser, 'For the stranger')
    expect(await browser.ask('/claim', { method: 'POST', headers })).toMatchObject({ status: 200, body: { claimed: false } })
    expect((await browser.ask('', { headers })).body).toMatchObject({ chat: null, messages: [] })
    await browser.ask('/seen', { method: 'POST', headers, body: { position: 2 } })
    expect((await browser.send(message('Of the person'), headers)).status).toBe(201)
    expect(await browser.texts()).toEqual(['Of the person'])
    expect(await chats.sql('select user_id, seen_position::int from public.chats where id = $1', [chatId])).toEqual([
      { user_id: null, seen_position: 0 },
    ])
    expect(await stranger.texts()).toEqual(['Of a stranger', 'For the stranger'])
    // The stranger typed this, but the page only sends it after another person has signed in.
    const late = await chats.visitor()
    expect((await late.send(message('Typed before', ada), headers)).status).toBe(201)
    expect((await late.ask('', { headers })).body).toMatchObject({ messages: [{ text: 'Of the person' }] })
    expect(await chats.sql('select count(*)::int as own from public.chats where user_id = $1', [id])).toEqual([{ own: 1 }])
  })

  it('is asked to sign in again when the token is not valid', async () => {
    const browser = await chats.visitor('Hello')
    const bad = bearer('not.a.token')
    for (const path of ['', '/messages', '/claim', '/seen']) {
      const method = path === '' ? 'GET' : 'POST'
      expect((await browser.ask(path, { method, headers: bad, ...(method === 'POST' && { body: message('x') }) })).status).toBe(401)
    }
  })

  it('finds the chat in their data export, and deleting the account removes it', async () => {
    const { headers, id, email } = await person()
    const browser = await chats.visitorWho({ ...ada, email }, 'Keep this')
    await browser.ask('/claim', { method: 'POST', headers })
    const chatId = await chats.idOf(browser)
    const data = (await (await fetch(`${server.url}/api/my-data`, { headers })).json()) as Record<string, unknown>
    expect(data['chats']).toMatchObject([
      { ...ada, email, status: 'open', messages: [{ position: 1, author: 'visitor', text: 'Keep this' }] },
    ])
    const loose = new ChatBrowser(server.url)
    await loose.read()
    await loose.send(message('From the same address', { name: 'Ada', email }))
    await chats.sql('select private.delete_account($1)', [id])
    expect(await chats.sql('select from public.chats where id = $1 or lower(email) = lower($2)', [chatId, email])).toEqual([])
    expect(await chats.sql('select from public.chat_messages where chat_id = $1', [chatId])).toEqual([])
  })
})

describe('a closed chat', () => {
  it('can still be read, and after leaving it the visitor can start a new one', async () => {
    const browser = await chats.visitor('Hello')
    const reference = await chats.referenceOf(browser)
    const stream = await browser.stream()
    await chats.sql('select private.close_chat($1)', [reference])
    await expect.poll(() => stream.heard.at(-1)).toMatchObject({ event: 'chat', data: { status: 'closed' } })
    stream.close()
    expect(await browser.send(message('More'))).toMatchObject({
      status: 409,
      body: { error: { code: 'chat_closed', message: chatMessages.closed } },
    })
    expect(await chats.answer(browser, 'More')).toEqual({ refusal: 'closed' })
    expect(await browser.texts()).toEqual(['Hello'])
    await browser.ask('/leave', { method: 'POST' })
    await browser.read()
    expect((await browser.send(message('Again', ada))).status).toBe(201)
    expect(await chats.referenceOf(browser)).not.toBe(reference)
  })

  it('ends its stream when it is deleted', async () => {
    const browser = await chats.visitor('Hello')
    const stream = await browser.stream()
    await chats.sql('delete from public.chats where id = $1', [await chats.idOf(browser)])
    await stream.ended
    expect(stream.heard.at(-1)?.event).toBe('left')
    expect((await browser.read()).chat).toBeNull()
  })
})

it('deletes a chat with its keys and links six months after the last message, and the network after 30 days', async () => {
  const [old, fresh] = [await chats.visitor('Old'), await chats.visitor('Fresh')]
  const [oldId, freshId] = [await chats.idOf(old), await chats.idOf(fresh)]
  await chats.sql(`update public.chats set last_message_at = now() - interval '6 months' - interval '1 minute' where id = $1`, [oldId])
  await chats.sql(`update public.chats set last_message_at = now() - interval '6 months' + interval '1 day' where id = $1`, [freshId])
  await forgetInBatches(server.database, 'forget_chats', 1)
  expect(await chats.sql('select id, network_hash from public.chats where id in ($1, $2)', [oldId, freshId])).toEqual([
    { id: freshId, network_hash: null },
  ])
  for (const table of ['public.chat_messages', 'private.chat_keys', 'private.chat_reply_tokens']) {
    expect(await chats.sql(`select from ${table} where chat_id = $1`, [oldId])).toEqual([])
  }
})
