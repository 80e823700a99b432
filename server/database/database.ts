import type { Database as ProtocolDatabase } from '#supabase-server/database.ts'

export type { Caller, RequestSettings, Result, Statement, Transaction, TransactionOptions } from '#supabase-server/database.ts'

/** The database as the Supabase-compatible server works with it, and what only the process that opened it needs. */
export interface Database extends ProtocolDatabase {
  /** True when the database answers a query now. */
  isReady(): Promise<boolean>
  /** Says that this server is about to close: one that starts meanwhile waits instead of refusing. */
  leave(): Promise<void>
  close(): Promise<void>
}
