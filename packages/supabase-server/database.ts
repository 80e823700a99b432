import type pg from 'pg'

/** The caller. `claims` is the JSON text of the verified access token's payload. */
export type Caller = { role: 'anon' | 'authenticated' | 'service_role'; claims: string }

/** One SQL statement. Values are passed as parameters only. `name` makes it a prepared statement (at most 63 characters). */
export type Statement = { text: string; values?: readonly unknown[]; name?: string }

export type Result<Row> = { rows: Row[]; rowCount: number }

/** The data about the request that a transaction can read in SQL: `request.method` and so on. Headers and cookies are JSON objects. */
export type RequestSettings = { method: string; path: string; headers: string; cookies: string }

export type TransactionOptions = {
  request: RequestSettings
  /** Makes PostgreSQL refuse every write (SQLSTATE 25006). */
  isReadOnly: boolean
  /** The time zone in which timestamps are returned: a name from the IANA database. */
  timeZone?: string | undefined
  /** Time limit per statement in milliseconds. Replaces the default limit. */
  timeLimit?: number | undefined
}

export interface Transaction {
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Result<Row>>
}

/**
 * The only access to PostgreSQL. All work runs in one transaction with one role. The role and the claims apply to that transaction only.
 * It commits when the work resolves and rolls back when it throws. PostgreSQL errors keep `code` (SQLSTATE), `detail`, `hint` and
 * `constraint`. Throws `DatabaseUnavailable` if the database does not respond.
 */
export interface Database {
  /** Runs as the person who made the request. Row-level security decides what can be read and written. */
  asCaller<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same for a single statement, in one round trip. Retried once after a deadlock. */
  queryAsCaller<Row>(caller: Caller, statement: Statement, options?: TransactionOptions): Promise<Result<Row>>
  /** Runs as the owner of schema auth. Only for the embedded protocols. */
  asAuth<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs as the owner of schema private: outbox, limits, configuration, /api. */
  asServer<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same for a single statement, like `queryAsCaller`. */
  queryAsServer: Transaction['query']
  /** For libraries that contain their own SQL and need a pool. Uses the same role as `asServer`. */
  serverPool: pg.Pool
  /**
   * Calls `heard` for every NOTIFY on the channel. Also calls it once with '' after a lost connection is restored, because messages sent
   * in the meantime are not repeated. Resolves once it is listening. The returned function stops it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
}

/**
 * How many seconds a client should wait if the database is unavailable or the process is overloaded. A restart takes well under one
 * second.
 */
export const SECONDS_UNTIL_RETRY = 1

/** The database cannot be reached or is shutting down. The request was not handled and may be retried. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Number of seconds after which the client should retry, for the Retry-After header. */
  readonly retryAfter = SECONDS_UNTIL_RETRY

  constructor(cause: unknown) {
    super('The database is not available.', { cause })
  }
}

const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * SQLSTATE class 08: connection. 57P01 to 57P03: shutdown, crash, starting up. 53100 to 53300: disk full, out of memory, too many
 * connections. 58030: disk failure. The same request may succeed once resources are available again.
 */
const SQLSTATES = /^(08...|57P0[123]|53[123]00|58030)$/

/** The first words of messages from the driver and its pool if a connection was lost or could not be made. These errors have no code. */
const DRIVER_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]

/** Converts connection failures to `DatabaseUnavailable` and returns any other error unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isDriverFailure = code === '' && DRIVER_SENTENCES.some((sentence) => error.message.startsWith(sentence))
  const isConnection = SYSTEM_CODES.has(code) || SQLSTATES.test(code) || isDriverFailure
  return isConnection ? new DatabaseUnavailable(error) : error
}

/** True if the database could not be reached at all, as opposed to refusing a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => error instanceof DatabaseUnavailable

/** True if PostgreSQL refused the request because the caller has not proved the second factor (`private.refuse_unassured`). */
export function asksSecondFactor(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '42501' && 'detail' in error && error.detail === 'second_factor_required'
  )
}

/** An error from PostgreSQL, as the driver passes it on. */
export type Refusal = Error & { code: string; severity: string; detail?: string; hint?: string }

/** Only PostgreSQL sets a severity. A system error such as EPIPE also has a five-letter code. */
export function isRefusal(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return false
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && typeof error.severity === 'string'
}

/** An error that a function has raised, with its own message. PostgreSQL itself never uses the codes PTxxx and P0001. */
const isRaised = (refusal: Refusal): boolean =>
  /^(?:PT|P0001)/.test(refusal.code) || ('routine' in refusal && refusal.routine === 'exec_stmt_raise')

/** SQLSTATEs whose messages and hints are fixed, or only name columns, tables, types, functions and constraints. */
const NAMES_ALONE: ReadonlySet<string> = new Set([
  '21000',
  '23001',
  '23502',
  '23503',
  '23505',
  '23514',
  '23P01',
  '25006',
  '42501',
  '42702',
  '42703',
  '42725',
  '42803',
  '42804',
  '42846',
  '42883',
  '428C9',
  '42P10',
])

/** Error classes whose messages mention files, settings, locks and names. The operator needs them in the log. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['08', '0A', '25', '28', '3D', '3F', '40', '53', '54', '55', '57', '58', 'F0', 'XX'])

/** Replacements for messages that repeat a value: from a row, an argument, or the result of a function. */
const WORDS: Readonly<Record<string, string>> = {
  '22001': 'value too long',
  '22003': 'value out of range',
  '22007': 'invalid input syntax for a date or a time',
  '22008': 'date/time field value out of range',
  '22012': 'division by zero',
  '2201B': 'invalid regular expression',
  '22021': 'invalid byte sequence for encoding "UTF8"',
  '22P02': 'invalid input syntax',
  '22P05': 'unsupported Unicode escape sequence',
  '42601': 'syntax error',
  '42704': 'there is no such type or setting',
  '42P01': 'relation does not exist',
}

/** Preserves the name of the type, but not the value that could not be parsed. */
const UNREADABLE = /^invalid input syntax for type [a-z][a-z0-9_ ]*(?=: "|$)/

/**
 * The parts of an error that may appear in a response or the log, which never include a value from a row. PostgreSQL repeats values in
 * its messages and details (`Key (email)=(…)`, `invalid input syntax for type integer: "…"`). The code and the names of columns, tables
 * and constraints are enough.
 */
export function wordsOf(refusal: Refusal): { message: string; detail: string | null; hint: string | null } {
  const { code, message, detail = null, hint = null } = refusal
  if (isRaised(refusal)) return { message, detail, hint }
  if (NAMES_ALONE.has(code) || OF_THE_SYSTEM.has(code.slice(0, 2))) return { message, detail: null, hint }
  const unreadable = UNREADABLE.exec(message)?.[0]
  return { message: unreadable ?? WORDS[code] ?? 'The database refused the request', detail: null, hint: null }
}
