import type { Database } from '#server/database/database.ts'

/** Reminds people of tomorrow’s events, and forgets who came to those of long ago. The database knows who was reminded already. */
export async function keepEvents(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('select private.remind_of_events()'))
  await database.asServer((tx) => tx.query('select private.forget_event_sign_ups()'))
}
