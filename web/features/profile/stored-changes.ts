import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type ProfileForm, profileFields } from './profile-content.ts'

/**
 * What this person typed and did not save, as far as it differs from what is saved; it outlives leaving the page, closing
 * the tab and the end of a session. What another person left is never shown (ruling 27).
 */
export function readStoredChanges(personId: string): Partial<ProfileForm> {
  const kept = readJson(browserStore, storageKeys.profileChanges)
  if (!isRecord(kept) || kept['personId'] !== personId || !isRecord(kept['form'])) return {}
  const { form } = kept
  return Object.fromEntries(profileFields.flatMap((field) => (typeof form[field] === 'string' ? [[field, form[field]]] : [])))
}

/** Keeps the fields that differ from what is saved; false when none does, and nothing was kept. */
export function keepChanges(personId: string, saved: ProfileForm, typed: ProfileForm): boolean {
  const form = Object.fromEntries(profileFields.flatMap((field) => (typed[field] === saved[field] ? [] : [[field, typed[field]]])))
  if (Object.keys(form).length === 0) return false
  browserStore.setItem(storageKeys.profileChanges, JSON.stringify({ personId, form }))
  return true
}

export function dropStoredChanges(): void {
  browserStore.removeItem(storageKeys.profileChanges)
}
