import { randomUUID } from 'node:crypto'
import { type Answered, answerChat } from '#server/api/chat/answer-chat.ts'
import { ChatBrowser } from './chat-browser.ts'
import type { TestServer } from './test-server.ts'

/** The name and email address that visitors use in tests. */
export const ada = { name: 'Ada Obi', email: 'ada@example.com' }

export const message = (text: string, more: object = {}) => ({ id: randomUUID(), text, ...more })

export type ChatMail = {
  id: string
  payload: { token: string; messages: { text: string }[] }
  /** In seconds. */ wait: number
  state: string
}

/** Conversations on a test server, with access to their rows in its database. */
export class ChatConversations {
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
  }

  sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await this.#server.database.asServer((tx) => tx.query<Row>(text, values))).rows

  /** A visitor who has opened the chat and sent the given texts. */
  visitor = (...texts: string[]): Promise<ChatBrowser> => this.visitorWho(ada, ...texts)

  /** The same for a visitor with a different name and address. */
  visitorWho = async (who: { name: string; email: string }, ...texts: string[]): Promise<ChatBrowser> => {
    const browser = new ChatBrowser(this.#server.url)
    await browser.read()
    for (const [at, text] of texts.entries()) {
      const { status, text: refusal } = await browser.send(message(text, at === 0 ? who : {}))
      if (status !== 201) throw new Error(`A message returned ${status}: ${refusal}`)
    }
    return browser
  }

  referenceOf = async (browser: ChatBrowser): Promise<string> => (await browser.read()).chat?.reference ?? ''

  idOf = async (browser: ChatBrowser): Promise<string> =>
    (await this.sql<{ id: string }>('select id from public.chats where reference = $1', [await this.referenceOf(browser)]))[0]?.id ?? ''

  /** A reply from staff, as sent by the command. */
  answer = async (browser: ChatBrowser, text: string, id = randomUUID()): Promise<Answered> => {
    const chatId = await this.idOf(browser)
    return this.#server.database.asServer(async (tx) => {
      const answered = await answerChat(tx, chatId, { id, text, name: 'Ngozi' })
      await tx.query('select private.tell_of_chats($1, $2)', [[chatId], ''])
      return answered
    })
  }

  mailsOf = async (browser: ChatBrowser, kind: string): Promise<ChatMail[]> =>
    this.sql<ChatMail>(
      `select id, payload, state, round(extract(epoch from next_attempt_at - now()))::int as wait from private.outbox
       where dedupe_key like $1 order by id`,
      [`${kind} ${await this.idOf(browser)} %`],
    )
}
