import { isRecord } from '#domain/values.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

/** The state of the conversation that this browser stores. The key is in a cookie that scripts cannot read. */
export type StoredChat = {
  /** The position up to which the visitor has seen messages. */
  seen: number
  /** The account it belongs to, as far as this browser knows; null for a visitor's conversation. */
  ownerId: string | null
}

/** Returns null if this browser has no conversation. */
export function readChat(store: Store): StoredChat | null {
  const kept = readJson(store, storageKeys.chat)
  if (!isRecord(kept) || typeof kept['seen'] !== 'number') return null
  const { seen, ownerId } = kept
  return { seen, ownerId: typeof ownerId === 'string' ? ownerId : null }
}

export function storeChat(store: Store, chat: StoredChat | null): void {
  const text = chat && JSON.stringify(chat)
  if (text === store.getItem(storageKeys.chat)) return
  if (text === null) store.removeItem(storageKeys.chat)
  else store.setItem(storageKeys.chat, text)
}
