import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'

const LOOK_EVERY_MS = 2000

/** Does every row of the jobs of staff that is due, each in a transaction of its own (`private.work_off_bulk_row`). */
export async function moveMany(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_bulk_row() as done')
    isMore = rows[0]?.done === true
  }
}

/**
 * Looks for due rows every two seconds while the server runs; closing waits for the row it is at. Several copies share the rows, and
 * what one left behind in the middle of a row is as if it had not begun.
 */
export function runMovesOfMany(app: FastifyInstance, database: Database): void {
  let isClosing = false
  let round: Promise<void> | undefined
  const look = () => {
    round ??= moveMany(database, () => isClosing)
      .catch((error: unknown) => app.log.warn({ err: error }, 'rows of a job of staff could not be done; the next look tries again'))
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await round
  })
}
