import { isRecord } from '#domain/values.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

/** What this browser knows of its conversation without asking. The key to it is a cookie that no script can read. */
export type StoredChat = {
  /** Up to which position it was seen. */
  seen: number
  /** The account it belongs to as far as this browser knows; null for a visitor's. */
  ownerId: string | null
}

/** Null when this browser holds no conversation. */
export function readChat(store: Store): StoredChat | null {
  const kept = readJson(store, storageKeys.chat)
  if (!isRecord(kept) || typeof kept['seen'] !== 'number') return null
  const { seen, ownerId } = kept
  return { seen, ownerId: typeof ownerId === 'string' ? ownerId : null }
}

export function keepChat(store: Store, chat: StoredChat | null): void {
  const text = chat && JSON.stringify(chat)
  if (text === store.getItem(storageKeys.chat)) return
  if (text === null) store.removeItem(storageKeys.chat)
  else store.setItem(storageKeys.chat, text)
}
