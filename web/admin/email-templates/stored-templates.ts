import { WORDING_PARTS, type EmailWording } from '#domain/emails/email-wording.ts'
import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { unsentWork } from '#web/lib/storage/unsent-work.ts'

/** The wording being typed, and the version on which it is based. */
export type StoredTemplate = { personId: string; words: EmailWording; version: number }

/** Unsaved wording in this tab, by template. It also survives the lock screen. */
const unsaved = unsentWork(tabStore, storageKeys.templateDrafts, (value): StoredTemplate | null => {
  if (!isRecord(value) || typeof value['personId'] !== 'string' || typeof value['version'] !== 'number') return null
  const { words } = value
  return isRecord(words) && WORDING_PARTS.every((part) => typeof words[part] === 'string') ? (value as StoredTemplate) : null
})

export const storeTemplate = unsaved.write

/** The stored wording, returned only to the person who typed it. */
export function storedTemplate(template: string, personId: string): StoredTemplate | null {
  const stored = unsaved.read(template)
  return stored?.personId === personId ? stored : null
}

/** Nothing is saved automatically, because saved wording is sent to people. Users are asked about unsaved wording before they sign out. */
export async function send(personId: string): Promise<boolean> {
  return unsaved.ids().every((template) => storedTemplate(template, personId) === null)
}

/** Discards everything that other users typed in this tab. */
export function forgetOthers(personId: string): void {
  for (const template of unsaved.ids()) if (storedTemplate(template, personId) === null) storeTemplate(template, null)
}
