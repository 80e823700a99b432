import type { StorageClient } from '@supabase/storage-js'
import { once } from './auth-client.ts'
import { fetchAsPerson } from './backend.ts'
import { fetchWithin } from './fetch-in-time.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { loadPublicConfig } from './public-config.ts'

/** A picture may take this long on a slow connection, in milliseconds. */
const UPLOAD_TIMEOUT = 60_000

/**
 * Whether an answer of the storage protocol means that the token is not good any more: 403, or 400 on Supabase, where the data
 * protocol says 401; and on Supabase 500 when the database refused a session that was ended. It says so of other failures, too:
 * asking for a new token then costs one request. Whose token is too old is told apart by these words alone: status and code are those
 * of every refusal.
 */
export async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status === 500) return true
  if (answer.status !== 400 && answer.status !== 403) return false
  return /exp\W+claim|jwt expired/i.test(await answer.clone().text())
}

/**
 * The official client's part for files. Apart from `backend.ts`, whose code every page loads; every call goes out as the
 * person who is signed in at that moment.
 */
export const loadStorage: () => Promise<StorageClient> = once(async () => {
  const [{ StorageClient: Client }, { supabaseUrl, supabaseAnonKey }] = await Promise.all([
    withRetry(() => import('@supabase/storage-js')),
    loadPublicConfig(),
  ])
  const send = fetchAsPerson(fetchWithin(UPLOAD_TIMEOUT), refusesToken)
  return new Client(`${supabaseUrl}/storage/v1`, { apikey: supabaseAnonKey }, send)
})
