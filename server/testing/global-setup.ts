import { mkdtempSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { connectDatabase } from '#server/database/open-database.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URLs for this run's template database, one for each login that tests use, including its password. */
    testCluster: { owner: string; caller: string; administrator: string }
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that every test copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const server = await startEmbeddedServer({ dataDir, tcpPort: port, maxConnections: 200 })
  const stop = async () => {
    await server.stop()
    await removePlace(dataDir)
  }
  try {
    const logins = { owner: server.connectionAs('portal_owner'), caller: server.connectionAs('authenticator') }
    const administrator = new pg.Client(server.connectionAs('postgres'))
    await administrator.connect()
    await administrator.query('create database portal_template owner portal_owner')
    await administrator.end()
    const inTemplate = (login: pg.ClientConfig) => ({ ...login, database: 'portal_template' })
    const database = await connectDatabase(
      { owner: inTemplate(logins.owner), caller: inTemplate(logins.caller) },
      { singleInstance: true, ground: true },
    )
    await database.close()
    const address = ({ user = '', password }: pg.ClientConfig) =>
      `postgresql://${user}:${String(password)}@127.0.0.1:${port}/portal_template`
    project.provide('testCluster', {
      owner: address(logins.owner),
      caller: address(logins.caller),
      administrator: address(server.connectionAs('postgres')),
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
