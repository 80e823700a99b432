import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { everyHour } from '#server/api/every-hour.ts'
import { forgetInBatches } from '#server/api/forget-in-batches.ts'

/** Deletes inquiries whose time is over, with their letters. */
export function forgetOldInquiries(app: FastifyInstance, database: Database): void {
  everyHour(app, () => forgetInBatches(database, 'forget_old_inquiries'), 'inquiries whose time is over could not be deleted')
}
