import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'

export type ChatTeller = {
  /** Says, after the commit, that a chat has news. */
  tell(chatId: string): void
  stop(): Promise<void>
}

type Options = {
  database: Database
  /** Called for news of this server and of others; '' when any chat may have some. */
  heard: (chatId: string) => void
  /** No other server serves this database: only commands and SQL tell us something, and nobody has to be told. */
  alone: boolean
  onFailure: (error: unknown) => void
}

/**
 * How news of chats reach the streams of this server at once and those of its copies by NOTIFY. That is a transaction of its
 * own, one at a time for all chats with news: transactions that notify commit one after the other, and messages must not
 * wait for each other. A notice that is lost with this process is made up for by the next look of the others' streams.
 */
export async function startChatTeller({ database, heard, alone, onFailure }: Options): Promise<ChatTeller> {
  const teller = randomUUID()
  const untold = new Set<string>()
  let telling: Promise<void> | undefined

  async function tellOthers(): Promise<void> {
    while (untold.size > 0) {
      const chats = [...untold]
      untold.clear()
      // There is nothing in it that the disk must have before the next begins.
      const statement = `select set_config('synchronous_commit', 'off', true), private.tell_of_chats($1, $2)`
      await database.queryAsServer(statement, [chats, teller]).catch(onFailure)
    }
    telling = undefined
  }

  const stopListening = await database.listen('chat', (said) => {
    const [chatId = '', by] = said.split(' ')
    if (by !== teller) heard(chatId)
  })
  return {
    tell(chatId) {
      heard(chatId)
      if (alone) return
      untold.add(chatId)
      telling ??= tellOthers()
    },
    async stop() {
      await stopListening()
      await telling
    },
  }
}
