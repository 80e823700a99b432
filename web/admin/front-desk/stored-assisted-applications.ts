import { type SavedApplication, readSavedApplication } from '#web/features/applications/draft/application-state.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { unsentWork } from '#web/lib/storage/unsent-work.ts'

/** Unsaved changes to assisted applications in this tab, by application id. */
const unsaved = unsentWork(tabStore, storageKeys.frontDeskDrafts, (value): SavedApplication | null => readSavedApplication(value))

export const storeAssistedApplication = unsaved.write

export const storedAssistedApplications = unsaved.ids

/** The stored copy, returned only to the person who typed it. */
export function storedAssistedApplication(assistedApplication: string, personId: string): SavedApplication | null {
  const copy = unsaved.read(assistedApplication)
  return copy?.personId === personId ? copy : null
}

/**
 * Whether this tab started the application and the server has not confirmed it yet. For other applications, only the changes are stored.
 */
export function isBegunHere(assistedApplication: string, personId: string): boolean {
  const kept = storedAssistedApplication(assistedApplication, personId)
  return kept !== null && kept.draftId === null
}
