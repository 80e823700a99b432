import type { Database } from '#server/database/database.ts'

/** Of a million applications it takes some seconds; the database gives up after so many milliseconds. */
const MOST_MS = 900_000

/** Reckons the numbers of applications anew where they are due. The database lets one do it at a time. */
export async function reckonNumbers(database: Pick<Database, 'queryAsServer' | 'asServer'>): Promise<void> {
  const { rows } = await database.queryAsServer<{ due: boolean }>('select private.numbers_are_due() as due')
  if (rows[0]?.due !== true) return
  await database.asServer(async (tx) => {
    await tx.query(`select set_config('statement_timeout', $1, true)`, [String(MOST_MS)])
    await tx.query('select private.reckon_numbers()')
  })
}
