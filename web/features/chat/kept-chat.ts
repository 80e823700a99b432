import { isRecord } from '#domain/values.ts'
import type { Store } from '#web/lib/session-storage.ts'
import { storageKeys } from '#web/lib/storage-keys.ts'

/** What this browser knows of its conversation without asking. The key to it is a cookie that no script can read. */
export type KeptChat = {
  /** Up to which position it was seen. */
  seen: number
  /** The account it belongs to as far as this browser knows; null for a visitor's. */
  ownerId: string | null
}

/** A message on its way. Sent twice under one id it is the same message. */
export type UnsentMessage = {
  id: string
  text: string
  /** Who writes; left out by somebody with an account. */
  name?: string
  email?: string
  /** Shown to nobody; robots fill it in. */
  website?: string
  /** Why it was refused; it is not sent again as it stands. */
  problem?: string
}

function read(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    // Not what we wrote: nothing is kept.
    return null
  }
}

/** Null when this browser holds no conversation. */
export function readChat(store: Store): KeptChat | null {
  const kept = read(store, storageKeys.chat)
  if (!isRecord(kept) || typeof kept['seen'] !== 'number') return null
  const { seen, ownerId } = kept
  return { seen, ownerId: typeof ownerId === 'string' ? ownerId : null }
}

export function keepChat(store: Store, chat: KeptChat | null): void {
  const text = chat && JSON.stringify(chat)
  if (text === store.getItem(storageKeys.chat)) return
  if (text === null) store.removeItem(storageKeys.chat)
  else store.setItem(storageKeys.chat, text)
}

const isUnsent = (value: unknown): value is UnsentMessage =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['text'] === 'string'

/** What the server has not confirmed, oldest first. */
export function readUnsent(store: Store): UnsentMessage[] {
  const kept = read(store, storageKeys.chatUnsent)
  return Array.isArray(kept) ? kept.filter(isUnsent) : []
}

function writeUnsent(store: Store, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) store.removeItem(storageKeys.chatUnsent)
  else store.setItem(storageKeys.chatUnsent, JSON.stringify(messages))
}

export function addUnsent(store: Store, message: UnsentMessage): void {
  writeUnsent(store, [...readUnsent(store), message])
}

export function dropUnsent(store: Store, id: string): void {
  const kept = readUnsent(store)
  const left = kept.filter((message) => message.id !== id)
  if (left.length < kept.length) writeUnsent(store, left)
}

export function refuseUnsent(store: Store, id: string, problem: string): void {
  writeUnsent(store, readUnsent(store).map((message) => (message.id === id ? { ...message, problem } : message)))
}
