import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { growingPauses } from '#domain/backoff.ts'
import type { Config } from '#server/config.ts'
import { DatabaseUnavailable, translated } from '#supabase-server/database.ts'
import { findRunningServer, startEmbeddedServer } from './embedded/embedded-server.ts'
import { takeCommandLock, waitForOtherCommands } from './instance-lock.ts'
import { migrate } from './migrations.ts'

type Options = {
  /** Creates and migrates the database if it does not exist yet. */
  create: boolean
  /** The work only reads and can be repeated. It gives way to a site that starts or stops in the meantime, and then restarts. */
  reads?: boolean
}

/** How long a command waits for a database that another process is starting or stopping. */
const PATIENCE_MS = 60_000

/** SQLSTATE class 28: the first start has not created the login yet. */
const NO_LOGIN_YET = /^28/

/**
 * Connects as the owner of the database for work outside the server. Uses the database of the running server or, if none is running,
 * starts the embedded one for the duration of the work.
 */
export async function withOwnerConnection<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'supabase'>,
  { create, reads = false }: Options,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const ground = config.supabase === undefined
  const prepare = async (client: pg.Client) => {
    if (create) await migrate(client, ground)
  }
  if (config.databaseUrl !== undefined) return withClient({ connectionString: config.databaseUrl }, prepare, work)

  const deadline = Date.now() + PATIENCE_MS
  const pauses = growingPauses(1_000, 200)
  for (;;) {
    let hasBegun = false
    try {
      return await withEmbedded(config.dataDir, { create, reads }, prepare, (client) => {
        hasBegun = true
        return work(client)
      })
    } catch (error) {
      const mayDoOver = (reads || !hasBegun) && mayComeBack(error, hasBegun) && Date.now() < deadline
      if (!mayDoOver) throw error
      await pause(pauses.next())
    }
  }
}

/** A missing file is not the same as a missing socket. */
const OF_CONNECTIONS = new Set<unknown>(['connect', 'read', 'write', undefined])

function mayComeBack(error: unknown, hasBegun: boolean): boolean {
  if (error instanceof Error && 'syscall' in error && !OF_CONNECTIONS.has(error.syscall)) return false
  if (translated(error) instanceof DatabaseUnavailable) return true
  return !hasBegun && error instanceof Error && 'code' in error && NO_LOGIN_YET.test(String(error.code))
}

async function withEmbedded<T>(
  dataDir: string,
  { create, reads }: Required<Options>,
  prepare: (client: pg.Client) => Promise<void>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const isThere = (await stat(join(dataDir, 'postgres')).catch(() => undefined)) !== undefined
  if (!isThere && !create)
    throw new Error(`DATA_DIR should be the folder of a site that has been started: ${dataDir} contains no database.`)
  const begin = async (client: pg.Client) => {
    await takeCommandLock(client, reads ? 'reads' : 'writes')
    await prepare(client)
  }
  const running = isThere ? await findRunningServer(dataDir) : undefined
  if (running !== undefined) return withClient(running.connectionAs('portal_owner'), begin, work)

  const server = await startEmbeddedServer({ dataDir, forCommand: true })
  try {
    return await withClient(server.connectionAs('portal_owner'), begin, async (client) => {
      try {
        return await work(client)
      } finally {
        // Another command may have connected to this server in the meantime.
        await waitForOtherCommands(client, reads ? 'reads' : 'writes').catch(() => undefined)
      }
    })
  } finally {
    await server.stop()
  }
}

async function withClient<T>(
  connection: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'institute-portal', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepare(client)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
