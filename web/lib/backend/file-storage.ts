import type { StorageClient } from '@supabase/storage-js'
import { once } from './auth-client.ts'
import { fetchAsPerson } from './backend.ts'
import { fetchWithin } from './fetch-in-time.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { loadPublicConfig } from './public-config.ts'

/** The maximum duration of a picture upload on a slow connection, in milliseconds. */
const UPLOAD_TIMEOUT = 60_000

/**
 * Whether a response of the storage protocol means that the token is no longer valid. The status is 403, or 400 on Supabase, where the
 * data protocol returns 401. On Supabase it is 500 if the database refused an ended session. Other failures have status 500 too;
 * requesting a new token then costs one request. An expired token can only be recognised by these texts, because status and code are the
 * same for every refusal.
 */
export async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status === 500) return true
  if (answer.status !== 400 && answer.status !== 403) return false
  return /exp\W+claim|jwt expired/i.test(await answer.clone().text())
}

/**
 * The file part of the official client. Separate from `backend.ts`, whose code every page loads. Every call is sent as the currently
 * signed-in user.
 */
export const loadStorage: () => Promise<StorageClient> = once(async () => {
  const [{ StorageClient: Client }, { supabaseUrl, supabaseAnonKey }] = await Promise.all([
    withRetry(() => import('@supabase/storage-js')),
    loadPublicConfig(),
  ])
  const send = fetchAsPerson(fetchWithin(UPLOAD_TIMEOUT), refusesToken)
  return new Client(`${supabaseUrl}/storage/v1`, { apikey: supabaseAnonKey }, send)
})
