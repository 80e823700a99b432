import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { eraseAsked } from './erase-data.ts'
import { lookNowAndThen } from '#server/periodic-work.ts'
import { paceNewsletter } from './newsletter-jobs.ts'

/** Processes every due row of the bulk jobs started by staff, each in a separate transaction (`private.work_off_bulk_row`). */
export async function changeStatuses(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_bulk_row() as done')
    isMore = rows[0]?.done === true
  }
}

/** Queues the morning emails to staff, once a day however often this runs. */
export const sendWorkDigests = (database: Pick<Database, 'queryAsServer'>) => database.queryAsServer('select private.send_work_digests()')

type Kind = { run: (database: Database, isOver: () => boolean) => Promise<unknown>; failure: string }

/** Work that staff started and could undo for ten seconds, and reports that take longer than a response may. */
const kinds: readonly Kind[] = [
  { run: changeStatuses, failure: 'rows of a bulk job could not be processed' },
  { run: eraseAsked, failure: 'a requested erasure could not be performed' },
  { run: paceNewsletter, failure: 'newsletter emails could not be queued' },
  { run: sendWorkDigests, failure: 'morning emails to staff could not be queued' },
  { run: refreshStatistics, failure: 'application statistics could not be updated' },
]

/** Several copies of this server share the work. Work that one of them leaves unfinished counts as not started. */
export function runWorkOfStaff(app: FastifyInstance, database: Database): void {
  for (const { run, failure } of kinds) lookNowAndThen(app, { work: (isOver) => run(database, isOver), failure })
}
