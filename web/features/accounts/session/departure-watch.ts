const channelName = 'fti-signed-out'

/** Milliseconds for which the news that somebody leaves explains the end of their session; longer than a request lasts. */
const NEWS_LASTS_MS = 20_000

/** Milliseconds the end of a session may be ahead of its news: storage and messages reach a tab by different ways. */
const NEWS_PATIENCE_MS = 1000

export type DepartureNews = { userId: string; stage: 'begun' | 'done' | 'called-off' }

/**
 * Tells the other tabs that this person leaves, so that they forget what was typed, too. Said before the session goes,
 * because its end alone looks like an expired session to them.
 */
export function announceDeparture(userId: string, stage: DepartureNews['stage']): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ userId, stage } satisfies DepartureNews)
  channel.close()
}

export function hearDepartures(hear: (news: DepartureNews) => void): void {
  new BroadcastChannel(channelName).addEventListener('message', ({ data }: MessageEvent<DepartureNews>) => hear(data))
}

type Page = {
  /** Whose session the browser holds now; null without one. */
  storedUserId: () => string | null
  /** Who this page shows as signed in; null for nobody. */
  shownUserId: () => string | null
  /** Shows what the browser holds. A session that is gone counts as expired then. */
  showStored: () => void
  /** The person left on purpose: forgets them and says so. */
  seeOff: () => void
  now: () => number
}

/**
 * Tells a session that somebody ended in another tab from one that expired. The end in the storage and the news of the
 * departure arrive in any order, so a missing session waits a moment for its news.
 */
export function createDepartureWatch({ storedUserId, shownUserId, showStored, seeOff, now }: Page) {
  let leaving: { userId: string; until: number } | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    leaving = null
    clearTimeout(waiting)
    seeOff()
  }
  const isLeaving = (userId: string) => leaving !== null && leaving.userId === userId && now() < leaving.until

  return {
    /** Something may have changed in the storage. */
    follow(): void {
      clearTimeout(waiting)
      const shown = shownUserId()
      if (storedUserId() !== null || shown === null) return showStored()
      if (isLeaving(shown)) return leave()
      waiting = setTimeout(showStored, NEWS_PATIENCE_MS)
    },
    hear({ userId, stage }: DepartureNews): void {
      leaving = stage === 'called-off' ? null : { userId, until: now() + NEWS_LASTS_MS }
      if (stage === 'called-off' || storedUserId() !== null) return
      const shown = shownUserId()
      // Nobody is shown where the end came so early that it was taken for an expired session.
      if (shown === userId || (shown === null && stage === 'done')) leave()
    },
  }
}
