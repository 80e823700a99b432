import type { Database, Transaction } from '#supabase-server/database.ts'

/** Thrown inside a transaction that has lost a race: somebody else has made or removed the same row meanwhile. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Whoever is overtaken more often than this is not racing, but wrong. */
const ROUNDS = 5

/** Runs the work as one transaction; when it was overtaken, once more, so that it meets what the other has left. */
export async function untilNotOvertaken<T>(database: Pick<Database, 'asAuth'>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await database.asAuth(work)
    } catch (error) {
      if (!(error instanceof Overtaken) || round === ROUNDS) throw error
    }
  }
}
