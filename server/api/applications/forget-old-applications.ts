import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'

const BATCH = 200

/** Turns applications whose time is over into counts, and finishes the requests of people who deleted their account. */
export function forgetOldApplications(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetApplicationsOnce(database), 'applications whose time is over could not be deleted')
}

/** One round: batch after batch, each a transaction of its own, until little is left. */
export async function forgetApplicationsOnce(database: Pick<Database, 'asServer'>, batch = BATCH): Promise<void> {
  let forgotten = batch
  while (forgotten === batch) {
    forgotten = await database.asServer(async (tx) => {
      const { rows } = await tx.query<{ forgotten: number }>('select private.forget_old_applications($1) as forgotten', [batch])
      return rows[0]?.forgotten ?? 0
    })
  }
}
