import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshNewCount, useNewCount } from './new-count.ts'

/** The minimum time between two counts, in milliseconds. */
const REST = 30_000

/** Milliseconds between counts while one page stays open, so that a status transition appears without a reload. */
const ROUND = 60_000

/** Runs when the browser is idle. Safari has no idle callback, so it waits a second there. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/**
 * The number of new notifications. Counted after navigation once the browser is idle, every minute, and when the person returns to this
 * tab.
 */
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
