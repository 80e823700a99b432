import { browserStore, tabStore, type Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** A third-party sign-in that this tab left the site for. */
export type ThirdPartyAttempt = {
  /** Name of the provider in the protocol. */
  provider: string
  /** Signing in; connecting the provider to the account that is signed in; or trying it on a test page. */
  purpose: 'sign-in' | 'connect' | 'test'
  /** Path of this site on which it began, with `#id` of a section. */
  from: string
  /** Which verifier of this browser belongs to it; other tabs may be on their way, too. */
  flowId: string | null
}

/** How the last one ended. Names nobody: neither the account nor its address. */
export type ThirdPartyResult = {
  provider: string
  outcome: 'signed in' | 'connected' | 'failed'
  /** What the provider or the backend said; empty when it worked. */
  said: string
  /** What the technician should check; empty when there is nothing to say. */
  hint: string
  /** ISO 8601. */
  at: string
}

/** Milliseconds after which a return cannot belong to an attempt any more; providers and backend give up sooner. */
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

/** Characters; anybody can write a long text into an address. */
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

/** Remembers in this tab what a third-party sign-in is for, because the address it returns to cannot say. */
export function createThirdPartyMemory({ browser, tab, now }: Stores) {
  return {
    begin(attempt: ThirdPartyAttempt): void {
      tab.setItem(storageKeys.thirdPartyAttempt, JSON.stringify({ ...attempt, at: now() }))
    },
    /** The attempt this tab is on its way back from, once. Null when there is none, or when it is too old. */
    take(): ThirdPartyAttempt | null {
      const stored = read(tab, storageKeys.thirdPartyAttempt)
      tab.removeItem(storageKeys.thirdPartyAttempt)
      const { provider, purpose, from, flowId, at } = stored ?? {}
      if (typeof provider !== 'string' || typeof from !== 'string' || typeof at !== 'number' || !purposes.includes(purpose)) return null
      if (now() - at > FORGOTTEN_AFTER_MS) return null
      return { provider, purpose: purpose as ThirdPartyAttempt['purpose'], from, flowId: typeof flowId === 'string' ? flowId : null }
    },
    keepResult(result: Omit<ThirdPartyResult, 'at'>): void {
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
