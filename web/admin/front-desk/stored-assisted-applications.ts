import { type SavedApplication, readSavedApplication } from '#web/features/applications/draft/application-state.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { isRecord } from '#domain/values.ts'

/** Unsaved changes to assisted applications that this tab stores, by application id. They survive a reload and the end of the session. */
function readStored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.frontDeskDrafts) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param copy null if nothing is left to save. */
export function storeAssistedApplication(assistedApplication: string, copy: SavedApplication | null): void {
  const { [assistedApplication]: before, ...others } = readStored()
  const kept = copy === null ? others : { ...others, [assistedApplication]: copy }
  if (copy === null && before === undefined) return
  if (Object.keys(kept).length === 0) tabStore.removeItem(storageKeys.frontDeskDrafts)
  else tabStore.setItem(storageKeys.frontDeskDrafts, JSON.stringify(kept))
}

/** The stored copy, returned only to the person who typed it. */
export function storedAssistedApplication(assistedApplication: string, personId: string): SavedApplication | null {
  const copy = readSavedApplication(readStored()[assistedApplication])
  return copy.personId === personId ? copy : null
}

/** Whether this tab started the application and the server has not confirmed it yet. For other applications only changes are stored. */
export function isBegunHere(assistedApplication: string, personId: string): boolean {
  const kept = storedAssistedApplication(assistedApplication, personId)
  return kept !== null && kept.draftId === null
}

export const storedAssistedApplications = (): string[] => Object.keys(readStored())
