import { isRecord } from '#domain/values.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

/** A message on its way. Sent twice under one id it is the same message. */
export type UnsentMessage = {
  id: string
  text: string
  /** Who writes; left out by somebody with an account. */
  name?: string
  email?: string
  /** Shown to nobody; robots fill it in. */
  website?: string
  /** Of staff: the reference of the chat that is answered. */
  chat?: string
  /** The account it was written with: nobody else is shown it, or sends it (ruling 27). */
  by?: string
  /** Why it was refused; it is not sent again as it stands. */
  problem?: string
}

export type UnsentList = ReturnType<typeof unsentList>

const isUnsent = (value: unknown): value is UnsentMessage =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['text'] === 'string'

/**
 * What was written and the server has not confirmed, oldest first, kept under a key of the browser; `isOwn` says what of it
 * is shown and sent here.
 */
export function unsentList(store: Store, key: string, isOwn: (message: UnsentMessage) => boolean) {
  const readAll = (): UnsentMessage[] => {
    const kept = readJson(store, key)
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  }
  const write = (messages: readonly UnsentMessage[]) => {
    if (messages.length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(messages))
  }
  return {
    read: (): UnsentMessage[] => readAll().filter(isOwn),
    add(message: UnsentMessage): void {
      write([...readAll(), message])
    },
    drop(id: string): void {
      const kept = readAll()
      const left = kept.filter((message) => message.id !== id)
      if (left.length < kept.length) write(left)
    },
    refuse(id: string, problem: string): void {
      write(readAll().map((message) => (message.id === id ? { ...message, problem } : message)))
    },
  }
}
