import type { Session, User } from '@supabase/auth-js'
import * as storageKeys from './storage-keys.ts'

/** A remembered session ends after 30 days (ruling 25), however often it was refreshed. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** The part of the Storage interface that is used here. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Wraps a storage that may be blocked or full. Values that cannot be written are retained in memory until the page is closed. */
function withFallback(open: () => Store): Store {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      try {
        return open().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        open().removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  }
}

/** This browser's localStorage. */
export const browserStore = withFallback(() => localStorage)
/** This tab's sessionStorage. */
export const tabStore = withFallback(() => sessionStorage)

/** False if the browser does not let pages store anything. The contents of both stores then last until the page is closed. */
export function canKeep(): boolean {
  try {
    return !!localStorage
  } catch {
    return false
  }
}

type Stores = { browser: Store; tab: Store; now: () => number; ended: () => void; replaced: (accessToken: string) => void }

/** The claims of an access token that this browser uses. Throws if the token is malformed. */
function claimsOf(token: string): { session_id?: string; aal?: string } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(atob(payload)) as { session_id?: string; aal?: string }
}

/**
 * Returns the id of the sign-in that created a session, and the session's token. A refreshed session keeps its id, so its end does not
 * change.
 */
function signInOf(session: string): { id: string; token: string } {
  try {
    const { access_token: token, user } = JSON.parse(session) as Session
    return { id: claimsOf(token).session_id ?? user.id, token }
  } catch {
    return { id: '', token: '' }
  }
}

/** Whether the account has a second factor that this session has not proved. The user is then not signed in yet. */
export function owesSecondFactor({ access_token: token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return !!user.factors?.some(({ status }) => status === 'verified') && claimsOf(token).aal !== 'aal2'
}

/**
 * The session as it is stored, without the provider's own tokens, which the response to a third-party sign-in contains. Nothing here
 * calls the provider, and tokens that are not stored cannot be stolen from this browser (docs/decisions/0013).
 */
function withoutProviderTokens(session: string): string {
  if (!session.includes('"provider_')) return session
  try {
    const { provider_token: _, provider_refresh_token: _refresh, ...kept } = JSON.parse(session) as Session
    return JSON.stringify(kept)
  } catch {
    return session
  }
}

/**
 * The storage that the official client uses for the session (ruling 25). If the session is remembered, or no choice has been made yet, it
 * is in localStorage for 30 days. Otherwise it is in this tab's sessionStorage. The verifier of a PKCE flow is always in localStorage,
 * because the link in the email opens in another tab. `ended` is called when a read finds that the 30 days have passed. `replaced` is
 * called with the access token of a session that another sign-in replaces.
 */
export function createSessionStorage({ browser, tab, now, ended, replaced }: Stores) {
  const isTabOnly = () => {
    const remember = browser.getItem(storageKeys.rememberMe)
    return remember === 'false' || (remember === null && browser.getItem(storageKeys.tabOnly) !== null)
  }
  const isVerifier = (key: string) => key.endsWith('-code-verifier')

  const readRemembered = (key: string): string | null => {
    const session = browser.getItem(key)
    if (session === null || key !== storageKeys.session) return session
    const ends = Number(browser.getItem(storageKeys.sessionEnds)?.split(' ')[0] ?? Infinity)
    if (now() < ends) return session
    browser.removeItem(key)
    browser.removeItem(storageKeys.sessionEnds)
    ended()
    return null
  }

  return {
    getItem(key: string): string | null {
      if (isVerifier(key)) return browser.getItem(key)
      const inTab = tab.getItem(key)
      if (inTab !== null) return inTab
      const remembered = readRemembered(key)
      // Remembering was turned off while a session was remembered, so the session now belongs to this tab.
      if (remembered !== null && isTabOnly()) this.setItem(key, remembered)
      return remembered
    },
    setItem(key: string, given: string): void {
      if (isVerifier(key)) return browser.setItem(key, given)
      const value = key === storageKeys.session ? withoutProviderTokens(given) : given
      const signIn = signInOf(value)
      const before = key === storageKeys.session ? signInOf(tab.getItem(key) ?? browser.getItem(key) ?? '') : signIn
      if (before.token !== '' && before.id !== signIn.id) replaced(before.token)
      if (isTabOnly()) {
        tab.setItem(key, value)
        browser.removeItem(key)
        browser.removeItem(storageKeys.sessionEnds)
        return
      }
      if (key === storageKeys.session && browser.getItem(storageKeys.sessionEnds)?.split(' ')[1] !== signIn.id) {
        browser.setItem(storageKeys.sessionEnds, `${now() + REMEMBERED_MS} ${signIn.id}`)
      }
      browser.setItem(key, value)
      tab.removeItem(key)
    },
    removeItem(key: string): void {
      browser.removeItem(key)
      if (isVerifier(key)) return
      tab.removeItem(key)
      if (key === storageKeys.session) browser.removeItem(storageKeys.sessionEnds)
    },
  }
}

const endListeners = new Set<() => void>()
const replacementListeners = new Set<(accessToken: string) => void>()

/** Registers a listener for the end of a remembered session after 30 days. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Registers a listener for sessions in this browser that another sign-in has replaced. It receives the access token. */
export function onSessionReplaced(listener: (accessToken: string) => void): void {
  replacementListeners.add(listener)
}

export const sessionStorageAdapter = createSessionStorage({
  browser: browserStore,
  tab: tabStore,
  now: Date.now,
  ended: () => {
    for (const listener of endListeners) listener()
  },
  replaced: (accessToken) => {
    for (const listener of replacementListeners) listener(accessToken)
  },
})

/** Stores the choice of 'Remember me for 30 days'. Call this before a session is written. */
export function chooseRememberMe(remember: boolean): void {
  if (remember) {
    browserStore.setItem(storageKeys.rememberMe, 'true')
    browserStore.removeItem(storageKeys.tabOnly)
  } else {
    browserStore.removeItem(storageKeys.rememberMe)
    // Needed in addition to removing the key, so that the link in a confirmation email, which opens another tab, respects the choice.
    browserStore.setItem(storageKeys.tabOnly, 'true')
  }
}

export type StoredSession = {
  user: User
  /** Unix time in seconds when the access token expires. */
  expiresAt: number
  /** The password was correct, but the code of the second factor is still missing. */
  owes: boolean
}

/**
 * The signed-in user according to this browser, read without loading the client. Null if nobody is signed in or the stored text is
 * malformed.
 */
export function readStoredSession(): StoredSession | null {
  const text = sessionStorageAdapter.getItem(storageKeys.session)
  if (text === null) return null
  try {
    const session = JSON.parse(text) as Partial<Session>
    const { user, expires_at: expiresAt, refresh_token: refreshToken, access_token: token = '' } = session
    if (user?.id === undefined || expiresAt === undefined || !refreshToken) return null
    return { user, expiresAt, owes: owesSecondFactor({ access_token: token, user }) }
  } catch {
    return null
  }
}
