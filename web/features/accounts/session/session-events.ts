import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { loadAuth, onSessionEvent } from '#web/lib/backend/auth-client.ts'
import { onSessionEnd, readStoredSession, tabStore } from '#web/lib/storage/session-storage.ts'
import { clearOlderFormat } from '#web/lib/storage/storage-format.ts'
import { forgetPerson } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { createDepartureWatch, hearDepartures } from './departure-watch.ts'
import { knownPerson, openSignInDialog, showLeft, showLoading, showStoredSession, useSessionStore } from './session-store.ts'

/** The client tries to renew a session for 30 s. A page without a connection should not stay empty for that long. */
const RENEWAL_PATIENCE_MS = 5000

/** How long before the end of a session the client is loaded to renew it. */
const RENEWAL_AHEAD_MS = 5 * 60_000
/** The longest delay that a browser timer supports. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Distinguishes a sign-out in another tab from an expired session. */
const watch = createDepartureWatch({
  storedUserId: () => readStoredSession()?.user.id ?? null,
  shownUserId: () => knownPerson()?.id ?? null,
  showStored: showStoredSession,
  seeOff() {
    forgetPerson()
    showLeft()
  },
  now: Date.now,
})

function hear(event: AuthChangeEvent, session: Session | null): void {
  const { leaving } = departure
  if (event === 'SIGNED_OUT' && leaving) return
  if (event === 'PASSWORD_RECOVERY' && session) tabStore.setItem(storageKeys.recovery, session.user.id)
  // The client also emits SIGNED_IN whenever the tab becomes visible. Only a change of user matters (ruling 24).
  const { session: shown } = useSessionStore.getState()
  if (event === 'SIGNED_IN' && shown.user?.id === session?.user.id && shown.status === 'signed-in') return
  watch.follow()
}

/** Set while this page is signing the person out, so that the client's own event is not mistaken for an expired session. */
export const departure = { leaving: false }

/** The auth client, with this page subscribed to its events. */
export function connectAuth(): Promise<GoTrueClient> {
  onSessionEvent(hear)
  return loadAuth()
}

/** Renews a session whose access token has expired. Without a connection the person stays signed in with the stored session. */
async function renew(): Promise<void> {
  showLoading()
  const patience = setTimeout(showStoredSession, RENEWAL_PATIENCE_MS)
  try {
    const auth = await connectAuth()
    await auth.getSession()
  } finally {
    clearTimeout(patience)
    showStoredSession()
  }
}

let started = false

/**
 * Reads the stored session and follows changes from other tabs. Called once the page is hydrated; further calls are no-ops.
 * `sendDraft` sends unsaved data that an older version of the site left in this browser, removes it, and resolves to whether it
 * succeeded.
 */
export async function startSession(sendDraft: () => Promise<boolean>): Promise<void> {
  if (started) return
  started = true
  onSessionEvent(hear)
  await clearOlderFormat(location.pathname, sendDraft)
  onSessionEnd(watch.follow)
  hearDepartures(watch.hear)
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.session || event.key === null) watch.follow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.follow()
  })

  const stored = readStoredSession()
  if (stored && stored.expiresAt * 1000 <= Date.now()) {
    // A failed connection is not reported here. The person stays signed in, and the next request reports the error.
    renew().catch(() => undefined)
    return
  }
  showStoredSession()
  // On a phone, this page may be reloaded when the user switches to another app to read the code.
  if (stored?.owes && tabStore.getItem(storageKeys.codeAsked) === location.pathname) openSignInDialog()
  // From the scheduled time on, the client renews the session. A page that needs the client earlier loads it earlier.
  if (stored)
    setTimeout(
      () => void connectAuth().catch(() => undefined),
      Math.min(stored.expiresAt * 1000 - RENEWAL_AHEAD_MS - Date.now(), LONGEST_TIMER_MS),
    )
}
