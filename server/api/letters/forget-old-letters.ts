import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'
import { forgetInBatches } from '#server/api/forget-in-batches.ts'

/** Deletes the record of letters and text messages of long ago (content/retention.ts). */
export function forgetOldLetters(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetInBatches(database, 'forget_old_letters'), 'the record of old letters could not be deleted')
}
