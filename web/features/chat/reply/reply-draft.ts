import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/read-json.ts'

/** The answer to a chat that stands in the box of this tab: it outlives a reload. */
export function readReplyDraft(reference: string): string {
  const kept = readJson(tabStore, storageKeys.chatReplyDraft)
  return isRecord(kept) && kept['chat'] === reference && typeof kept['text'] === 'string' ? kept['text'] : ''
}

export function keepReplyDraft(reference: string, text: string): void {
  if (text === '') tabStore.removeItem(storageKeys.chatReplyDraft)
  else tabStore.setItem(storageKeys.chatReplyDraft, JSON.stringify({ chat: reference, text }))
}
