import { isRecord } from '#domain/values.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

/** A message that is still to be sent. Sending it twice with one id creates one message. */
export type UnsentMessage = {
  id: string
  text: string
  /** The author's name; omitted for a person with an account. */
  name?: string
  email?: string
  /** A honeypot field: hidden from people and filled in by bots. */
  website?: string
  /** For staff: the reference of the chat being answered. */
  chat?: string
  /** The account that wrote it. Only that account can see or send it (ruling 27). */
  by?: string
  /** Why it was refused. A refused message is not resent unchanged. */
  problem?: string
}

export type UnsentList = ReturnType<typeof unsentList>

const isUnsent = (value: unknown): value is UnsentMessage =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['text'] === 'string'

/**
 * Messages that the server has not confirmed, oldest first, stored under a key of the browser's storage. `isOwn` selects those that are
 * shown and sent here.
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
