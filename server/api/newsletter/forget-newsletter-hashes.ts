import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'

/** Deletes the hashes of addresses whose time is over. */
export function forgetNewsletterHashes(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetHashesOnce(database), 'hashes of newsletter addresses could not be deleted')
}

/** One round. */
export async function forgetHashesOnce(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('delete from private.newsletter_hashes where kept_until <= now()'))
}
