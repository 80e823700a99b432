import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { findRunningServer, startEmbeddedServer } from './embedded/embedded-server.ts'
import { takeInstanceLock } from './instance-lock.ts'
import { migrate } from './migrations.ts'

type Options = {
  /** Makes and migrates the database where it is not there yet. */
  create: boolean
}

/**
 * Connects as the owner of the database for work beside the server: to the database the running server uses, or, when
 * none runs, to the embedded one started for the time of the work.
 */
export async function withOwnerConnection<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'supabase'>,
  { create }: Options,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const ground = config.supabase === undefined
  if (config.databaseUrl !== undefined) return withClient({ connectionString: config.databaseUrl }, create, ground, work)

  const isThere = (await stat(join(config.dataDir, 'postgres')).catch(() => undefined)) !== undefined
  if (!isThere && !create)
    throw new Error(`DATA_DIR should be the folder of a site that has been started: ${config.dataDir} holds no database.`)

  const running = isThere ? await findRunningServer(config.dataDir) : undefined
  if (running !== undefined) return withClient(running.connectionAs('portal_owner'), false, ground, work)

  const server = await startEmbeddedServer({ dataDir: config.dataDir })
  try {
    // The lock tells a server that is started meanwhile that this database is in use.
    return await withClient(server.connectionAs('portal_owner'), create, ground, async (client) => {
      await takeInstanceLock(client)
      return work(client)
    })
  } finally {
    await server.stop()
  }
}

async function withClient<T>(
  connection: pg.ClientConfig,
  migrated: boolean,
  ground: boolean,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'institute-portal' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (migrated) await migrate(client, ground)
    return await work(client)
  } finally {
    await client.end()
  }
}
