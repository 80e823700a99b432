import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/session-storage.ts'
import { storageKeys } from '#web/lib/storage-keys.ts'

export type ChatDraft = { text: string; name: string; email: string }

const empty: ChatDraft = { text: '', name: '', email: '' }

/** What stands in the fields of this tab: it outlives closing the chat, another page and a reload. */
export function readDraft(): ChatDraft {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.chatDraft) ?? 'null')
    return isRecord(kept) ? ({ ...empty, ...kept } as ChatDraft) : empty
  } catch {
    return empty
  }
}

export function keepDraft(part: Partial<ChatDraft>): void {
  const draft = { ...readDraft(), ...part }
  tabStore.setItem(storageKeys.chatDraft, JSON.stringify(draft))
}
