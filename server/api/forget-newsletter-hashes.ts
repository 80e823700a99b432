import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'

const HOUR_MS = 3_600_000

/** Deletes the hashes of addresses whose time is over, at the start and once an hour. */
export function forgetNewsletterHashes(app: FastifyInstance, database: Database): void {
  const round = async () => {
    try {
      await forgetHashesOnce(database)
    } catch (error) {
      app.log.warn({ err: error }, 'hashes of newsletter addresses could not be deleted; the next round tries again')
    }
  }
  const timer = setInterval(() => void round(), HOUR_MS)
  timer.unref()
  app.addHook('onReady', round)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** One round. */
export async function forgetHashesOnce(database: Pick<Database, 'asServer'>): Promise<void> {
  await database.asServer((tx) => tx.query('delete from private.newsletter_hashes where kept_until <= now()'))
}
