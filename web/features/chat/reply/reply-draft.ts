import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

const draftOf = (reference: string): Record<string, unknown> | undefined => {
  const kept = readJson(tabStore, storageKeys.chatReplyDraft)
  return isRecord(kept) && kept['chat'] === reference ? kept : undefined
}

/** The answer to a conversation that stands in the box of this tab: it outlives a reload. */
export function readReplyDraft(reference: string): string {
  const text = draftOf(reference)?.['text']
  return typeof text === 'string' ? text : ''
}

/** Under which id the draft, as it stands, was sent and may have arrived; undefined for one that was not. */
export function sentReplyId(reference: string): string | undefined {
  const id = draftOf(reference)?.['id']
  return typeof id === 'string' ? id : undefined
}

/** @param id the one under which it is being sent; without it the draft is another one than before */
export function keepReplyDraft(reference: string, text: string, id?: string): void {
  if (text === '') tabStore.removeItem(storageKeys.chatReplyDraft)
  else tabStore.setItem(storageKeys.chatReplyDraft, JSON.stringify({ chat: reference, text, ...(id !== undefined && { id }) }))
}
