import type { Database } from '#server/database/database.ts'

/** Reminds people of tomorrow’s events. The database knows who has already been reminded. */
export async function remindOfEvents(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('select private.remind_of_events()'))
}

/** Queues the reminders about unsent applications. The database knows who has already been reminded. */
export async function remindOfDrafts(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('select private.queue_draft_reminders()'))
}
