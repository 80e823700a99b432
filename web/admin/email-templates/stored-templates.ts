import { WORDING_PARTS, type EmailWording } from '#domain/emails/email-wording.ts'
import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** The wording being typed, and the version that it is based on. */
export type StoredTemplate = { personId: string; words: EmailWording; version: number }

const isKept = (value: unknown): value is StoredTemplate => {
  if (!isRecord(value) || typeof value['personId'] !== 'string' || typeof value['version'] !== 'number') return false
  const { words } = value
  return isRecord(words) && WORDING_PARTS.every((part) => typeof words[part] === 'string')
}

/** Unsaved wordings in this tab, by template. They survive a reload, the lock screen and the end of the session. */
function readStored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.templateDrafts) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param kept null if nothing is left to save. */
export function storeTemplate(template: string, kept: StoredTemplate | null): void {
  const { [template]: _before, ...others } = readStored()
  const all = kept === null ? others : { ...others, [template]: kept }
  if (Object.keys(all).length === 0) tabStore.removeItem(storageKeys.templateDrafts)
  else tabStore.setItem(storageKeys.templateDrafts, JSON.stringify(all))
}

/** The stored wording, returned only to the person who typed it. */
export function storedTemplate(template: string, personId: string): StoredTemplate | null {
  const kept = readStored()[template]
  return isKept(kept) && kept.personId === personId ? kept : null
}

/** Nothing is saved automatically, because saved wording goes out to people. Users are asked before they sign out. */
export async function send(personId: string): Promise<boolean> {
  return Object.keys(readStored()).every((template) => storedTemplate(template, personId) === null)
}

/** Discards everything that other users typed in this tab. */
export function forgetOthers(personId: string): void {
  for (const template of Object.keys(readStored())) if (storedTemplate(template, personId) === null) storeTemplate(template, null)
}
