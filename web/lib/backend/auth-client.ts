import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { withRetry } from '#web/lib/module-retry.ts'
import { byThisClock } from '#web/lib/storage/session-clock.ts'
import { onSessionReplaced, sessionStorageAdapter } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { loadPublicConfig } from './public-config.ts'

/** Runs `load` once. After a failure the next call tries again. */
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

/** How each protocol refuses a session that lacks its account's second factor, which may just have been added on another device. */
const twoFactorWords = /insufficient_aal|second_factor_required|your two-step verification code/

export async function asksForSecondFactor(answer: Response): Promise<boolean> {
  return !answer.ok && twoFactorWords.test(await answer.clone().text())
}

/**
 * Refreshes a session that the server refused. A session that was ended on another device, for example because a second factor was added
 * there, is removed from this browser. Otherwise the client would keep it for as long as its token appears valid.
 */
export async function renewed(auth: GoTrueClient): Promise<Session | null> {
  const { data, error } = await auth.refreshSession()
  if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' })
  return data.session
}

let hearSession: (event: AuthChangeEvent, session: Session | null) => void = () => undefined

/** Registers `hear` to receive the client's session events, no matter which code loads the client. */
export function onSessionEvent(hear: typeof hearSession): void {
  hearSession = hear
}

let isAsked = false

/** Whether the client has been requested on this page. It then has the final say on the session, because it may be signing out. */
export const isAuthAsked = (): boolean => isAsked

/** Loads only the accounts part of the client, which the sign-in dialog needs. */
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
      // A refreshed session includes the second factor, and every page then asks for it.
      if (await asksForSecondFactor(answer)) void renewed(client)
      return byThisClock(answer)
    },
  })
  client.onAuthStateChange((event, session) => hearSession(event, session))
  // Ends the replaced session, which otherwise would never be used or ended. Without a network it stays in the list of devices until it
  // expires.
  onSessionReplaced((accessToken) => void client.admin.signOut(accessToken, 'local').catch(() => undefined))
  return client
})
