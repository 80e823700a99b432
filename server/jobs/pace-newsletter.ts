import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { lookNowAndThen } from './look-now-and-then.ts'

/** Queues the letters of an issue that are due by its pace, starts it and ends it. Several copies of this server may ask at once. */
export async function paceNewsletter(database: Pick<Database, 'queryAsServer'>): Promise<number> {
  const { rows } = await database.queryAsServer<{ queued: number }>('select private.pace_newsletter() as queued')
  return rows[0]?.queued ?? 0
}

export function runNewsletter(app: FastifyInstance, database: Database): void {
  lookNowAndThen(app, { work: () => paceNewsletter(database), failure: 'letters of the newsletter could not be queued' })
}
