import type { Caller, Database } from '#server/database/database.ts'
import type { AnswerRow, BuiltStatement } from './build-read.ts'
import { dataErrorFrom } from './database-error.ts'
import type { PreparedNames } from './prepared-names.ts'

/** What a statement answered: rows met, all rows if they were counted, and the JSON body. */
export type Outcome = { rows: number; total: number | null; body: string | null }

/** Runs one built statement as the caller, in a transaction of its own and one round trip. */
export async function runStatement(
  database: Database,
  names: PreparedNames,
  caller: Caller,
  { text, values }: BuiltStatement,
): Promise<Outcome> {
  const name = names.nameFor(caller.role, text)
  try {
    const statement = name === undefined ? { text, values } : { text, values, name }
    const { rows } = await database.queryAsCaller<AnswerRow>(caller, statement)
    const row = rows[0]
    if (!row) throw new Error('A statement of the data protocol always answers one row')
    return { rows: Number(row.rows), total: row.total === null ? null : Number(row.total), body: row.body }
  } catch (error) {
    throw dataErrorFrom(error, caller.role) ?? error
  }
}
