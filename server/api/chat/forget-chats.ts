import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'
import { forgetInBatches } from '#server/api/forget-in-batches.ts'

/** Forgets chats nobody has written in for long (content/retention.ts), and keys and links that open nothing any more. */
export function forgetChats(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetInBatches(database, 'forget_chats'), 'old chats could not be forgotten')
}
