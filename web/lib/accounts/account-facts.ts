import { query } from '#web/lib/queries/query.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'

/** Account data that the settings need and the account client does not provide. */
export type AccountFacts = {
  /** False for users who only sign in with a third-party provider. */
  hasPassword: boolean
  /** True if this server manages the sessions itself, so that it can list devices and verify a password. False with a Supabase project. */
  isEmbedded: boolean
}

/** GET /api/account. Throws `BackendError`. */
export const accountFactsQuery = () => query(ownKey('account'), () => callApi<AccountFacts>('account'))
