import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from '#web/lib/session-storage.ts'
import { storageKeys } from '#web/lib/storage-keys.ts'
import { readCallback } from './callback-request.ts'
import { completeCallback, type CallbackOutcome } from './complete-callback.ts'
import { connectAuth } from './session-events.ts'

// What an address carries works once, so it is used once per visit, however often the screen is mounted.
let used: { visit: string; outcome: Promise<CallbackOutcome> } | undefined

async function complete(address: URL): Promise<CallbackOutcome> {
  const request = readCallback(address)
  try {
    // Credentials must not stay in the address, nor in the history.
    if (request.kind !== 'none') history.replaceState(history.state, '', address.pathname)
    const auth = await connectAuth()
    const outcome = await completeCallback(auth, request)
    if (outcome.state === 'success' && outcome.recoveryOf) tabStore.setItem(storageKeys.recovery, outcome.recoveryOf)
    return outcome
  } catch {
    return {
      state: 'error',
      message: 'We could not reach the server. Check your connection, then open the link again.',
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
