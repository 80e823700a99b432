import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'

/** Queues the reminders about applications that were not sent. */
export function remindOfDrafts(app: FastifyInstance, database: Database): void {
  everyHour(app, () => remindOnce(database), 'reminders about drafts could not be queued')
}

/** One round. The database knows who was reminded already. */
export async function remindOnce(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('select private.queue_draft_reminders()'))
}
