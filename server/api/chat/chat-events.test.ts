import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Chat } from '#domain/chat/chat.ts'
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

it('streams replies as they are written, and each only once', async () => {
  const browser = await chats.visitor('Hello')
  const stream = await browser.stream({ after: 1 })
  await chats.answer(browser, 'Good morning')
  await browser.send(message('Thank you'))
  await expect.poll(() => messagesOf(stream).map(({ text }) => text)).toEqual(['Good morning', 'Thank you'])
  expect(stream.heard[0]).toMatchObject({ event: 'chat', data: { status: 'open' } satisfies Partial<Chat> })
  expect(stream.heard[1]).toMatchObject({ event: 'message', id: '2', data: { author: 'staff', authorName: 'Ngozi' } })
  stream.close()
  await chats.answer(browser, 'You are welcome')
  const again = await browser.stream({ after: 1, lastEventId: 3 })
  await expect.poll(() => messagesOf(again).map(({ text }) => text)).toEqual(['You are welcome'])
  again.close()
})

it('returns 204 without a conversation, so that the browser does not reconnect', async () => {
  expect((await new ChatBrowser(server.url).stream()).status).toBe(204)
  expect((await (await chats.visitor()).stream()).status).toBe(204)
})

it('delivers to every tab, but only the messages of its own chat', async () => {
  const [browser, other] = [await chats.visitor('Mine'), await chats.visitor('Theirs')]
  const streams = [await browser.stream(), await browser.tab().stream(), await other.stream()]
  await chats.answer(browser, 'For you')
  await chats.answer(other, 'For them')
  await expect
    .poll(() => streams.map((stream) => messagesOf(stream).map(({ text }) => text)))
    .toEqual([
      ['Mine', 'For you'],
      ['Mine', 'For you'],
      ['Theirs', 'For them'],
    ])
  for (const stream of streams) stream.close()
})

it('delivers many simultaneous messages once each and in order', async () => {
  const browser = await chats.visitor('First')
  const streams = [await browser.stream(), await browser.stream({ after: 1 })]
  const tabs = [browser.tab(), browser.tab(), browser.tab(), browser.tab()]
  await Promise.all(tabs.flatMap((tab) => Array.from({ length: 20 }, (_, n) => tab.send(message(`Message ${n}`)))))
  const positions = Array.from({ length: 81 }, (_, at) => at + 1)
  await expect.poll(() => messagesOf(streams[0] ?? { heard: [] }).length).toBeGreaterThanOrEqual(81)
  await expect.poll(() => messagesOf(streams[1] ?? { heard: [] }).length).toBeGreaterThanOrEqual(80)
  expect(streams.map((stream) => messagesOf(stream).map(({ position }) => position))).toEqual([positions, positions.slice(1)])
  for (const stream of streams) stream.close()
})

it('is not blocked by a connection that reads nothing, which later receives everything', async () => {
  const browser = await chats.visitor('First')
  const most = 2000
  // In batches, so that none exceeds the statement timeout on a busy machine.
  for (let first = 2; first <= most; first += 200) {
    await chats.sql(
      `insert into public.chat_messages (chat_id, id, position, author, author_name, text)
       select $1, gen_random_uuid(), n, 'staff', 'Ngozi', repeat('x', 2000) from generate_series($2::int, $3::int) as n`,
      [await chats.idOf(browser), first, Math.min(first + 199, most)],
    )
  }
  await chats.sql('update public.chats set last_position = $2 where id = $1', [await chats.idOf(browser), most])
  const slow = connect(Number(new URL(server.url).port), 'localhost')
  slow.pause()
  slow.write(`GET /api/chat/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${browser.cookie}\r\n\r\n`)
  const quick = await browser.stream()
  await expect.poll(() => messagesOf(quick).length).toBe(most)
  quick.close()
  let received = ''
  slow.on('data', (part) => (received += part.toString('latin1')))
  slow.resume()
  const positions = () => [...received.matchAll(/^id: (\d+)$/gm)].map(([, position]) => Number(position))
  await expect.poll(() => positions().length).toBe(most)
  expect(positions()).toEqual(Array.from({ length: most }, (_, at) => at + 1))
  slow.destroy()
}, 60_000)

it('catches up after the listening connection is lost', async () => {
  const browser = await chats.visitor('Hello')
  const stream = await browser.stream({ after: 1 })
  await expect.poll(() => stream.heard.length).toBe(1)
  await chats.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`)
  await chats.answer(browser, 'Written meanwhile')
  await expect.poll(() => messagesOf(stream).map(({ text }) => text)).toEqual(['Written meanwhile'])
  stream.close()
})

it('ends when the server stops and does not delay it', async () => {
  const own = await startTestServer()
  const browser = new ChatBrowser(own.url)
  await browser.read()
  await browser.send(message('Hello', ada))
  const stream = await browser.stream()
  // A stream that stayed open would prevent the server from closing.
  await own.close()
  await stream.ended
  expect(stream.status).toBe(200)
})

it('rejects the thirteenth stream for one chat', async () => {
  const browser = await chats.visitor('Hello')
  const streams = await Promise.all(Array.from({ length: 12 }, () => browser.stream()))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await browser.stream()).status).toBe(503)
  for (const stream of streams) stream.close()
  await expect
    .poll(async () => {
      const next = await browser.stream()
      next.close()
      return next.status
    })
    .toBe(200)
})
