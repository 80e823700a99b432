import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { freePort } from './free-port.ts'

/**
 * The oldest PostgreSQL the product supports, as somebody else would run it: over TCP, with a database whose owner is
 * no superuser, may create roles and has seen nothing of ours.
 */
export async function startPostgres15(): Promise<{ databaseUrl: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-postgres-15-'))
  await chmod(dataDir, 0o711)
  const tcpPort = await freePort()
  const server = await startEmbeddedServer({ dataDir, family: 'postgres-15', tcpPort, maxConnections: 100 })
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
    // Left over from starting it as an embedded server; on a server of somebody else the role does not exist.
    await administrator.query('drop owned by authenticator; drop role authenticator')
    await administrator.end()
    return { databaseUrl: `postgresql://institute:${password}@127.0.0.1:${tcpPort}/institute`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
