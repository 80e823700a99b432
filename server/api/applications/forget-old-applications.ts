import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'
import { forgetInBatches } from '#server/api/forget-in-batches.ts'

/** Turns applications whose time is over into counts, and finishes the requests of people who deleted their account. */
export function forgetOldApplications(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetInBatches(database, 'forget_old_applications'), 'applications whose time is over could not be deleted')
}
