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

/** Milliseconds from the press of a button to the page it leads to, on a bad line. */
const PRESS_MS = 60_000

// What an address carries works once, so it is used once per visit, however often the screen is mounted.
let used: { visit: string; outcome: Promise<CallbackOutcome> } | undefined

/** The attempt this address answers; a provider sends back a code or an error, and nothing else. */
function attemptOf({ kind }: CallbackRequest): ThirdPartyAttempt | null {
  return kind === 'code' || kind === 'error' ? thirdPartyMemory.take() : null
}

function keepResult({ provider, purpose }: ThirdPartyAttempt, outcome: CallbackOutcome): void {
  if (outcome.state === 'success') {
    return thirdPartyMemory.keepResult({ provider, outcome: purpose === 'connect' ? 'connected' : 'signed in', said: '', hint: '' })
  }
  const hint = outcome.state === 'error' ? (outcome.hint ?? '') : ''
  thirdPartyMemory.keepResult({ provider, outcome: 'failed', said: outcome.message, hint })
}

/** The button of the letter's page was pressed in this tab a moment ago: the session that comes back for it began here. */
function pressedHere({ kind }: CallbackRequest): boolean {
  const pressed = tabStore.getItem(storageKeys.pressedLink)
  tabStore.removeItem(storageKeys.pressedLink)
  return kind === 'tokens' && pressed !== null && Date.now() - Number(pressed) < PRESS_MS
}

async function complete(address: URL): Promise<CallbackOutcome> {
  const request = readCallback(address)
  const attempt = attemptOf(request)
  try {
    // Credentials must not stay in the address, nor in the history.
    if (request.kind !== 'none') history.replaceState(history.state, '', address.pathname)
    const auth = await connectAuth()
    const outcome = await completeCallback(auth, request, attempt, pressedHere(request) ? () => Promise.resolve(true) : askAboutOtherPerson)
    if (attempt) keepResult(attempt, outcome)
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

/** How the return to this page went; null while it is being found out. */
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
