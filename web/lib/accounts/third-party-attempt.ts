import { browserStore, tabStore, type Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** A third-party sign-in for which this tab left the site. */
export type ThirdPartyAttempt = {
  /** Name of the provider in the protocol. */
  provider: string
  /** Sign in, connect the provider to the signed-in account, or try it on a test page. */
  purpose: 'sign-in' | 'connect' | 'test'
  /** Path on this site where it started, with `#id` of a section. */
  from: string
  /** Identifies the matching verifier in this browser, because other tabs may have attempts of their own. */
  flowId: string | null
}

/** The result of the last attempt. Contains neither the account nor its address. */
export type ThirdPartyResult = {
  provider: string
  outcome: 'signed in' | 'connected' | 'failed'
  /** The message from the provider or the backend; empty on success. */
  said: string
  /** What the technician should check; empty if there is nothing to check. */
  hint: string
  /** ISO 8601. */
  at: string
}

/** Milliseconds after which a return can no longer belong to an attempt. Providers and the backend time out sooner. */
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

/** Maximum length in characters, because anyone can put a long text into a URL. */
const LONGEST_SAID = 300

const purposes: readonly unknown[] = ['sign-in', 'connect', 'test'] satisfies ThirdPartyAttempt['purpose'][]

function read(store: Store, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

type Stores = { browser: Store; tab: Store; now: () => number }

/** Remembers in this tab the purpose of a third-party sign-in, because the return URL cannot contain it. */
export function createThirdPartyMemory({ browser, tab, now }: Stores) {
  return {
    begin(attempt: ThirdPartyAttempt): void {
      tab.setItem(storageKeys.thirdPartyAttempt, JSON.stringify({ ...attempt, at: now() }))
    },
    /** Returns the attempt that this tab is returning from, and removes it. Null if there is none or it is too old. */
    take(): ThirdPartyAttempt | null {
      const stored = read(tab, storageKeys.thirdPartyAttempt)
      tab.removeItem(storageKeys.thirdPartyAttempt)
      const { provider, purpose, from, flowId, at } = stored ?? {}
      if (typeof provider !== 'string' || typeof from !== 'string' || typeof at !== 'number' || !purposes.includes(purpose)) return null
      if (now() - at > FORGOTTEN_AFTER_MS) return null
      return { provider, purpose: purpose as ThirdPartyAttempt['purpose'], from, flowId: typeof flowId === 'string' ? flowId : null }
    },
    storeResult(result: Omit<ThirdPartyResult, 'at'>): void {
      const kept = { ...result, said: result.said.slice(0, LONGEST_SAID), at: new Date(now()).toISOString() }
      browser.setItem(storageKeys.thirdPartyResult, JSON.stringify(kept))
    },
    lastResult(): ThirdPartyResult | null {
      const stored = read(browser, storageKeys.thirdPartyResult)
      const { provider, outcome, said, hint, at } = stored ?? {}
      if (typeof provider !== 'string' || typeof said !== 'string' || typeof hint !== 'string') return null
      if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
      if (outcome !== 'signed in' && outcome !== 'connected' && outcome !== 'failed') return null
      return { provider, outcome, said, hint, at }
    },
  }
}

export const thirdPartyMemory = createThirdPartyMemory({ browser: browserStore, tab: tabStore, now: Date.now })
