import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'
import { forgetInBatches } from '#server/api/forget-in-batches.ts'

/** Deletes drafts nobody has changed for long (content/retention.ts). */
export function forgetOldDrafts(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetInBatches(database, 'forget_old_drafts'), 'old drafts could not be deleted')
}
