import type { Database } from '#supabase-server/database.ts'
import type { Catalog } from './catalog.ts'
import { loadCatalog } from './load-catalog.ts'

/** An unknown name may belong to a table created a moment ago. Reloading more often than this would only help an attacker. */
const LEAST_MS_BETWEEN_GUESSES = 5_000

export type CurrentCatalog = {
  get(): Promise<Catalog>
  /** Reloads the catalogue because a name was not found, unless it was reloaded a moment ago. */
  lookAgain(): Promise<Catalog>
  /** Discards the catalogue, so that the next request reloads it. */
  invalidate(): void
}

/** The catalogue as last loaded. Concurrent requests share one load. A failed load is not cached. */
export function currentCatalog(database: Database, now: () => number = Date.now): CurrentCatalog {
  let loading: Promise<Catalog> | undefined
  let guessedAt = Number.NEGATIVE_INFINITY

  function load(): Promise<Catalog> {
    const attempt = loadCatalog(database)
    loading = attempt
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    return attempt
  }

  return {
    get: () => loading ?? load(),
    lookAgain() {
      if (now() - guessedAt < LEAST_MS_BETWEEN_GUESSES) return loading ?? load()
      guessedAt = now()
      return load()
    },
    invalidate() {
      loading = undefined
    },
  }
}
