import { type SavedApplication, readSavedApplication } from '#web/features/applications/draft/application-state.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { isRecord } from '#domain/values.ts'

/** What this tab holds of walk-in drafts and the server does not have yet, by their id; it outlives a reload and a lost session. */
function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.deskDrafts) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param copy null: nothing is left to save. */
export function keepWalkIn(walkIn: string, copy: SavedApplication | null): void {
  const { [walkIn]: before, ...others } = readKept()
  const kept = copy === null ? others : { ...others, [walkIn]: copy }
  if (copy === null && before === undefined) return
  if (Object.keys(kept).length === 0) tabStore.removeItem(storageKeys.deskDrafts)
  else tabStore.setItem(storageKeys.deskDrafts, JSON.stringify(kept))
}

/** What was kept for whoever typed it; nobody else is shown it. */
export function keptWalkIn(walkIn: string, personId: string): SavedApplication | null {
  const copy = readSavedApplication(readKept()[walkIn])
  return copy.personId === personId ? copy : null
}

/** Whether this tab has begun it and the server has not answered that it has it; what is kept of others has changes alone. */
export function isBegunHere(walkIn: string, personId: string): boolean {
  const kept = keptWalkIn(walkIn, personId)
  return kept !== null && kept.draftId === null
}

export const keptWalkIns = (): string[] => Object.keys(readKept())
