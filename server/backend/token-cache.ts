import type { AccessTokenClaims } from './access-token-claims.ts'

type Entry = { claims: AccessTokenClaims; text: string; until: number }

export type TokenCache = {
  get(token: string): { claims: AccessTokenClaims; text: string } | undefined
  set(token: string, claims: AccessTokenClaims, trustedForMs: number): void
}

/** About 2 KB each: 8 MB at most. */
const MOST_TOKENS = 4000

/**
 * Remembers verified tokens until they end, so that the HMAC is computed once per token and not once per request. The
 * least recently used go first. Revocation is not affected: an access token is good until `exp` either way.
 * `now` returns milliseconds since 1970.
 */
export function createTokenCache(now: () => number = Date.now): TokenCache {
  // A Map keeps insertion order, so re-inserting on every hit makes its first key the least recently used one.
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
      entries.set(token, { claims, text: JSON.stringify(claims), until })
      if (entries.size <= MOST_TOKENS) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        break
      }
    },
  }
}
