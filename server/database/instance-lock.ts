import type pg from 'pg'

/** Two processes must not serve one database: limits, workers and the embedded server's life belong to one of them. */
export class AnotherInstanceRuns extends Error {
  override readonly name = 'AnotherInstanceRuns'

  constructor() {
    super('Another copy of this server already uses this database. Stop it first, or start with another DATA_DIR or DATABASE_URL.')
  }
}

/** Any fixed number; advisory locks belong to one database. */
const INSTANCE_LOCK = 4_715_001
const MIGRATION_LOCK = 4_715_002

/** Takes the lock for as long as the connection lives. */
export async function takeInstanceLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [INSTANCE_LOCK])
  return rows[0]?.taken === true
}

export async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * A connection that broke on the way may live on at the server for hours, and hold the lock against ourselves. Ends it
 * when that session, and no other, still holds the lock.
 */
export async function endFormerSession(client: pg.Client, session: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1::oid and pid = $2
       and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`,
    [INSTANCE_LOCK, session],
  )
}

/** Whether any connection holds the lock. */
export async function holdsInstanceLock(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1::oid and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [INSTANCE_LOCK],
  )
  return (rowCount ?? 0) > 0
}

/** Waits until no other connection migrates, and keeps others waiting until the release or the end of the connection. */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

export async function releaseMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}
