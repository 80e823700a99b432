import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { growingPauses } from '#domain/backoff.ts'
import { DatabaseUnavailable } from '#supabase-server/database.ts'
import { AnotherInstanceRuns, findWorkers } from '#server/database/instance-lock.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type Login, type Passwords, readPasswords } from './passwords.ts'
import { ensureLogins } from './logins.ts'
import { preparePlace, type Place } from './place.ts'
import { type ServerOptions, startPostgres, stopPostgres } from './postgres-process.ts'
import { isRunning, readPostmasterFile } from './postmaster-file.ts'

export type EmbeddedServer = {
  place: Place
  /** The connection settings for a login. */
  connectionAs(login: Login): pg.ClientConfig
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** A PostgreSQL other than the product's own; tests only. */
  binaries?: Binaries
  /** Also listens on 127.0.0.1; tests only. */
  tcpPort?: number
  maxConnections?: number
  /** Called when the server has ended unexpectedly and is being restarted, and when a command has to finish first. */
  onRestart?: (sentence: string) => void
  /** The template for a new cluster: `TEMPLATE`, which has all migrations. */
  template?: string
  /** Aborts the wait for a server that is still running here, and for the one that is starting. */
  signal?: AbortSignal
  /** Runs only for the duration of a command: gives way to all other processes and is not restarted when it ends. */
  forCommand?: boolean
}

/** Any number works, because the socket is in a private folder. */
const SOCKET_PORT = 5432

/** A restarted server that runs this long counts as recovered. Also the longest pause before a restart. */
const LASTS_MS = 30_000

/** How long we wait for a server without an owner to stop, or for its owner to appear, before we treat it as left over. */
const LEFT_OVER_AFTER_MS = 3_000

/**
 * Starts the database of a data folder, creates it on the first start, and keeps it running.
 * @throws {AnotherInstanceRuns} if another of our processes uses the folder. Its database is not touched.
 * @throws {DatabaseUnavailable} for a command, while another process is starting or stopping the database.
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = options.binaries ?? (await findBinaries())
  const place = await preparePlace(options.dataDir, binaries)
  await ensureCluster(place, binaries, options.template)

  const serverOptions: ServerOptions = {
    port: options.tcpPort ?? SOCKET_PORT,
    listenAddresses: options.tcpPort === undefined ? '' : '127.0.0.1',
    maxConnections: options.maxConnections ?? 40,
  }
  const connectionAs = connectionsOf(place, await readPasswords(place.clusterDir), serverOptions.port)
  const supervised = await supervise(() => startAlone(place, serverOptions, binaries.major, options), options)
  try {
    await ensureLogins(connectionAs)
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return { place, connectionAs, stop: supervised.stop }
}

/** The connection settings for the database of a data folder that a running server has started, or undefined. */
export async function findRunningServer(dataDir: string): Promise<Pick<EmbeddedServer, 'connectionAs'> | undefined> {
  const place = await preparePlace(dataDir, await findBinaries())
  const file = await readPostmasterFile(place.clusterDir)
  if (file === undefined || !(await isRunning(place.clusterDir, file))) return undefined
  return { connectionAs: connectionsOf(place, await readPasswords(place.clusterDir), SOCKET_PORT) }
}

function connectionsOf(place: Place, passwords: Passwords, port: number): (login: Login) => pg.ClientConfig {
  return (login) => ({ host: place.socketDir, port, user: login, password: passwords[login], database: 'postgres', ssl: false })
}

/** Restarts the process whenever it ends unexpectedly. */
async function supervise(
  start: () => Promise<ChildProcess>,
  { onRestart, forCommand = false }: EmbeddedOptions,
): Promise<{ stop: () => Promise<void> }> {
  const ended = new AbortController()
  const pauses = growingPauses(LASTS_MS, 1_000)
  const rest = () => pause(pauses.next(), undefined, { signal: ended.signal }).catch(() => undefined)
  let restartedAt = -Infinity
  let stopping = false
  let restarting: Promise<void> | undefined
  let child = await start()
  watch()

  function watch(): void {
    child.once('exit', (status, signal) => {
      if (stopping || forCommand) return
      onRestart?.(`PostgreSQL ended (${signal ?? `status ${status}`}); starting it again.`)
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    // A server that ends as soon as it has started does not count as recovered.
    if (performance.now() - restartedAt > LASTS_MS) pauses.reset()
    else await rest()
    while (!stopping) {
      try {
        child = await start()
        restartedAt = performance.now()
        watch()
        return
      } catch (error) {
        onRestart?.(error instanceof Error ? error.message : String(error))
        await rest()
      }
    }
  }

  return {
    stop: async () => {
      stopping = true
      ended.abort()
      await restarting
      await stopPostgres(child)
    },
  }
}

/** Starts the process once no other is running here. If two start at the same moment, one waits for the other. */
async function startAlone(place: Place, serverOptions: ServerOptions, major: number, options: EmbeddedOptions): Promise<ChildProcess> {
  for (;;) {
    await waitForFormerServer(place, options)
    try {
      return await startPostgres(place, serverOptions, major, options.signal)
    } catch (error) {
      const file = await readPostmasterFile(place.clusterDir)
      if (file === undefined || !(await isRunning(place.clusterDir, file))) throw error
    }
  }
}

/**
 * A server that is still running here belongs to another copy of the product or to a command, or is stopping because its copy was killed.
 * A command that only reads is disconnected and restarts automatically. A server to which none of these applies is left over (even its
 * watchdog was killed) and is shut down.
 */
async function waitForFormerServer(place: Place, { onRestart, forCommand = false, signal }: EmbeddedOptions): Promise<void> {
  let deadline = Date.now() + LEFT_OVER_AFTER_MS
  let isTold = false
  const pauses = growingPauses(500, 20)
  for (;;) {
    signal?.throwIfAborted()
    const file = await readPostmasterFile(place.clusterDir)
    if (file === undefined || !(await isRunning(place.clusterDir, file))) return
    if (forCommand) throw new DatabaseUnavailable(new Error('Another process is starting or stopping the database of this DATA_DIR.'))
    const workers = await workersAt(connectionsOf(place, await readPasswords(place.clusterDir), SOCKET_PORT)('postgres'))
    if (workers?.server && !workers.leaving) throw new AnotherInstanceRuns()
    if (workers?.server || workers?.writing) {
      const who = workers.server ? 'Another copy of this server is shutting down' : 'A command is using this database'
      if (!isTold) onRestart?.(`${who}: the start will continue when it has ended.`)
      isTold = true
      deadline = Date.now() + LEFT_OVER_AFTER_MS
    } else if (workers?.reading || Date.now() > deadline) {
      process.kill(file.pid, 'SIGINT')
    }
    await pause(pauses.next())
  }
}

/** Finds out who is using a database. Undefined if it does not accept our query, or no longer does. */
async function workersAt(connection: pg.ClientConfig): Promise<Awaited<ReturnType<typeof findWorkers>> | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: LEFT_OVER_AFTER_MS, query_timeout: LEFT_OVER_AFTER_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await findWorkers(client)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
