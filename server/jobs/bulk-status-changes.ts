import type { Database } from '#server/database/database.ts'

/** Does every row of the jobs of staff that is due, each in a transaction of its own (`private.work_off_bulk_row`). */
export async function changeStatuses(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_bulk_row() as done')
    isMore = rows[0]?.done === true
  }
}
