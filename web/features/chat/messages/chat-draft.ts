import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

export type ChatDraft = { text: string; name: string; email: string }

const empty: ChatDraft = { text: '', name: '', email: '' }

/** What stands in the fields of this tab: it outlives closing the chat, another page and a reload. */
export function readDraft(): ChatDraft {
  const kept = readJson(tabStore, storageKeys.chatDraft)
  return isRecord(kept) ? ({ ...empty, ...kept } as ChatDraft) : empty
}

export function keepDraft(part: Partial<ChatDraft>): void {
  const draft = { ...readDraft(), ...part }
  tabStore.setItem(storageKeys.chatDraft, JSON.stringify(draft))
}

/** A message that is taken back stands before what is typed meanwhile, which stays. */
export function takenBack(text: string, typed: string): string {
  return typed.trim() === '' ? text : `${text}\n\n${typed}`
}
