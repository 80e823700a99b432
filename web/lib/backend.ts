import type { GoTrueClient } from '@supabase/auth-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { fetchInTime } from './fetch-in-time.ts'
import { withRetry } from './module-retry.ts'
import { loadPublicConfig } from './public-config.ts'
import { sessionStorageAdapter } from './session-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** The official client's parts for accounts and data; the browser's only way to the backend. */
export type Backend = {
  auth: GoTrueClient
  from: PostgrestClient['from']
  rpc: PostgrestClient['rpc']
}

/** Runs `load` once; a failure is forgotten, so that the next call tries again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    return loading
  }
}

/** The accounts part alone: what the sign-in dialog needs. */
export const loadAuth: () => Promise<GoTrueClient> = once(async () => {
  const [{ GoTrueClient }, config] = await Promise.all([withRetry(() => import('@supabase/auth-js')), loadPublicConfig()])
  return new GoTrueClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseAnonKey, Authorization: `Bearer ${config.supabaseAnonKey}` },
    storageKey: storageKeys.session,
    storage: sessionStorageAdapter,
    flowType: 'pkce',
    // /auth/callback reads the address itself (ruling 22).
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    fetch: fetchInTime,
  })
})

const isUnauthorized = async (answer: Response): Promise<boolean> => answer.status === 401

/**
 * `fetch` with the person's current access token. A session that cannot be refreshed fails the request: sent as a
 * visitor it would be answered with an empty list, which looks like lost work.
 * @param refusesToken whether an answer means that the token is not good any more
 */
export function fetchAs(auth: GoTrueClient, anonKey: string, fetchOne = fetchInTime, refusesToken = isUnauthorized): typeof fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetchOne(input, { ...init, headers })
  }
  return async (input, init) => {
    const { data, error } = await auth.getSession()
    if (error?.name === 'AuthRetryableFetchError') throw error
    // The session is over for good: what the server would answer to its token, without asking.
    if (error) return Response.json({ code: error.code ?? 'session_expired', message: error.message }, { status: 401 })
    const answer = await send(input, init, data.session?.access_token ?? anonKey)
    if (data.session === null || !(await refusesToken(answer))) return answer
    // The clock of this device runs behind, or the signing key changed: a new token settles it.
    const refreshed = await auth.refreshSession()
    return refreshed.data.session ? send(input, init, refreshed.data.session.access_token) : answer
  }
}

/** `fetch` as the person who is signed in at that moment, for the product's own endpoints. */
export const loadPersonFetch: () => Promise<typeof fetch> = once(async () => {
  const [auth, config] = await Promise.all([loadAuth(), loadPublicConfig()])
  return fetchAs(auth, config.supabaseAnonKey)
})

/** Accounts and data. Every call of `from` and `rpc` goes out as the person who is signed in at that moment. */
export const loadBackend: () => Promise<Backend> = once(async () => {
  const [auth, { PostgrestClient }, config] = await Promise.all([
    loadAuth(),
    withRetry(() => import('@supabase/postgrest-js')),
    loadPublicConfig(),
  ])
  const data = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    headers: { apikey: config.supabaseAnonKey },
    schema: 'public',
    fetch: fetchAs(auth, config.supabaseAnonKey),
  })
  return { auth, from: data.from.bind(data), rpc: data.rpc.bind(data) }
})
