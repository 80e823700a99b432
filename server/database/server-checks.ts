import pg from 'pg'

const OLDEST_VERSION = 15

export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < OLDEST_VERSION) throw new Error(`DATABASE_URL should be a PostgreSQL ${OLDEST_VERSION} or newer; this one is ${major}.`)
}

/** An acknowledged write must survive a crash. We refuse a server that is configured otherwise. */
export async function requireDurability(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
  )
  if (rows.length === 0) return
  throw new Error(`The database may lose acknowledged writes: switch on ${rows.map(({ name }) => name).join(', ')} in its configuration.`)
}

/** A read-only database would let a start succeed and then fail at the first write. */
export async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean; readonly: string }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as readonly`,
  )
  if (rows[0]?.standby)
    throw new Error('The database is a standby that copies another one and does not accept writes: connect to its primary.')
  if (rows[0]?.readonly === 'on') {
    throw new Error('The database does not accept writes: switch off default_transaction_read_only for this login or database.')
  }
}

const ROUNDS = 3

/**
 * Locks and notifications need a stable session. A pooler that uses a different session for each transaction (PgBouncer with `pool_mode =
 * transaction`, port 6543 of a Supabase project) silently loses both. With such a pooler, the session number changes, or another
 * connection gets the same one.
 */
export async function requireSessions(client: pg.Client, login: pg.ClientConfig): Promise<void> {
  const sessionOf = async (asked: pg.Client) => (await asked.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const own = await sessionOf(client)
  if (own === undefined || own === announcedSession(client)) return
  const other = new pg.Client({ ...login, application_name: 'institute-portal', connectionTimeoutMillis: 5_000 })
  other.on('error', () => undefined)
  await other.connect()
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await other.query('begin')
      const theirs = await sessionOf(other)
      const still = await sessionOf(client)
      await other.query('commit')
      if (theirs === own || still !== own) {
        throw new Error(
          'DATABASE_URL should point to PostgreSQL itself, or to a pooler that keeps sessions: ' +
            'this one uses a different session for each transaction.',
        )
      }
    }
  } finally {
    await other.end().catch(() => undefined)
  }
}

/** The number that the server sent when we connected. A pooler sends a number of its own. */
function announcedSession(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined
}

/** Opens the first connection of a pool and checks that the limit for statements applies, because a pooler may reject or ignore it. */
export async function requireLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  if (rows[0]?.limit !== '0') return
  throw new Error(
    'DATABASE_URL should point to PostgreSQL itself: the pooler there ignores the time limit for statements (statement_timeout).',
  )
}
