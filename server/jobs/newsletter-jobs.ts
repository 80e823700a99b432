import type { Database } from '#server/database/database.ts'

/**
 * Queues the emails that are due at the pace of a newsletter issue, and starts and ends the issue. Several copies of this server may call
 * this at once.
 */
export async function paceNewsletter(database: Pick<Database, 'queryAsServer'>): Promise<number> {
  const { rows } = await database.queryAsServer<{ queued: number }>('select private.pace_newsletter() as queued')
  return rows[0]?.queued ?? 0
}

/** Deletes hashes of newsletter addresses whose retention period has ended. */
export async function forgetNewsletterHashes(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('delete from private.newsletter_hashes where kept_until <= now()'))
}
