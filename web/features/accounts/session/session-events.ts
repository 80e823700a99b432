import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { loadAuth, onSessionEvent } from '#web/lib/backend/auth-client.ts'
import { onSessionEnd, readStoredSession, tabStore } from '#web/lib/storage/session-storage.ts'
import { clearOlderFormat } from '#web/lib/storage/storage-format.ts'
import { forgetPerson } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { createDepartureWatch, hearDepartures } from './departure-watch.ts'
import { knownPerson, openSignInDialog, showLeft, showLoading, showStoredSession, useSessionStore } from './session-store.ts'

/** The client tries to renew a session for 30 s; a page without a connection need not stay empty that long. */
const RENEWAL_PATIENCE_MS = 5000

/** How long before the end of a session the client is there to renew it. */
const RENEWAL_AHEAD_MS = 5 * 60_000
/** What a timer of a browser can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Tells a person who left in another tab from a session that expired. */
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
  // The client also says SIGNED_IN whenever the tab comes back; what counts is whether the person changed (ruling 24).
  const { session: shown } = useSessionStore.getState()
  if (event === 'SIGNED_IN' && shown.user?.id === session?.user.id && shown.status === 'signed-in') return
  watch.follow()
}

/** Set while this page signs somebody out, so that the client's own event is not taken for an expired session. */
export const departure = { leaving: false }

/** The account client, with this page listening to it. */
export function connectAuth(): Promise<GoTrueClient> {
  onSessionEvent(hear)
  return loadAuth()
}

/** Renews a session whose access token has ended. Without a connection the person stays signed in with what is stored. */
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
 * Reads who is signed in and keeps up with other tabs. Called once the page is alive; more calls do nothing.
 * `sendDraft` sends what an older version of the site left unsaved in this browser, lets go of it and says whether that worked.
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
    // A failure to connect is no news here: the person stays signed in and the next request says what is wrong.
    renew().catch(() => undefined)
    return
  }
  showStoredSession()
  // Who looks for the code in another application may find this page loaded anew.
  if (stored?.owes && tabStore.getItem(storageKeys.codeAsked) === location.pathname) openSignInDialog()
  // From then on the client renews the session; a page that needs it sooner loads it sooner.
  if (stored)
    setTimeout(
      () => void connectAuth().catch(() => undefined),
      Math.min(stored.expiresAt * 1000 - RENEWAL_AHEAD_MS - Date.now(), LONGEST_TIMER_MS),
    )
}
