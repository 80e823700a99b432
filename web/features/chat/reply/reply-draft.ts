import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { readJson } from '#web/lib/backend/json-response.ts'

const draftOf = (reference: string): Record<string, unknown> | undefined => {
  const kept = readJson(tabStore, storageKeys.chatReplyDraft)
  return isRecord(kept) && kept['chat'] === reference ? kept : undefined
}

/** Reads the reply draft for a conversation from this tab. It survives a reload. */
export function readReplyDraft(reference: string): string {
  const text = draftOf(reference)?.['text']
  return typeof text === 'string' ? text : ''
}

/** Returns the id with which the draft was sent, if it has not changed since. It may have arrived. Returns undefined otherwise. */
export function sentReplyId(reference: string): string | undefined {
  const id = draftOf(reference)?.['id']
  return typeof id === 'string' ? id : undefined
}

/** @param id the id with which the draft is being sent; omitted when the draft has changed */
export function storeReplyDraft(reference: string, text: string, id?: string): void {
  if (text === '') tabStore.removeItem(storageKeys.chatReplyDraft)
  else tabStore.setItem(storageKeys.chatReplyDraft, JSON.stringify({ chat: reference, text, ...(id !== undefined && { id }) }))
}
