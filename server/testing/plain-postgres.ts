import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, findBinaries } from '#server/database/embedded/binaries.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { freePort } from './free-port.ts'

export type PlainPostgres = {
  /** Owns its database and may create roles. */
  databaseUrl: string
  /** Owns its database and has no other rights. */
  plainOwnerUrl: string
  /** Runs SQL in the plain owner's database, as an administrator would. */
  administer(sql: string): Promise<void>
  stop(): Promise<void>
}

/** The oldest PostgreSQL that the product supports. */
export const startPostgres15 = async () => startPlainPostgres(await findBinaries('postgres-15'))

/**
 * Stands in for a PostgreSQL that we do not run ourselves. It is reached over TCP and has two empty databases whose owners are not
 * superusers.
 */
export async function startPlainPostgres(binaries: Binaries): Promise<PlainPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-plain-postgres-'))
  await chmod(dataDir, 0o711)
  const tcpPort = await freePort()
  const server = await startEmbeddedServer({ dataDir, binaries, tcpPort, maxConnections: 100 })
  const stop = async () => {
    await server.stop()
    await removePlace(dataDir)
  }
  try {
    const password = randomBytes(12).toString('hex')
    const administrator = new pg.Client(server.connectionAs('postgres'))
    await administrator.connect()
    await administrator.query(`create role institute login createrole password '${password}'`)
    await administrator.query('create database institute owner institute')
    await administrator.query(`create role "plain-owner" login password '${password}'`)
    await administrator.query('create database plain owner "plain-owner"')
    // Left over from its start as an embedded server. On any other server, this role does not exist.
    await administrator.query('drop owned by authenticator; drop role authenticator')
    await administrator.end()
    const urlOf = (login: string, database: string) => `postgresql://${login}:${password}@127.0.0.1:${tcpPort}/${database}`
    const administer = async (sql: string) => {
      const client = new pg.Client({ ...server.connectionAs('postgres'), database: 'plain' })
      await client.connect()
      await client.query(sql).finally(() => client.end())
    }
    return { databaseUrl: urlOf('institute', 'institute'), plainOwnerUrl: urlOf('plain-owner', 'plain'), administer, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
