import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'

/** Field values by name. The value of a checkbox group is the list of ticked values. */
export type Typed = Record<string, string | boolean | readonly string[]>

/** An inquiry to be sent. Sending it twice with one id creates one inquiry. */
export type Attempt = { id: string; body: Typed }

export type StoredInquiry = {
  typed: Typed
  /** Set while a submitted inquiry is unconfirmed. */
  attempt: Attempt | null
}

const isAnswer = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' || (Array.isArray(value) && value.every((part) => typeof part === 'string'))

const isTyped = (value: unknown): value is Typed => isRecord(value) && Object.values(value).every(isAnswer)

/** Returns the stored inquiry of this kind; null if there is none, or if we did not write it. */
export function readStored(store: Store, kind: string): StoredInquiry | null {
  const kept = readJson(store, inquiryKey(kind))
  if (!isRecord(kept) || !isTyped(kept['typed'])) return null
  const attempt: unknown = kept['attempt']
  const isAttempt = isRecord(attempt) && typeof attempt['id'] === 'string' && isTyped(attempt['body'])
  return { typed: kept['typed'], attempt: isAttempt ? (attempt as Attempt) : null }
}

function write(store: Store, kind: string, { typed, attempt }: StoredInquiry): void {
  store.setItem(inquiryKey(kind), JSON.stringify({ typed, ...(attempt && { attempt }) }))
}

/** Stores the field values. An attempt in flight does not change. */
export function storeTyped(store: Store, kind: string, typed: Typed): void {
  write(store, kind, { typed, attempt: readStored(store, kind)?.attempt ?? null })
}

/** Stores an attempt until it has arrived. With null, removes it and keeps the input. */
export function storeAttempt(store: Store, kind: string, attempt: Attempt | null): void {
  const typed = attempt?.body ?? readStored(store, kind)?.typed
  if (typed) write(store, kind, { typed, attempt })
}

export function dropStored(store: Store, kind: string): void {
  store.removeItem(inquiryKey(kind))
}
