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
  /** True when the database answers a query now. */
  isReady(): Promise<boolean>
  /** Says that this server is about to close: one that starts meanwhile waits instead of refusing. */
  leave(): Promise<void>
  close(): Promise<void>
}
