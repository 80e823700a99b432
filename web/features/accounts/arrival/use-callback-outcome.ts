import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { thirdPartyMemory, type ThirdPartyAttempt } from '#web/lib/accounts/third-party-attempt.ts'
import type { CallbackOutcome } from './callback-outcome.ts'
import { readCallback, type CallbackRequest } from './callback-request.ts'
import { completeCallback } from './complete-callback.ts'
import { askAboutOtherPerson } from './other-person.ts'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'
import { unfinished } from './third-party-return.ts'

/** Maximum time in milliseconds between pressing a button and arriving on the next page, on a slow connection. */
const PRESS_MS = 60_000

// The parameters in the URL work only once, so they are used once per visit, regardless of how often the screen mounts.
let used: { visit: string; outcome: Promise<CallbackOutcome> } | undefined

/** The third-party sign-in attempt that this URL belongs to. Providers send back only a code or an error. */
function attemptOf({ kind }: CallbackRequest): ThirdPartyAttempt | null {
  return kind === 'code' || kind === 'error' ? thirdPartyMemory.take() : null
}

function storeResult({ provider, purpose }: ThirdPartyAttempt, outcome: CallbackOutcome): void {
  if (outcome.state === 'success') {
    return thirdPartyMemory.storeResult({ provider, outcome: purpose === 'connect' ? 'connected' : 'signed in', said: '', hint: '' })
  }
  const hint = outcome.state === 'error' ? (outcome.hint ?? '') : ''
  thirdPartyMemory.storeResult({ provider, outcome: 'failed', said: outcome.message, hint })
}

/** Whether the button on the page linked from the email was pressed in this tab a moment ago. If so, the session in the URL began here. */
function pressedHere({ kind }: CallbackRequest): boolean {
  const pressed = tabStore.getItem(storageKeys.pressedLink)
  tabStore.removeItem(storageKeys.pressedLink)
  return kind === 'tokens' && pressed !== null && Date.now() - Number(pressed) < PRESS_MS
}

async function complete(address: URL): Promise<CallbackOutcome> {
  const request = readCallback(address)
  const attempt = attemptOf(request)
  try {
    // Credentials must not remain in the URL or the browser history.
    if (request.kind !== 'none') history.replaceState(history.state, '', address.pathname)
    const auth = await connectAuth()
    const outcome = await completeCallback(auth, request, attempt, pressedHere(request) ? () => Promise.resolve(true) : askAboutOtherPerson)
    if (attempt) storeResult(attempt, outcome)
    if (outcome.state === 'success' && outcome.recoveryOf) tabStore.setItem(storageKeys.recovery, outcome.recoveryOf)
    return outcome
  } catch (cause) {
    if (attempt) return unfinished(attempt, cause)
    return {
      state: 'error',
      message: 'We could not reach our server. Check your connection, then open the link again.',
    }
  }
}

/** The result of the return to this site; null while it is pending. */
export function useCallbackOutcome(): CallbackOutcome | null {
  const [outcome, setOutcome] = useState<CallbackOutcome | null>(null)
  const { key: visit } = useLocation()
  useEffect(() => {
    if (used?.visit !== visit) used = { visit, outcome: complete(new URL(location.href)) }
    let current = true
    used.outcome.then(
      (result) => current && setOutcome(result),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [visit])
  return outcome
}
