import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { growingPauses } from '#domain/backoff.ts'
import { DatabaseUnavailable, translated } from '#supabase-server/database.ts'
import type { Result, Statement, Transaction } from './database.ts'
import { type BatchResult, isStaleStatement, runBatch } from './statement-batch.ts'

const BEGIN: Statement = { text: 'begin', name: 'portal_begin' }
const COMMIT: Statement = { text: 'commit', name: 'portal_commit' }

/** How long a request waits for a database that is being restarted before it fails. */
const PATIENCE_MS = 700

/** SQLSTATE of a transaction that PostgreSQL has rolled back because of a deadlock. */
const DEADLOCK = '40P01'

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK

/**
 * Runs the opening statements and one more as one transaction in one round trip. Retries once if that may succeed, which is safe because
 * an error leaves nothing behind.
 */
export async function runOnce<Row>(pool: pg.Pool, opening: readonly Statement[], statement: Statement): Promise<Result<Row>> {
  return withConnection(pool, async (client) => {
    const statements = [...opening, statement]
    try {
      return await runBatch<Row>(client, statements)
    } catch (error) {
      if (!isStaleStatement(error) && !isDeadlock(error)) throw error
      return runBatch<Row>(client, statements)
    }
  })
}

/**
 * Runs the work as one transaction. BEGIN, the opening statements and the first statement of the work are sent together, so work without
 * a query costs nothing.
 */
export async function runTransaction<T>(pool: pg.Pool, opening: readonly Statement[], work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withConnection(pool, async (client) => {
    let unsent: readonly Statement[] = [BEGIN, ...opening]
    let isOver = false
    let queue: Promise<unknown> = Promise.resolve()

    const send = async <Row>(statement: Statement): Promise<Result<Row>> => {
      if (isOver) throw new Error('The transaction is over: await every query inside its work')
      const first = unsent
      unsent = []
      return runBatch<Row>(client, [...first, statement])
    }
    const tx: Transaction = {
      query: <Row>(text: string, values?: readonly unknown[], name?: string) => {
        const statement = { text, ...(values !== undefined && { values }), ...(name !== undefined && { name }) }
        // Queries run one after the other, even if the work starts several at once.
        const answer = queue.then(() => send<Row>(statement))
        queue = answer.catch(() => undefined)
        return answer
      },
    }

    try {
      const outcome = await work(tx)
      await queue
      isOver = true
      if (unsent.length === 0) requireCommit(await runBatch(client, [COMMIT]))
      return outcome
    } catch (error) {
      await queue
      isOver = true
      if (unsent.length === 0) await rollback(client)
      throw error
    }
  })
}

async function rollback(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
  } catch (error) {
    // Whatever the reason, this connection must not be used again.
    throw new DatabaseUnavailable(error)
  }
}

/** If an earlier statement has failed, PostgreSQL responds to COMMIT with ROLLBACK and no error. */
function requireCommit({ command }: BatchResult<unknown>): void {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: its work ignored the error of a statement')
}

async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (thrown) {
    const error = translated(thrown)
    if (error instanceof DatabaseUnavailable) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = Date.now() + PATIENCE_MS
  const pauses = growingPauses(200, 25)
  for (;;) {
    try {
      return await pool.connect()
    } catch (thrown) {
      const error = translated(thrown)
      const mayComeBack = error instanceof DatabaseUnavailable && !pool.ending && Date.now() < deadline
      if (!mayComeBack) throw error
      await pause(pauses.next())
    }
  }
}
