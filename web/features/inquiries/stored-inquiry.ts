import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'

/** What stands in the fields of a form, by their names; of a group of boxes those that are ticked. */
export type Typed = Record<string, string | boolean | readonly string[]>

/** An inquiry on its way to the institute. Sent twice under one id it is the same inquiry. */
export type Attempt = { id: string; body: Typed }

export type StoredInquiry = {
  typed: Typed
  /** Somebody pressed the button, and no answer has come yet. */
  attempt: Attempt | null
}

const isAnswer = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' || (Array.isArray(value) && value.every((part) => typeof part === 'string'))

const isTyped = (value: unknown): value is Typed => isRecord(value) && Object.values(value).every(isAnswer)

/** What this browser holds of a kind of inquiry; null for nothing, or nothing we wrote. */
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

/** Keeps what stands in the fields. What is on its way already stays as it was sent. */
export function keepTyped(store: Store, kind: string, typed: Typed): void {
  write(store, kind, { typed, attempt: readStored(store, kind)?.attempt ?? null })
}

/** Keeps an inquiry until it has arrived, or takes it back and leaves what was typed. */
export function keepAttempt(store: Store, kind: string, attempt: Attempt | null): void {
  const typed = attempt?.body ?? readStored(store, kind)?.typed
  if (typed) write(store, kind, { typed, attempt })
}

export function dropStored(store: Store, kind: string): void {
  store.removeItem(inquiryKey(kind))
}
