import { type Store, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** A message with a code; `at` in milliseconds by the clock of this device. */
type SentCode = { id: string; at: number }

/** Milliseconds for which its code is taken. */
const GOOD_FOR_MS = 5 * 60 * 1000

/**
 * Remembers in this tab which message is on its way: who opens it in another application may find the page loaded anew, and
 * must not have to wait for a second message.
 */
export function createSentCodeMemory({ tab, now }: { tab: Store; now: () => number }) {
  return {
    keep: (factorId: string, { id, at }: SentCode): void => tab.setItem(storageKeys.codeSent, JSON.stringify({ factorId, id, at })),
    /** Null when nothing was sent for this factor, or too long ago. */
    read(factorId: string): SentCode | null {
      try {
        const { factorId: kept, id, at } = JSON.parse(tab.getItem(storageKeys.codeSent) ?? '{}') as Partial<SentCode & { factorId: string }>
        const isGood = kept === factorId && id !== undefined && at !== undefined && at <= now() && now() < at + GOOD_FOR_MS
        return isGood ? { id, at } : null
      } catch {
        return null
      }
    },
    forget: (): void => tab.removeItem(storageKeys.codeSent),
  }
}

export const sentCodeMemory = createSentCodeMemory({ tab: tabStore, now: Date.now })
