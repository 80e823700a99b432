import type { Database } from '#server/database/database.ts'

/** Does every erasure whose ten seconds are over, each in a transaction of its own (`private.work_off_erasure`). */
export async function eraseAsked(database: Pick<Database, 'queryAsServer'>, isOver: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isOver();) {
    const { rows } = await database.queryAsServer<{ done: boolean }>('select private.work_off_erasure() as done')
    isMore = rows[0]?.done === true
  }
}
