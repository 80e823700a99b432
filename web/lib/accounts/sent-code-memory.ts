import { type Store, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** A message with a code. `at` is in milliseconds, according to this device's clock. */
type SentCode = { id: string; at: number }

/** How long a code is accepted, in milliseconds. */
const GOOD_FOR_MS = 5 * 60 * 1000

/**
 * Remembers in this tab which message was sent. The page may be reloaded when the user opens the message in another app, and they should
 * not have to wait for a second message.
 */
export function createSentCodeMemory({ tab, now }: { tab: Store; now: () => number }) {
  return {
    keep: (factorId: string, { id, at }: SentCode): void => tab.setItem(storageKeys.codeSent, JSON.stringify({ factorId, id, at })),
    /** Null if nothing was sent for this factor, or if the message is too old. */
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
