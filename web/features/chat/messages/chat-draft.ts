import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

export type ChatDraft = { text: string; name: string; email: string }

const empty: ChatDraft = { text: '', name: '', email: '' }

/** Reads the text entered in this tab. It survives closing the chat, moving to another page and a reload. */
export function readDraft(): ChatDraft {
  const kept = readJson(tabStore, storageKeys.chatDraft)
  return isRecord(kept) ? ({ ...empty, ...kept } as ChatDraft) : empty
}

export function storeDraft(part: Partial<ChatDraft>): void {
  const draft = { ...readDraft(), ...part }
  tabStore.setItem(storageKeys.chatDraft, JSON.stringify(draft))
}

/** Inserts a message that was returned for editing before any text typed in the meantime. */
export function takenBack(text: string, typed: string): string {
  return typed.trim() === '' ? text : `${text}\n\n${typed}`
}
