import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { eraseAsked } from './erase-data.ts'
import { lookNowAndThen } from '#server/periodic-work.ts'
import { paceNewsletter } from './newsletter-jobs.ts'

/** Does every row of the jobs of staff that is due, each in a transaction of its own (`private.work_off_bulk_row`). */
export async function changeStatuses(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_bulk_row() as done')
    isMore = rows[0]?.done === true
  }
}

type Kind = { run: (database: Database, isOver: () => boolean) => Promise<unknown>; failure: string }

/** What staff began and could take back for ten seconds, and what they read that takes longer than an answer may. */
const kinds: readonly Kind[] = [
  { run: changeStatuses, failure: 'rows of a job of staff could not be done' },
  { run: eraseAsked, failure: 'what a data request asks to erase could not be erased' },
  { run: paceNewsletter, failure: 'letters of the newsletter could not be queued' },
  { run: refreshStatistics, failure: 'the statistics of applications could not be counted' },
]

/** Several copies of this server share the work, and what one left behind in the middle is as if it had not begun. */
export function runWorkOfStaff(app: FastifyInstance, database: Database): void {
  for (const { run, failure } of kinds) lookNowAndThen(app, { work: (isOver) => run(database, isOver), failure })
}
