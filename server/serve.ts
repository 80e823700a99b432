import { isatty } from 'node:tty'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { AnotherInstanceRuns } from './database/instance-lock.ts'
import { openDatabase } from './database/open-database.ts'
import { authOf } from './database/owner-transaction.ts'
import { STATUS, type StartStep, sentenceFor, statusFor, withoutSecrets } from './start-failure.ts'

/** Everything opened so far, closed in reverse order. */
type Running = { config?: Config; database?: Database; app?: FastifyInstance }

const READABLE_ON_THE_WAY =
  'SITE_URL is http: passwords and sessions can be read in transit. It should be https, with a proxy in front that handles TLS.'

/** After this many milliseconds, the memory used only for the start can be freed. */
const QUIET = 2000

/**
 * A shutdown ends after this time, whatever it is still waiting for. Anything still open is closed when the process exits, and the
 * embedded database stops after it.
 */
const STOPPED_WITHIN_MS = 9_000

/**
 * Frees the memory that was needed only for the start. Runs once. This is about 50 MB of 220 MB, which V8 would otherwise retain while
 * there are few requests. Takes 75 ms. No-op without `--expose-gc`.
 */
const tidyUp = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** The whole lifetime of the process: reads the configuration, opens the database, listens, and stops when told to. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  const running: Running = {}
  const leaving = new AbortController()
  const started = start(running, development, leaving.signal)
  stopOnSignals(running, started, leaving)
  try {
    const config = await started
    if (config.isPublic && config.siteUrl.startsWith('http:')) console.error(READABLE_ON_THE_WAY)
    console.log(config.siteUrl)
  } catch (error) {
    // A start that is interrupted by a signal is not a failure.
    if (leaving.signal.aborted) return
    endWithin(STOPPED_WITHIN_MS, statusFor(error))
    console.error(withoutSecrets(sentenceFor(error, stepOf(running), running.config?.databaseUrl !== undefined), running.config))
    await stop(running).catch(() => undefined)
    process.exit(statusFor(error))
  }
}

async function start(running: Running, development: boolean, leaving: AbortSignal): Promise<Config> {
  const config = readConfig()
  if (development && config.isPublic) {
    throw new ConfigError('SITE_URL should be on this machine, such as http://localhost:3000: a public site is started with `npm start`.')
  }
  running.config = config
  // The rest of the program is loaded while PostgreSQL starts in separate processes.
  const loading = import('./app.ts')
  loading.catch(() => undefined)
  running.database = await openDatabase(config, {
    log: (sentence) => console.error(withoutSecrets(sentence, config)),
    signal: leaving,
    mayGoOn: async (client) => {
      const { requireKeys } = await loading
      await requireKeys(config, authOf(client))
    },
    onTakenOver: () => {
      console.error(new AnotherInstanceRuns().message)
      process.exit(STATUS.anotherInstance)
    },
  })
  const { buildApp } = await loading
  leaving.throwIfAborted()
  running.app = await buildApp({ config, database: running.database, development })
  leaving.throwIfAborted()
  await running.app.listen({ port: config.port, host: config.host })
  setTimeout(tidyUp, QUIET).unref()
  return config
}

/**
 * Requests in progress and new ones are completed, then the database stops. A start that is still in progress is aborted. A second signal
 * has no effect, because Ctrl-C often arrives twice. When a terminal closes (SIGHUP), only a server that reads from it or writes to it
 * stops. We check this ourselves, because Node.js does not preserve the setting with which `nohup` ignores the signal.
 */
function stopOnSignals(running: Running, started: Promise<unknown>, leaving: AbortController): void {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    endWithin(STOPPED_WITHIN_MS, STATUS.failed)
    leaving.abort()
    await started.catch(() => undefined)
    await running.database?.leave().catch(() => undefined)
    await running.app?.drain()
    await stop(running).catch(() => undefined)
    process.exit(0)
  }
  const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal())
  process.on('SIGHUP', () => hasTerminal && void onSignal())
}

function endWithin(milliseconds: number, status: number): void {
  setTimeout(() => process.exit(status), milliseconds).unref()
}

async function stop({ app, database }: Running): Promise<void> {
  await app?.close()
  await database?.close()
}

function stepOf({ config, database, app }: Running): StartStep {
  if (config === undefined) return 'configuration'
  if (database === undefined) return 'database'
  return app === undefined ? 'loading' : 'listening'
}
