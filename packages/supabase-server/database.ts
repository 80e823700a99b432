import type pg from 'pg'

/** Who asks. `claims` is the JSON text of the verified access token's payload. */
export type Caller = { role: 'anon' | 'authenticated' | 'service_role'; claims: string }

/** One SQL statement. Values travel as parameters only; `name` makes it a prepared statement (at most 63 characters). */
export type Statement = { text: string; values?: readonly unknown[]; name?: string }

export type Result<Row> = { rows: Row[]; rowCount: number }

/** What a transaction knows of the request it answers: `request.method` and so on in SQL. Headers and cookies are JSON objects. */
export type RequestSettings = { method: string; path: string; headers: string; cookies: string }

export type TransactionOptions = {
  request: RequestSettings
  /** PostgreSQL refuses whatever would write (SQLSTATE 25006). */
  isReadOnly: boolean
  /** How instants are written: a name of the IANA database. */
  timeZone?: string | undefined
  /** Milliseconds for each statement, in place of those of every question. */
  timeLimit?: number | undefined
}

export interface Transaction {
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Result<Row>>
}

/**
 * The one door to PostgreSQL. Every piece of work is one transaction as one role; the role and the claims hold for that
 * transaction only. It commits when the work resolves and rolls back when it throws. Errors of PostgreSQL keep `code`
 * (SQLSTATE), `detail`, `hint` and `constraint`; a database that does not answer throws `DatabaseUnavailable`.
 */
export interface Database {
  /** As the person behind a request; row-level security decides what is seen and written. */
  asCaller<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same for a single statement, in one round trip. Run once more when another transaction and this one waited for each other. */
  queryAsCaller<Row>(caller: Caller, statement: Statement, options?: TransactionOptions): Promise<Result<Row>>
  /** As the owner of schema auth. Only the embedded protocols have a reason to. */
  asAuth<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** As the owner of schema private: outbox, limits, facts, /api. */
  asServer<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same for a single statement, as `queryAsCaller`. */
  queryAsServer: Transaction['query']
  /** For libraries that bring their own SQL and need a pool; it works as `asServer` does. */
  serverPool: pg.Pool
  /**
   * Calls `heard` for every NOTIFY on the channel, and once with '' after a lost connection came back, because what was
   * said meanwhile is not repeated. Resolves when listening; the result stops it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
}

/** Seconds a client should wait when the database is away or the process overloaded; a restart takes well under one. */
export const SECONDS_UNTIL_RETRY = 1

/** The database cannot be reached or is going down: the request was not answered and may be tried again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Seconds after which trying again makes sense, for the Retry-After header. */
  readonly retryAfter = SECONDS_UNTIL_RETRY

  constructor(cause: unknown) {
    super('The database is not available.', { cause })
  }
}

const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * SQLSTATE class 08: connection; 57P01 to 57P03: shutdown, crash, starting up; 53100 to 53300: disk full, out of memory,
 * too many connections; 58030: the disk failed. The same request may succeed as soon as somebody has made room.
 */
const SQLSTATES = /^(08...|57P0[123]|53[123]00|58030)$/

/** How sentences of the driver and its pool begin for a connection that broke or never came about; they carry no code. */
const DRIVER_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]

/** Turns connection failures into `DatabaseUnavailable` and leaves every other error as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isDriverFailure = code === '' && DRIVER_SENTENCES.some((sentence) => error.message.startsWith(sentence))
  const isConnection = SYSTEM_CODES.has(code) || SQLSTATES.test(code) || isDriverFailure
  return isConnection ? new DatabaseUnavailable(error) : error
}

/** True when the database could not be reached at all, as opposed to having refused a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => error instanceof DatabaseUnavailable

/** True when PostgreSQL refused because the caller has not given their second factor (`private.refuse_unassured`). */
export function asksSecondFactor(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '42501' && 'detail' in error && error.detail === 'second_factor_required'
  )
}

/** What PostgreSQL reports, as the driver passes it on. */
export type Refusal = Error & { code: string; severity: string; detail?: string; hint?: string }

/** Only PostgreSQL gives a severity; a system error such as EPIPE has five letters too. */
export function isRefusal(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return false
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && typeof error.severity === 'string'
}

/** What a function says by `raise`, in words that it chose itself. PostgreSQL itself never uses PTxxx and P0001. */
const isRaised = (refusal: Refusal): boolean =>
  /^(?:PT|P0001)/.test(refusal.code) || ('routine' in refusal && refusal.routine === 'exec_stmt_raise')

/** SQLSTATEs whose messages are fixed or name columns, tables, types, functions and constraints alone; so do their hints. */
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

/** Classes whose messages tell of files, settings, locks and names: whoever runs the site needs them in the log. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['08', '0A', '25', '28', '3D', '3F', '40', '53', '54', '55', '57', '58', 'F0', 'XX'])

/** In place of messages that repeat a value: of a row, of an argument, or of what a function has just answered. */
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

/** The type that could not be read is said, what was given for it is not. */
const UNREADABLE = /^invalid input syntax for type [a-z][a-z0-9_ ]*(?=: "|$)/

/**
 * What of a refusal may leave this server, into an answer or the log: never a value of a row. PostgreSQL repeats values in its messages
 * and details (`Key (email)=(…)`, `invalid input syntax for type integer: "…"`); the code, and the names of what refused, say enough.
 */
export function wordsOf(refusal: Refusal): { message: string; detail: string | null; hint: string | null } {
  const { code, message, detail = null, hint = null } = refusal
  if (isRaised(refusal)) return { message, detail, hint }
  if (NAMES_ALONE.has(code) || OF_THE_SYSTEM.has(code.slice(0, 2))) return { message, detail: null, hint }
  const unreadable = UNREADABLE.exec(message)?.[0]
  return { message: unreadable ?? WORDS[code] ?? 'The database refused the request', detail: null, hint: null }
}
