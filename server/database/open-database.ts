import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { growingPauses } from '#domain/backoff.ts'
import type { Config } from '#server/config.ts'
import type { Caller, Database, Statement, TransactionOptions } from './database.ts'
import { requireDurability, requireLimits, requireSessions, requireVersion, requireWritable } from './server-checks.ts'
import { TEMPLATE } from './embedded/cluster-template.ts'
import { startEmbeddedServer } from './embedded/embedded-server.ts'
import { announceLeaving, AnotherInstanceRuns, endFormerSession, findWorkers, sessionOf, takeInstanceLock } from './instance-lock.ts'
import { keepConnection } from './persistent-connection.ts'
import { migrate } from './migrations.ts'
import { sayWaiting } from './waiting-message.ts'
import { syncSettings, syncEvents, syncLearning } from './content-sync.ts'
import { runOnce, runTransaction } from './transactions.ts'

export type DatabaseOptions = {
  /** Called for events that should be logged. */
  log?: (sentence: string) => void
  /** Another process has taken over the database. This one must end without touching it. */
  onTakenOver?: () => void
  /** Called before anything but the schema is written. Throws if this start may not continue. */
  mayGoOn?: (client: pg.Client) => Promise<void>
  /** Aborts an opening that is still in progress. It then throws and leaves nothing open. */
  signal?: AbortSignal
}

/** The connection settings for the owner of the database, and for the login that switches to the caller's role. */
export type Logins = { owner: pg.ClientConfig; caller: pg.ClientConfig }

/** How long to wait for the lock of a process that has just been killed. */
const LOCK_PATIENCE_MS = 1_500

/** Connections for requests, and for the server's own work. */
const CALLERS = 10
const SERVERS = 6
/** Includes the connection for locks and notifications. */
export const MOST_CONNECTIONS = CALLERS + SERVERS + 1

const READY_WITHIN_MS = 2_000

/**
 * Starts or connects to the configured database, brings its schema up to date and opens access to it.
 * @throws {AnotherInstanceRuns} if another process uses the same database.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'supabase'>,
  options: DatabaseOptions = {},
): Promise<Database> {
  const isSupabase = config.supabase !== undefined
  const settings = { ...options, singleInstance: !isSupabase, ground: !isSupabase }
  if (config.databaseUrl !== undefined) {
    const login = { connectionString: config.databaseUrl }
    return connectDatabase({ owner: login, caller: login }, settings)
  }
  const { log, signal } = options
  const server = await startEmbeddedServer({
    dataDir: config.dataDir,
    template: TEMPLATE,
    ...(log && { onRestart: log }),
    ...(signal && { signal }),
  })
  const logins = { owner: server.connectionAs('portal_owner'), caller: server.connectionAs('authenticator') }
  try {
    const database = await connectDatabase(logins, settings)
    return {
      ...database,
      close: async () => {
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Opens access to a running database server. `ground`: see `migrate`. */
export async function connectDatabase(
  logins: Logins,
  options: DatabaseOptions & { singleInstance: boolean; ground: boolean },
): Promise<Database> {
  const { log = () => undefined, signal } = options
  let session: number | undefined
  const kept = await keepConnection(
    logins.owner,
    async (client, isFirst) => {
      if (isFirst) await requireVersion(client)
      if (isFirst) await requireDurability(client)
      if (isFirst) await requireWritable(client)
      if (isFirst) await requireSessions(client, logins.owner)
      if (session !== undefined) await endFormerSession(client, session)
      if (options.singleInstance) await insistOnInstanceLock(client, log, isFirst ? signal : undefined)
      session = await sessionOf(client)
      if (!isFirst) return
      await sayWaiting({ login: logins.owner, session, log }, async () => {
        await migrate(client, options.ground)
        await options.mayGoOn?.(client)
        await syncSettings(client)
        await syncEvents(client)
        await syncLearning(client)
      })
    },
    {
      onFailure: (error) => {
        if (error instanceof AnotherInstanceRuns) options.onTakenOver?.()
      },
      signal,
    },
  )
  const callerPool = openPool(logins.caller, CALLERS)
  const serverPool = openPool(logins.owner, SERVERS)
  try {
    await Promise.all([requireLimits(callerPool), requireLimits(serverPool)])
  } catch (error) {
    await Promise.all([kept.close(), callerPool.end(), serverPool.end()])
    throw error
  }
  return {
    asCaller: (caller, work) => runTransaction(callerPool, [becomeCaller(caller)], work),
    queryAsCaller: (caller, statement, options) => runOnce(callerPool, opening(caller, options), statement),
    asAuth: (work) => runTransaction(serverPool, [BECOME_AUTH], work),
    asServer: (work) => runTransaction(serverPool, [], work),
    queryAsServer: (text, values, name) =>
      runOnce(serverPool, [], { text, ...(values !== undefined && { values }), ...(name !== undefined && { name }) }),
    serverPool,
    listen: kept.listen,
    isReady: async () => {
      const answer = kept
        .client()
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
      return Promise.race([answer, pause(READY_WITHIN_MS, false, { ref: false })])
    },
    leave: () => Promise.race([announceLeaving(kept.client()), pause(READY_WITHIN_MS, undefined, { ref: false })]),
    close: async () => {
      await Promise.all([kept.close(), callerPool.end(), serverPool.end()])
    },
  }
}

