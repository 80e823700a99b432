import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { freePort } from './free-port.ts'
import { createTestDatabase } from './test-database.ts'

/** A message as /dev/outbox.json lists it, newest first. */
export type OutboxMail = {
  id: string | number
  channel: string
  to: string
  subject: string
  text: string
  html: string
  created_at: string
}

export type TestServer = {
  /** Origin without a trailing slash. */
  url: string
  database: Database
  config: Config
  /** Connection URL of the owner of this server's database. */
  ownerUrl: string
  mailbox(): Promise<OutboxMail[]>
  /** All routes as Fastify prints them: a tree with a path and its methods on each line. */
  printRoutes(): string
  /** Begins shutdown, as a signal does. */
  drain(): Promise<void>
  close(): Promise<void>
}

/**
 * The same app as in production, over HTTP, with its own database. `overrides` replace fields of the configuration. With `pages`, it also
 * serves the built site. Reading and compressing the site costs more than the rest of startup.
 */
export async function startTestServer(overrides: Partial<Config> = {}, { pages = false } = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-server-'))
  const port = await freePort()
  const config = { ...readConfig({ PORT: String(port), DATA_DIR: dataDir }), ...overrides }
  const url = `http://localhost:${port}`
  const { database, ownerUrl, drop } = await createTestDatabase()
  const close = async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const app = await buildApp({ config, database, log: false, pages })
    await app.listen({ port, host: 'localhost' })
    return {
      url,
      database,
      config,
      ownerUrl,
      mailbox: async () => (await (await fetch(`${url}/dev/outbox.json`)).json()) as OutboxMail[],
      printRoutes: () => app.printRoutes({ commonPrefix: false }),
      drain: () => app.drain(),
      close: async () => {
        await app.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
