import type { AccessTokenClaims } from './access-token.ts'

/** `text`: the claims as JSON, serialised once per token and not once per request. */
type Verified = { claims: AccessTokenClaims; text: string }

type Entry = Verified & { until: number }

export type TokenCache = {
  get(token: string): Verified | undefined
  set(token: string, claims: AccessTokenClaims, trustedForMs: number): Verified
}

/** Each entry takes about 2 KB, so 8 MB at most. */
const MOST_TOKENS = 4000

/**
 * Caches verified tokens until they expire, so that the HMAC is computed once per token and not once per request. The least recently used
 * ones are removed first. Revocation is not affected: an access token is valid until `exp` either way.
 * `now` returns milliseconds since 1970.
 */
export function createTokenCache(now: () => number = Date.now): TokenCache {
  // A Map preserves insertion order. Re-inserting on every hit makes its first key the least recently used one.
  const entries = new Map<string, Entry>()
  return {
    get(token) {
      const entry = entries.get(token)
      if (!entry) return undefined
      entries.delete(token)
      if (entry.until <= now()) return undefined
      entries.set(token, entry)
      return entry
    },
    set(token, claims, trustedForMs) {
      const until = Math.min(claims.exp === undefined ? Infinity : claims.exp * 1000, now() + trustedForMs)
      const entry = { claims, text: JSON.stringify(claims), until }
      entries.set(token, entry)
      if (entries.size > MOST_TOKENS) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest)
          break
        }
      }
      return entry
    },
  }
}
