import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'

const BATCH = 200

/** Deletes inquiries whose time is over, with their letters. */
export function forgetOldInquiries(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetInquiriesOnce(database), 'inquiries whose time is over could not be deleted')
}

/** One round: batch after batch, each a transaction of its own, until little is left. */
export async function forgetInquiriesOnce(database: Pick<Database, 'asServer'>, batch = BATCH): Promise<void> {
  let forgotten = batch
  while (forgotten === batch) {
    forgotten = await database.asServer(async (tx) => {
      const { rows } = await tx.query<{ forgotten: number }>('select private.forget_old_inquiries($1) as forgotten', [batch])
      return rows[0]?.forgotten ?? 0
    })
  }
}
