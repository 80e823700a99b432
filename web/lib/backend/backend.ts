import type { GoTrueClient, Session } from '@supabase/auth-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { fetchInTime } from './fetch-in-time.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { loadPublicConfig } from './public-config.ts'
import { byThisClock } from '#web/lib/storage/session-clock.ts'
import { onSessionReplaced, owesSecondStep, sessionStorageAdapter } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

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

/** What each protocol says to a session without the second step that its account has, perhaps only now, on another device. */
const secondStepWords = /insufficient_aal|second_factor_required|your second step/

async function asksForSecondStep(answer: Response): Promise<boolean> {
  return !answer.ok && secondStepWords.test(await answer.clone().text())
}

/**
 * Renews a session that the server refused. One that was ended on another device, as a second step does that is added there,
 * goes from this browser: the client would keep it for as long as its token looks good.
 */
async function renewed(auth: GoTrueClient): Promise<Session | null> {
  const { data, error } = await auth.refreshSession()
  if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' })
  return data.session
}

/** The accounts part alone: what the sign-in dialog needs. */
export const loadAuth: () => Promise<GoTrueClient> = once(async () => {
  const [{ GoTrueClient }, config] = await Promise.all([withRetry(() => import('@supabase/auth-js')), loadPublicConfig()])
  const client: GoTrueClient = new GoTrueClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseAnonKey, Authorization: `Bearer ${config.supabaseAnonKey}` },
    storageKey: storageKeys.session,
    storage: sessionStorageAdapter,
    flowType: 'pkce',
    // /auth/callback reads the address itself (ruling 22).
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    async fetch(input, init) {
      const answer = await fetchInTime(input, init)
      // A renewed session knows of the second step, and every page then asks for it.
      if (await asksForSecondStep(answer)) void renewed(client)
      return byThisClock(answer)
    },
  })
  // Nobody would use or end it any more. Without a network it stays in the list of devices until it ends by itself.
  onSessionReplaced((accessToken) => void client.admin.signOut(accessToken, 'local').catch(() => undefined))
  return client
})

const isUnauthorized = async (answer: Response): Promise<boolean> => answer.status === 401

/** What the server would answer, said without asking it. */
const secondStepOwed = () =>
  Response.json({ code: 'second_factor_required', message: 'Please enter the code of your second step to continue.' }, { status: 401 })

/**
 * `fetch` with the person's current access token. A session that cannot be refreshed, or that owes its second step, fails the
 * request: sent as a visitor it would be answered with an empty list, which looks like lost work.
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
    if (data.session && owesSecondStep(data.session)) return secondStepOwed()
    const answer = await send(input, init, data.session?.access_token ?? anonKey)
    if (data.session === null || !((await refusesToken(answer)) || (await asksForSecondStep(answer)))) return answer
    // The clock of this device runs behind, the signing key changed, or a second step was added: a new token settles it.
    const session = await renewed(auth)
    if (session === null) return answer
    return owesSecondStep(session) ? secondStepOwed() : send(input, init, session.access_token)
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
    // Whoever asks decides how often: the cache of queries, the draft (ruling 38).
    retry: false,
  })
  return { auth, from: data.from.bind(data), rpc: data.rpc.bind(data) }
})
