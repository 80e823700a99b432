import type { Query, QueryClient } from '@tanstack/react-query'
import { mayTryAgain } from '#web/lib/sending/try-again.ts'

/** Milliseconds between attempts, plus a random part so that many waiting pages do not retry at the same time. */
const SOON = { least: 2500, spread: 1500 }
/** The same after `MANY` failed attempts. */
const LATER = { least: 12_000, spread: 6000 }
const MANY = 30

/**
 * Retries failed queries on screen, one at a time. As soon as one succeeds, all others are retried too. Hidden tabs do not retry; the
 * client itself refetches when the user returns.
 * @param isHidden whether the page is hidden
 */
export function askFailedAgain(client: QueryClient, isHidden: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let inVain = 0

  const failed = (): Query[] =>
    client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' && mayTryAgain(state.error) })
      .sort((one, other) => one.state.errorUpdatedAt - other.state.errorUpdatedAt)

  function plan(): void {
    if (timer !== undefined || isAsking || failed().length === 0) return
    const { least, spread } = inVain < MANY ? SOON : LATER
    timer = setTimeout(() => void ask(), least + Math.random() * spread)
  }

  async function ask(): Promise<void> {
    timer = undefined
    const [first] = failed()
    if (first === undefined || isHidden()) return
    isAsking = true
    await client.refetchQueries({ queryKey: first.queryKey, exact: true })
    inVain = first.state.status === 'error' ? inVain + 1 : 0
    if (inVain === 0) await Promise.all(failed().map(({ queryKey }) => client.refetchQueries({ queryKey, exact: true })))
    isAsking = false
    plan()
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') plan()
  })
}
