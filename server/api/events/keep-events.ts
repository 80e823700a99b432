import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'

/** Reminds people of tomorrow's events, and forgets who came to those of long ago. */
export function keepEvents(app: FastifyInstance, database: Database): void {
  everyHour(app, () => keepEventsOnce(database), 'nobody could be reminded of events')
}

/** One round. The database knows who was reminded already. */
export async function keepEventsOnce(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('select private.remind_of_events()'))
  await database.asServer((tx) => tx.query('select private.forget_event_sign_ups()'))
}
