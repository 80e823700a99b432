import type { Database } from '#server/database/database.ts'
import type { Group } from './numbers/cells.ts'
import { hideFew, placeOf, type State } from './numbers/hide-few.ts'

/** Of a million applications it takes some seconds; the database gives up after so many milliseconds. */
const MOST_MS = 900_000

type Before = Omit<Group, 'id' | 'counts'> & { states: State[] | null }

/** Reckons the numbers of applications anew where they are due; the database lets one do it at a time. Answers whether it did. */
export async function reckonNumbers(database: Pick<Database, 'queryAsServer' | 'asServer'>): Promise<boolean> {
  const { rows } = await database.queryAsServer<{ due: boolean }>('select private.numbers_are_due() as due')
  if (rows[0]?.due !== true) return false
  return database.asServer(async (tx) => {
    await tx.query(`select set_config('statement_timeout', $1, true)`, [String(MOST_MS)])
    const [grouped] = (await tx.query<{ before: Before[] | null }>('select private.group_numbers() as before')).rows
    if (!grouped?.before) return false
    const before = new Map(grouped.before.map((group) => [placeOf(group), group.states ?? []]))
    const groups = await tx.query<Group>(
      'select id::text, intake, dimension, parent, key, counts::float8[] as counts from private.number_groups order by id',
    )
    const states = hideFew(groups.rows, before)
    await tx.query('select private.tell_numbers($1, $2)', [[...states.keys()], JSON.stringify([...states.values()])])
    return true
  })
}
