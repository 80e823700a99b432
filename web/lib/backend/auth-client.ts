import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { withRetry } from '#web/lib/module-retry.ts'
import { byThisClock } from '#web/lib/storage/session-clock.ts'
import { onSessionReplaced, sessionStorageAdapter } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { loadPublicConfig } from './public-config.ts'

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

/** What each protocol says to a session without the second factor that its account has, perhaps only now, on another device. */
const twoFactorWords = /insufficient_aal|second_factor_required|your two-step verification code/

export async function asksForSecondFactor(answer: Response): Promise<boolean> {
  return !answer.ok && twoFactorWords.test(await answer.clone().text())
}

/**
 * Renews a session that the server refused. One that was ended on another device, as a second factor does that is added there,
 * goes from this browser: the client would keep it for as long as its token looks good.
 */
export async function renewed(auth: GoTrueClient): Promise<Session | null> {
  const { data, error } = await auth.refreshSession()
  if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' })
  return data.session
}

let hearSession: (event: AuthChangeEvent, session: Session | null) => void = () => undefined

/** From now on `hear` is told what the client says of the session, whoever loads it. */
export function onSessionEvent(hear: typeof hearSession): void {
  hearSession = hear
}

let isAsked = false

/** Whether somebody on this page has asked for the client, who then has the last word on the session: it may be signing out. */
export const isAuthAsked = (): boolean => isAsked

/** The accounts part alone: what the sign-in dialog needs. */
export const loadAuth: () => Promise<GoTrueClient> = once(async () => {
  isAsked = true
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
      // A renewed session knows of the second factor, and every page then asks for it.
      if (await asksForSecondFactor(answer)) void renewed(client)
      return byThisClock(answer)
    },
  })
  client.onAuthStateChange((event, session) => hearSession(event, session))
  // Nobody would use or end it any more. Without a network it stays in the list of devices until it ends by itself.
  onSessionReplaced((accessToken) => void client.admin.signOut(accessToken, 'local').catch(() => undefined))
  return client
})
