// @module-tag slow

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { chatMessages } from '#domain/chat/chat-rules.ts'
import { messagesOf } from '#server/testing/chat-browser.ts'
import { ChatConversations } from '#server/testing/chat-conversations.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { typedCommand } from '#server/testing/processes/typed-command.ts'

let server: TestServer
let chats: ChatConversations
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  chats = new ChatConversations(server)
})
afterAll(() => server.close())

const reply = (...given: string[]) => typedCommand('chat-reply', given, { DATABASE_URL: server.ownerUrl })

describe('chat:reply', () => {
  it('replies to a visitor, who sees it immediately', async () => {
    const browser = await chats.visitor('Is there room?')
    const stream = await browser.stream({ after: 1 })
    const reference = await chats.referenceOf(browser)
    expect((await reply()).out).toContain(`  ${reference}  since `)
    const { status, out } = await reply(reference.toLowerCase(), 'Yes.\nCome on Monday.', '--as', 'Ngozi')
    expect([status, out]).toEqual([0, expect.stringContaining('Ada Obi will see it immediately')])
    await expect.poll(() => messagesOf(stream)).toMatchObject([{ author: 'staff', authorName: 'Ngozi', text: 'Yes.\nCome on Monday.' }])
    stream.close()
    expect((await reply()).out).toContain('Nobody is waiting')
  }, 60_000)

  it("signs with the institute's name by default", async () => {
    const browser = await chats.visitor('Hello')
    await reply(await chats.referenceOf(browser), 'Bring a pen')
    expect((await browser.read(1)).messages).toMatchObject([{ authorName: institute.name }])
  })

  it('shows a conversation without terminal control characters', async () => {
    const browser = await chats.visitor('Hello\nthere \u202ered')
    const { out } = await reply(await chats.referenceOf(browser))
    expect(out).toContain(': Chat, open\nAda Obi <ada@example.com>\n')
    expect(out).toContain(': Hello\nthere ?red\n')
  })

  it('explains errors in one line', async () => {
    const browser = await chats.visitor('Hello')
    const reference = await chats.referenceOf(browser)
    await chats.sql('select private.close_chat($1)', [reference])
    const wrong: [string[], string][] = [
      [['CHAT-2020-000001', 'Hello'], 'There is no chat CHAT-2020-000001.'],
      [[reference, 'Hello'], `${reference} is closed.`],
      [[reference, ' '], chatMessages.textMissing],
      [[reference, 'Hello', 'there'], 'Put the reply in quotes'],
    ]
    for (const [given, sentence] of wrong) {
      const { status, out, err } = await reply(...given)
      expect([status, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(sentence)]])
    }
  }, 60_000)
})
