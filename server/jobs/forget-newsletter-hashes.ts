import type { Database } from '#server/database/database.ts'

/** Deletes the hashes of addresses whose time is over. */
export async function forgetNewsletterHashes(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('delete from private.newsletter_hashes where kept_until <= now()'))
}
