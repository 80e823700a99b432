import type { Database } from '#server/database/database.ts'

/** Performs every erasure whose ten-second undo period has passed, each in a separate transaction (`private.work_off_erasure`). */
export async function eraseAsked(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_erasure() as done')
    isMore = rows[0]?.done === true
  }
}