/** Local to the transaction, so that the next user of the connection starts without a caller. */
function becomeCaller({ role, claims }: Caller): Statement {
  return {
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
    values: [role, claims],
    name: 'portal_become_caller',
  }
}

function opening(caller: Caller, options: TransactionOptions | undefined): readonly Statement[] {
  if (!options) return [becomeCaller(caller)]
  const { timeZone, timeLimit } = options
  return [
    answerRequest(caller, options),
    ...(timeZone === undefined ? [] : [{ text: `select set_config('timezone', $1, true)`, values: [timeZone] }]),
    ...(timeLimit === undefined ? [] : [{ text: `select set_config('statement_timeout', $1, true)`, values: [timeLimit] }]),
  ]
}

const KNOW_REQUEST = `set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
  set_config('request.path', $4, true), set_config('request.headers', $5, true), set_config('request.cookies', $6, true)`
const ONLY_READ = `set_config('transaction_read_only', 'on', true)`

/**
 * As `becomeCaller`, and also provides the request. Every setting has a cost, so we skip those that already have the right value, and the
 * statement returns one number in place of all their texts.
 */
function answerRequest({ role, claims }: Caller, { request, isReadOnly }: TransactionOptions): Statement {
  const values = [role, claims, request.method, request.path, request.headers, request.cookies]
  return isReadOnly
    ? { text: `select num_nulls(${KNOW_REQUEST}, ${ONLY_READ})`, values, name: 'portal_answer_read' }
    : { text: `select num_nulls(${KNOW_REQUEST})`, values, name: 'portal_answer_write' }
}

const BECOME_AUTH: Statement = {
  text: `select set_config('role', 'supabase_auth_admin', true)`,
  name: 'portal_become_auth',
}

function openPool(login: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    max,
    application_name: 'institute-portal',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The same limit that a Supabase project sets for its API roles.
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // The next user of a broken connection notices it. Without these handlers, the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function insistOnInstanceLock(client: pg.Client, log: (sentence: string) => void, signal: AbortSignal | undefined): Promise<void> {
  const begun = Date.now()
  const pauses = growingPauses(500, 50)
  const lines = growingPauses(60_000, LOCK_PATIENCE_MS)
  let nextLine = begun + lines.next()
  while (!(await takeInstanceLock(client))) {
    if (Date.now() > begun + LOCK_PATIENCE_MS && !(await findWorkers(client)).leaving) throw new AnotherInstanceRuns()
    if (Date.now() > nextLine) {
      log('Another copy of this server is shutting down: the start will continue when it has ended.')
      nextLine = Date.now() + lines.next()
    }
    await pause(pauses.next(), undefined, { signal })
  }
}
