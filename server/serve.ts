import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { AnotherInstanceRuns } from './database/instance-lock.ts'
import { MigrationFailed } from './database/migrations.ts'
import { openDatabase } from './database/open-database.ts'

/** Exit statuses: 1 something is wrong, 2 the configuration is, 3 another copy runs. */
const STATUS = { failed: 1, configuration: 2, anotherInstance: 3 }

/** What has been opened so far, last first on the way down. */
type Running = { database?: Database; app?: FastifyInstance }

/** The whole life of the process: reads the configuration, opens the database, listens, and stops when told. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  const running: Running = {}
  const started = start(running, development)
  stopOnSignals(running, started)
  try {
    const config = await started
    console.log(config.siteUrl)
  } catch (error) {
    await stop(running)
    console.error(sentenceFor(error))
    process.exit(statusFor(error))
  }
}

async function start(running: Running, development: boolean): Promise<Config> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, {
    log: (sentence) => console.error(sentence),
    onTakenOver: () => {
      console.error(new AnotherInstanceRuns().message)
      process.exit(STATUS.anotherInstance)
    },
  })
  running.database = database
  const app = await buildApp({ config, database, development })
  running.app = app
  await app.listen({ port: config.port, host: config.host })
  return config
}

/** Requests that run are answered, then the database stops; a second signal changes nothing, Ctrl-C often comes twice. */
function stopOnSignals(running: Running, started: Promise<unknown>): void {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(STATUS.failed), 15_000).unref()
    await started.catch(() => undefined)
    await stop(running)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
}

async function stop({ app, database }: Running): Promise<void> {
  await app?.close()
  await database?.close()
}

function statusFor(error: unknown): number {
  if (error instanceof ConfigError) return STATUS.configuration
  if (error instanceof AnotherInstanceRuns) return STATUS.anotherInstance
  return STATUS.failed
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AnotherInstanceRuns || error instanceof MigrationFailed) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return 'PORT should be a free port: another program listens on this one.'
  if ('code' in error && error.code === 'EACCES') return `DATA_DIR should be a folder this account may write to, and PORT one it may listen on: ${error.message}`
  return error.stack ?? error.message
}
