import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshNewCount, useNewCount } from './new-count.ts'

/** Nobody needs the count sooner than this after the last one, in milliseconds. */
const REST = 30_000

/** How often it is asked while somebody looks at one page: a move of an application shows by itself, in milliseconds. */
const ROUND = 60_000

/** Runs once the browser has nothing better to do; Safari cannot say so and waits a second. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** How many notifications are new; asked when a page has come to rest, each minute, and when somebody comes back to this tab. */
export function useFreshCount(personId: string | undefined): number {
  const { pathname } = useLocation()
  useEffect(() => {
    if (personId === undefined) return
    const refresh = () => void refreshNewCount(personId, REST)
    const refreshSeen = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const giveUp = whenIdle(refresh)
    document.addEventListener('visibilitychange', refreshSeen)
    const round = setInterval(refreshSeen, ROUND)
    return () => {
      giveUp()
      clearInterval(round)
      document.removeEventListener('visibilitychange', refreshSeen)
    }
  }, [personId, pathname])
  return useNewCount(personId)
}
