import type { Session } from '@supabase/auth-js'
import { owesSecondFactor, sessionStorageAdapter } from './session-storage.ts'
import * as storageKeys from './storage-keys.ts'

/** Milliseconds before its end at which a token is renewed, as the official client has it (EXPIRY_MARGIN_MS). */
const RENEWED_BEFORE = 90_000

/**
 * The session this browser keeps, while it is good by itself: null where it has to be renewed, where a second factor is owed, and where
 * the text is broken. Apart from `session-storage.ts`, which every page carries.
 */
export function storedSession(): Pick<Session, 'access_token' | 'user'> | null {
  const text = sessionStorageAdapter.getItem(storageKeys.session)
  if (text === null) return null
  try {
    const { access_token, refresh_token: refreshToken, expires_at: endsAt, user } = JSON.parse(text) as Partial<Session>
    if (!access_token || !refreshToken || endsAt === undefined || user?.id === undefined) return null
    const isGood = endsAt * 1000 - RENEWED_BEFORE > Date.now() && !owesSecondFactor({ access_token, user })
    return isGood ? { access_token, user } : null
  } catch {
    return null
  }
}
