import type pg from 'pg'
import type { Caller, Database, Transaction } from './database.ts'

/** One transaction of a command that runs outside the server, as the owner of the database. */
export type OwnerTransaction = Transaction & {
  /** Runs the work as a person or as the auth server, then switches back to the owner. */
  as<T>(caller: Caller | 'supabase_auth_admin', work: () => Promise<T>): Promise<T>
}

/** Commits when the work resolves and rolls back if it throws. */
export async function inOwnerTransaction<T>(client: pg.Client, work: (tx: OwnerTransaction) => Promise<T>): Promise<T> {
  const query: Transaction['query'] = async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows: rows as Row[], rowCount: rowCount ?? 0 }
  }
  const become = (role: string, claims: string) =>
    query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [role, claims])
  const tx: OwnerTransaction = {
    query,
    as: async (caller, task) => {
      await (caller === 'supabase_auth_admin' ? become(caller, '') : become(caller.role, caller.claims))
      const outcome = await task()
      await become('none', '')
      return outcome
    },
  }
  await query('begin')
  try {
    const outcome = await work(tx)
    await query('commit')
    return outcome
  } catch (error) {
    await query('rollback')
    throw error
  }
}

/** The auth server's access to the database, through a connection of the owner. */
export function authOf(client: pg.Client): Pick<Database, 'asAuth'> {
  return { asAuth: (work) => inOwnerTransaction(client, (tx) => tx.as('supabase_auth_admin', () => work(tx))) }
}
