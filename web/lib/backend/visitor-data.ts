import type { PostgrestClient } from '@supabase/postgrest-js'
import type { DataClient } from './backend.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { loadPublicConfig } from './public-config.ts'

/**
 * The data part of the official client, always used as a visitor, even if someone is signed in. Omits the accounts part, which is four
 * times as large and not needed by visitors.
 */
export async function loadVisitorData(): Promise<DataClient> {
  const [{ PostgrestClient: Client }, { supabaseUrl, supabaseAnonKey: key }] = await Promise.all([
    withRetry(() => import('@supabase/postgrest-js')),
    loadPublicConfig(),
  ])
  const data: PostgrestClient = new Client(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    schema: 'public',
    fetch: fetchInTime,
  })
  return { from: data.from.bind(data), rpc: data.rpc.bind(data) }
}
