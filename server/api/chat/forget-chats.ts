import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'

const BATCH = 200

/** Forgets chats nobody has written in for long (content/retention.ts), and keys and links that open nothing any more. */
export function forgetChats(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetChatsOnce(database), 'old chats could not be forgotten')
}

/** One round: batch after batch, each a transaction of its own, until little is left. */
export async function forgetChatsOnce(database: Pick<Database, 'asServer'>, batch = BATCH): Promise<void> {
  let forgotten = batch
  while (forgotten === batch) {
    forgotten = await database.asServer(async (tx) => {
      const { rows } = await tx.query<{ forgotten: number }>('select private.forget_chats($1) as forgotten', [batch])
      return rows[0]?.forgotten ?? 0
    })
  }
}
