import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { AnotherInstanceRuns, holdsInstanceLock } from '#server/database/instance-lock.ts'
import { type BinariesPackage, findBinaries } from './binaries.ts'
import { ensureCluster, type Login, type Passwords, readPasswords } from './cluster.ts'
import { ensureLogins } from './logins.ts'
import { preparePlace, type Place } from './place.ts'
import { type ServerOptions, startPostgres, stopPostgres } from './postgres-process.ts'
import { isRunning, readPostmasterFile } from './postmaster-file.ts'

export type EmbeddedServer = {
  place: Place
  /** How to connect as a login. */
  connectionAs(login: Login): pg.ClientConfig
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  family?: BinariesPackage
  /** Listens on 127.0.0.1 as well; tests only. */
  tcpPort?: number
  maxConnections?: number
  /** Told when the server ended by itself and is started again. */
  onRestart?: (sentence: string) => void
}

/** Any number does: the socket lies in a folder of its own. */
const SOCKET_PORT = 5432

/** How long a server without an owner may take to leave, or its owner to show itself, before it counts as left over. */
const LEFT_OVER_AFTER_MS = 3_000

/**
 * Starts the database of a data folder, making it on the first start, and keeps it running.
 * @throws {AnotherInstanceRuns} when another process of ours uses the folder; its database is left alone.
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = await findBinaries(options.family)
  const place = await preparePlace(options.dataDir, binaries)
  await ensureCluster(place, binaries)
  await waitForFormerServer(place)

  const serverOptions: ServerOptions = {
    port: options.tcpPort ?? SOCKET_PORT,
    listenAddresses: options.tcpPort === undefined ? '' : '127.0.0.1',
    maxConnections: options.maxConnections ?? 40,
  }
  const connectionAs = connectionsOf(place, await readPasswords(place.clusterDir), serverOptions.port)
  const supervised = await supervise(() => startPostgres(place, serverOptions, binaries.major), options.onRestart)
  try {
    await ensureLogins(connectionAs)
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return { place, connectionAs, stop: supervised.stop }
}

/** How to connect to the database of a data folder that a running copy of the product has started, or undefined. */
export async function findRunningServer(dataDir: string): Promise<Pick<EmbeddedServer, 'connectionAs'> | undefined> {
  const place = await preparePlace(dataDir, await findBinaries())
  const file = await readPostmasterFile(place.clusterDir)
  if (file === undefined || !(await isRunning(place.clusterDir, file))) return undefined
  return { connectionAs: connectionsOf(place, await readPasswords(place.clusterDir), SOCKET_PORT) }
}

function connectionsOf(place: Place, passwords: Passwords, port: number): (login: Login) => pg.ClientConfig {
  return (login) => ({ host: place.socketDir, port, user: login, password: passwords[login], database: 'postgres', ssl: false })
}

/** Starts the process again whenever it ends without having been told to. */
async function supervise(
  start: () => Promise<ChildProcess>,
  onRestart: ((sentence: string) => void) | undefined,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let restarting: Promise<void> | undefined
  let child = await start()
  watch()

  function watch(): void {
    child.once('exit', (status, signal) => {
      if (stopping) return
      onRestart?.(`PostgreSQL ended (${signal ?? `status ${status}`}); starting it again.`)
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    while (!stopping) {
      try {
        child = await start()
        watch()
        return
      } catch (error) {
        onRestart?.(error instanceof Error ? error.message : String(error))
        await pause(1_000)
      }
    }
  }

  return {
    stop: async () => {
      stopping = true
      await restarting
      await stopPostgres(child)
    },
  }
}

/**
 * A server that still runs here belongs to another copy of the product, or is leaving because its copy was killed. One
 * that does neither was left over (even the watchdog was killed) and is shut down.
 */
async function waitForFormerServer(place: Place): Promise<void> {
  const deadline = Date.now() + LEFT_OVER_AFTER_MS
  for (;;) {
    const file = await readPostmasterFile(place.clusterDir)
    if (file === undefined || !(await isRunning(place.clusterDir, file))) return
    const connection = connectionsOf(place, await readPasswords(place.clusterDir), SOCKET_PORT)('postgres')
    if (await isOwned(connection)) throw new AnotherInstanceRuns()
    if (Date.now() > deadline) process.kill(file.pid, 'SIGINT')
    await pause(Date.now() > deadline ? 100 : 20)
  }
}

/** Whether somebody holds the instance lock; false also when the server does not let us ask any more. */
async function isOwned(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await holdsInstanceLock(client)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
