import type { Caller, Database, TransactionOptions } from '#supabase-server/database.ts'
import type { AnswerRow, BuiltStatement } from '#supabase-server/data/build/build-read.ts'
import type { ChosenResponse } from './chosen-response.ts'
import { dataErrorFrom } from './database-error.ts'
import type { PreparedNames } from './prepared-names.ts'

/** The result of a statement: affected rows, all rows if they were counted, the JSON body, and how many rows replaced existing ones. */
export type Outcome = { rows: number; total: number | null; body: string | null; merged: number }

/** Runs a statement for the current request. `read`: the transaction cannot write. */
export type Run = (statement: BuiltStatement, access: 'read' | 'write') => Promise<Outcome>

type Runner = {
  database: Database
  names: PreparedNames
  caller: Caller
  /** Called if a function has set a status or headers. */
  onChosen: (chosen: ChosenResponse) => void
}

/** Runs a statement as the caller, in its own transaction and a single round trip. */
export async function runStatement(
  { database, names, caller, onChosen }: Runner,
  { text, values }: BuiltStatement,
  options: TransactionOptions,
): Promise<Outcome> {
  const name = names.nameFor(caller.role, text)
  try {
    const statement = name === undefined ? { text, values } : { text, values, name }
    const { rows } = await database.queryAsCaller<AnswerRow>(caller, statement, options)
    const row = rows[0]
    if (!row) throw new Error('A statement of the data protocol always answers one row')
    const { response_status: status, response_headers: headers } = row
    if (status !== null || headers !== null) onChosen({ status, headers })
    return {
      rows: Number(row.rows),
      total: row.total === null ? null : Number(row.total),
      body: row.body,
      merged: row.merged ?? 0,
    }
  } catch (error) {
    throw dataErrorFrom(error, caller.role) ?? error
  }
}
