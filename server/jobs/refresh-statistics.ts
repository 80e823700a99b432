import type { Database } from '#server/database/database.ts'

/** Recounts the statistics of all applications if that is due, which takes some seconds for a million. Returns whether it did. */
export const refreshStatistics = (database: Pick<Database, 'asServer'>): Promise<boolean> =>
  database.asServer(async (tx) => {
    await tx.query(`select set_config('statement_timeout', '120s', true)`)
    const { rows } = await tx.query<{ did: boolean }>('select private.refresh_statistics() as did')
    return rows[0]?.did === true
  })
