import { query } from '#web/lib/queries/query.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'

/** What settings depend on and the account client cannot say. */
export type AccountFacts = {
  /** False for somebody who signs in with another provider only. */
  hasPassword: boolean
  /** This server keeps the sessions itself, so it can name devices and compare a password; false with a project of Supabase. */
  isEmbedded: boolean
}

/** GET /api/account. Throws `BackendError`. */
export const accountFactsQuery = () => query(ownKey('account'), () => callApi<AccountFacts>('account'))
