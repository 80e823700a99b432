import type { Store } from '#web/lib/storage/session-storage.ts'

/** What is kept under a key; null for nothing, and for what we have not written. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
