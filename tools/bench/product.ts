import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig, type Config } from '#server/config.ts'
import { findRunningServer } from '#server/database/embedded/embedded-server.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { freePort } from '#server/testing/free-port.ts'
import { ServerProcess } from '#server/testing/processes/server-process.ts'

const root = join(import.meta.dirname, '../..')
const JWT_SECRET = 'only for benchmarks, on this machine, in a folder deleted afterwards'

/** The product as it runs in production, in a separate process with its own data folder. */
export type Product = {
  server: ServerProcess
  port: number
  dataDir: string
  config: Config
  /** Returns a login for its embedded database. The product must be running. */
  login(name: 'postgres' | 'portal_owner' | 'authenticator'): Promise<pg.ClientConfig>
  /** Stops the product and deletes its data. */
  remove(): Promise<void>
}

/** Prepares a product with an empty data folder. Call `server.start()` to start it. `settings` are added to its environment. */
export async function prepareProduct(settings: Record<string, string> = {}): Promise<Product> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const environment: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET, ...settings }
  const server = new ServerProcess(port, environment)
  return {
    server,
    port,
    dataDir,
    config: readConfig({ ...environment, PORT: String(port) }),
    async login(name) {
      const running = await findRunningServer(dataDir)
      if (!running) throw new Error('The database of the product does not run')
      return running.connectionAs(name)
    },
    async remove() {
      await server.stop()
      await removePlace(dataDir)
    },
  }
}

/**
 * Starts another server on the database of a running product. The server treats that database as its Supabase project, which allows
 * several servers.
 */
export async function startCopy(product: Product): Promise<{ port: number; remove(): Promise<void> }> {
  const { host = '', port: socket, user, password, database } = await product.login('portal_owner')
  const { supabaseAnonKey } = (await (await fetch(`${product.server.url}/config.json`)).json()) as { supabaseAnonKey: string }
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-copy-'))
  const server = new ServerProcess(await freePort(), {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DATABASE_URL: `postgres://${user}:${String(password)}@${encodeURIComponent(host)}:${socket}/${database}`,
    SUPABASE_URL: product.server.url,
    SUPABASE_ANON_KEY: supabaseAnonKey,
  })
  await server.start()
  return {
    port: server.port,
    async remove() {
      await server.stop()
      await removePlace(dataDir)
    },
  }
}

/** The server serves built pages and does not start without a build. */
export async function ensureBuild(): Promise<void> {
  const built = await access(join(root, 'build/site.json')).then(
    () => true,
    () => false,
  )
  if (built) return
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The build failed')
}
