import type { Database } from '#server/database/database.ts'

/** Queues the letters of an issue that are due by its pace, starts it and ends it. Several copies of this server may ask at once. */
export async function paceNewsletter(database: Pick<Database, 'queryAsServer'>): Promise<number> {
  const { rows } = await database.queryAsServer<{ queued: number }>('select private.pace_newsletter() as queued')
  return rows[0]?.queued ?? 0
}

/** Deletes the hashes of addresses whose time is over. */
export async function forgetNewsletterHashes(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('delete from private.newsletter_hashes where kept_until <= now()'))
}
