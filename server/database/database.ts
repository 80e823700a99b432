import type { Database as ProtocolDatabase } from '#supabase-server/database.ts'

export type { Caller, RequestSettings, Result, Statement, Transaction, TransactionOptions } from '#supabase-server/database.ts'

/** The database as the Supabase-compatible server uses it, with additional methods for the process that opened it. */
export interface Database extends ProtocolDatabase {
  /** True if the database currently responds to a query. */
  isReady(): Promise<boolean>
  /** Announces that this server is about to close. A server that starts in the meantime waits instead of refusing to start. */
  leave(): Promise<void>
  close(): Promise<void>
}
