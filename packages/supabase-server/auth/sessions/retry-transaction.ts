import type { Database, Transaction } from '#supabase-server/database.ts'

/** Thrown inside a transaction if another one has inserted or deleted the same row in the meantime. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
}

/** More conflicts than this are a programming error. */
const ATTEMPTS = 5

/** Runs the work in one transaction and retries it after a conflict, so that it sees the other transaction's changes. */
export async function retryTransaction<T>(database: Pick<Database, 'asAuth'>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.asAuth(work)
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt === ATTEMPTS) throw error
    }
  }
}
