import type { Session } from '@supabase/auth-js'
import { owesSecondFactor, sessionStorageAdapter } from './session-storage.ts'
import * as storageKeys from './storage-keys.ts'

/** How many milliseconds before its expiry a token is refreshed, as in the official client (EXPIRY_MARGIN_MS). */
const RENEWED_BEFORE = 90_000

/**
 * The session stored in this browser, while it can be used directly. Null if it has to be refreshed, lacks its second factor, or is
 * malformed. Separate from `session-storage.ts`, which every page includes.
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
