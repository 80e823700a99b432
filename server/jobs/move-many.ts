import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { lookNowAndThen } from './look-now-and-then.ts'

/** Does every row of the jobs of staff that is due, each in a transaction of its own (`private.work_off_bulk_row`). */
export async function moveMany(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_bulk_row() as done')
    isMore = rows[0]?.done === true
  }
}

/** Several copies of this server share the rows, and what one left behind in the middle of a row is as if it had not begun. */
export function runMovesOfMany(app: FastifyInstance, database: Database): void {
  lookNowAndThen(app, { work: (isOver) => moveMany(database, isOver), failure: 'rows of a job of staff could not be done' })
}
