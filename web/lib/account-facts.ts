import { callApi } from './api.ts'

/** What settings depend on and the account client cannot say. */
export type AccountFacts = {
  /** False for somebody who signs in with another provider only. */
  hasPassword: boolean
  /** This server keeps the sessions itself, so it can name devices and compare a password; false with a project of Supabase. */
  isEmbedded: boolean
}

/** GET /api/account. Throws `BackendError`. */
export const readAccountFacts = (): Promise<AccountFacts> => callApi<AccountFacts>('account')
