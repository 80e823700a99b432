import type { Session } from '@supabase/auth-js'
import { readStoredSession, sessionStorageAdapter } from './session-storage.ts'
import * as storageKeys from './storage-keys.ts'

/** Milliseconds before its end at which a token is renewed, as the official client has it (EXPIRY_MARGIN_MS). */
const RENEWED_BEFORE = 90_000

/**
 * The session this browser keeps, while it is good by itself: null where it has to be renewed, and where a second step is owed. Apart from
 * `session-storage.ts`, which every page carries.
 */
export function keptSession(): Pick<Session, 'access_token' | 'user'> | null {
  const stored = readStoredSession()
  if (stored === null || stored.owes || stored.expiresAt * 1000 - RENEWED_BEFORE <= Date.now()) return null
  const { access_token } = JSON.parse(sessionStorageAdapter.getItem(storageKeys.session) ?? '') as Session
  return { access_token, user: stored.user }
}
