import { isatty } from 'node:tty'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { AnotherInstanceRuns } from './database/instance-lock.ts'
import { openDatabase } from './database/open-database.ts'
import { STATUS, type StartStep, sentenceFor, statusFor } from './start-failure.ts'

/** What has been opened so far, last first on the way down. */
type Running = { config?: Config; database?: Database; app?: FastifyInstance }

const READABLE_ON_THE_WAY =
  'SITE_URL is http: passwords and sessions can be read on the way. It should be https, with a proxy in front that speaks TLS.'

/** Milliseconds after the start by which what it needed is not needed any more. */
const QUIET = 2000

/**
 * Gives back what only the start has used, once: some 50 MB of 220, which V8 would keep for as long as little is asked for. Takes 75 ms.
 * Without `--expose-gc` nothing is done.
 */
const tidyUp = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** The whole life of the process: reads the configuration, opens the database, listens, and stops when told. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  const running: Running = {}
  const started = start(running, development)
  stopOnSignals(running, started)
  try {
    const config = await started
    if (config.isPublic && config.siteUrl.startsWith('http:')) console.error(READABLE_ON_THE_WAY)
    console.log(config.siteUrl)
  } catch (error) {
    console.error(sentenceFor(error, stepOf(running), running.config?.databaseUrl !== undefined))
    await stop(running)
    process.exit(statusFor(error))
  }
}

async function start(running: Running, development: boolean): Promise<Config> {
  const config = readConfig()
  if (development && config.isPublic) {
    throw new ConfigError('SITE_URL should be on this machine, such as http://localhost:3000: a public site is started with `npm start`.')
  }
  running.config = config
  const opening = openDatabase(config, {
    log: (sentence) => console.error(sentence),
    onTakenOver: () => {
      console.error(new AnotherInstanceRuns().message)
      process.exit(STATUS.anotherInstance)
    },
  })
  // The rest of the program is loaded while PostgreSQL starts in processes of its own.
  const [database, { buildApp }] = await Promise.all([opening, import('./app.ts')])
  running.database = database
  const app = await buildApp({ config, database, development })
  running.app = app
  await app.listen({ port: config.port, host: config.host })
  setTimeout(tidyUp, QUIET).unref()
  return config
}

/**
 * Requests that run or still come are answered, then the database stops; a second signal changes nothing, Ctrl-C often comes twice.
 * The end of a terminal (SIGHUP) is the end of a server that reads or writes there, and of no other: Node.js forgets that `nohup` asked it
 * to ignore the signal.
 */
function stopOnSignals(running: Running, started: Promise<unknown>): void {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(STATUS.failed), 15_000).unref()
    await started.catch(() => undefined)
    await running.database?.leave().catch(() => undefined)
    await running.app?.drain()
    await stop(running)
    process.exit(0)
  }
  const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal())
  process.on('SIGHUP', () => hasTerminal && void onSignal())
}

async function stop({ app, database }: Running): Promise<void> {
  await app?.close()
  await database?.close()
}

function stepOf({ config, database }: Running): StartStep {
  if (config === undefined) return 'configuration'
  return database === undefined ? 'database' : 'listening'
}
