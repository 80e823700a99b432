const channelName = 'fti-signed-out'

/**
 * If a session ends within this many milliseconds of a sign-out message for that person, it counts as a sign-out. Longer than a request
 * takes.
 */
const NEWS_LASTS_MS = 20_000

/**
 * A session may end up to this many milliseconds before its sign-out message arrives, because storage changes and messages reach a tab
 * independently.
 */
const NEWS_PATIENCE_MS = 1000

export type DepartureNews = { userId: string; stage: 'begun' | 'done' | 'called-off' }

/**
 * Informs the other tabs that this person is signing out, so that they also discard unsaved input. Sent before the session is removed,
 * because other tabs cannot distinguish a removed session from an expired one.
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
  /** The user whose session is stored in the browser; null if there is none. */
  storedUserId: () => string | null
  /** The user that this page shows as signed in; null if there is none. */
  shownUserId: () => string | null
  /** Shows the stored session. A missing session then counts as expired. */
  showStored: () => void
  /** The person signed out deliberately: discards their data and shows a message. */
  seeOff: () => void
  now: () => number
}

/**
 * Distinguishes a session that a person ended in another tab from one that expired. The removal from storage and the sign-out message may
 * arrive in either order, so when a session disappears, this waits briefly for the message.
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
    /** Called when the storage may have changed. */
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
      // If the removal arrived well before the message, it was treated as an expiry and the page already shows the person as signed out.
      if (shown === userId || (shown === null && stage === 'done')) leave()
    },
  }
}
