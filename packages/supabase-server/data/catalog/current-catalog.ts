import type { Database } from '#supabase-server/database.ts'
import type { Catalog } from './catalog.ts'
import { loadCatalog } from './load-catalog.ts'

/** A name nobody knows may be a table made a moment ago; asking again more often than this only serves mischief. */
const LEAST_MS_BETWEEN_GUESSES = 5_000

export type CurrentCatalog = {
  get(): Promise<Catalog>
  /** Reads the catalogue again because something was missing, unless that was done a moment ago. */
  lookAgain(): Promise<Catalog>
  /** Forgets what is known; the next request reads it afresh. */
  invalidate(): void
}

/** The catalogue as of the last load. Concurrent requests share one load; a failed one is not kept. */
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
