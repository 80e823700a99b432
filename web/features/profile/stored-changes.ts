import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type ProfileForm, profileFields } from './profile-content.ts'

/**
 * Returns the person's unsaved input where it differs from the saved profile. It survives leaving the page, closing the tab and the end
 * of a session. Another person's input is never shown (ruling 27).
 */
export function readStoredChanges(personId: string): Partial<ProfileForm> {
  const kept = readJson(browserStore, storageKeys.profileChanges)
  if (!isRecord(kept) || kept['personId'] !== personId || !isRecord(kept['form'])) return {}
  const { form } = kept
  return Object.fromEntries(profileFields.flatMap((field) => (typeof form[field] === 'string' ? [[field, form[field]]] : [])))
}

/** Stores the fields that differ from the saved profile. Returns false, and stores nothing, if there are none. */
export function storeChanges(personId: string, saved: ProfileForm, typed: ProfileForm): boolean {
  const form = Object.fromEntries(profileFields.flatMap((field) => (typed[field] === saved[field] ? [] : [[field, typed[field]]])))
  if (Object.keys(form).length === 0) return false
  browserStore.setItem(storageKeys.profileChanges, JSON.stringify({ personId, form }))
  return true
}

export function dropStoredChanges(): void {
  browserStore.removeItem(storageKeys.profileChanges)
}
