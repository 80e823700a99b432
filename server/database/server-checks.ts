import type pg from 'pg'

const OLDEST_VERSION = 15

export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < OLDEST_VERSION) throw new Error(`DATABASE_URL should be a PostgreSQL ${OLDEST_VERSION} or newer; this one is ${major}.`)
}

/** What was acknowledged must survive a crash; a server that was told otherwise is refused. */
export async function requireDurability(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
  )
  if (rows.length === 0) return
  throw new Error(`The database may lose acknowledged writes: switch on ${rows.map(({ name }) => name).join(', ')} in its configuration.`)
}
