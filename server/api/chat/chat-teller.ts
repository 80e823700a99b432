import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'

export type ChatTeller = {
  /** Announces, after the commit, that a chat has news. */
  tell(chatId: string): void
  stop(): Promise<void>
}

type Options = {
  database: Database
  /** Called for news from this server and from others; '' means that any chat may have news. */
  heard: (chatId: string) => void
  /**
   * True if no other server uses this database. We then only listen for changes made by commands and SQL, and do not have to notify
   * anyone.
   */
  alone: boolean
  onFailure: (error: unknown) => void
}

/**
 * Passes news about chats to the streams of this server directly and to its other instances by NOTIFY. NOTIFY runs in a separate
 * transaction, one at a time for all chats with news: transactions that notify commit one after the other, and messages must not wait for
 * each other. If this process dies before a notice is sent, the other servers find the news at their next poll.
 */
export async function startChatTeller({ database, heard, alone, onFailure }: Options): Promise<ChatTeller> {
  const teller = randomUUID()
  const untold = new Set<string>()
  let telling: Promise<void> | undefined

  async function tellOthers(): Promise<void> {
    while (untold.size > 0) {
      const chats = [...untold]
      untold.clear()
      // Nothing here has to reach the disk before the next statement starts.
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
