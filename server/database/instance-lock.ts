import type pg from 'pg'
import type { Transaction } from './database.ts'

/**
 * Two processes must not serve the same database, because rate limits, workers and the lifetime of the embedded server belong to a single
 * process.
 */
export class AnotherInstanceRuns extends Error {
  override readonly name = 'AnotherInstanceRuns'

  constructor() {
    super('Another copy of this server already uses this database. Stop it first, or start with another DATA_DIR or DATABASE_URL.')
  }
}

/** Arbitrary fixed numbers. Advisory locks apply to one database only. */
const INSTANCE_LOCK = 4_715_001
const MIGRATION_LOCK = 4_715_002
const WRITING_LOCK = 4_715_003
const READING_LOCK = 4_715_004
const LEAVING_LOCK = 4_715_005

/** Acquires the lock for the lifetime of the connection. */
export async function takeInstanceLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [INSTANCE_LOCK])
  return rows[0]?.taken === true
}

export async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * The server may keep a broken connection alive for hours, and with it the lock that we need. Ends that session only, and only if it
 * still has the lock.
 */
export async function endFormerSession(client: pg.Client, session: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1::oid and pid = $2
       and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`,
    [INSTANCE_LOCK, session],
  )
}

/** Announces, for the lifetime of the connection, that a command is running. A server that starts waits for commands that write. */
export async function takeCommandLock(client: pg.Client, kind: 'writes' | 'reads'): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [kind === 'writes' ? WRITING_LOCK : READING_LOCK])
}

/** Waits until no other command that writes is connected, and prevents new ones from starting. */
export async function waitForOtherCommands(client: pg.Client, own: 'writes' | 'reads'): Promise<void> {
  if (own === 'writes') await client.query('select pg_advisory_unlock_shared($1)', [WRITING_LOCK])
  await client.query('select pg_advisory_lock($1)', [WRITING_LOCK])
}

/** Announces, for the lifetime of the connection, that this server is about to end. A server that starts waits for it. */
export async function announceLeaving(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LEAVING_LOCK])
}

/** Who is using the database: a server, which may be shutting down, or only commands. Commands that only read give way. */
export async function findWorkers(client: pg.Client): Promise<{ server: boolean; leaving: boolean; writing: boolean; reading: boolean }> {
  const { rows } = await client.query<{ lock: number }>(
    `select objid::int as lock from pg_locks where locktype = 'advisory' and classid = 0 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  const locks = new Set(rows.map(({ lock }) => lock))
  return {
    server: locks.has(INSTANCE_LOCK),
    leaving: locks.has(LEAVING_LOCK),
    writing: locks.has(WRITING_LOCK),
    reading: locks.has(READING_LOCK),
  }
}

/** Whether a server is using the database of this transaction. */
export async function serverRuns(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1::oid and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [INSTANCE_LOCK],
  )
  return rows.length > 0
}

/** Waits until no other connection is migrating, and makes others wait until the lock is released or the connection ends. */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

export async function releaseMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}
