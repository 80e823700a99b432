import type { TakenWalkIn } from '#domain/staff/walk-ins.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

type DraftConflict = Extract<TakenWalkIn, { state: 'meets' }>

/**
 * That the draft of the person holds the answers of the walk-in draft as they were at `version`, and the server has it so. Kept behind
 * the token: whoever is interrupted before the walk-in draft is marked as taken is not asked again which answers are right.
 */
export function noteMerged(token: string, conflict: DraftConflict): void {
  browserStore.setItem(storageKeys.deskLink, `${Date.now()} ${textOf(token, conflict)}`)
}

/** False for another draft, so for another person's, and when the desk has changed an answer since. */
export function isMerged(token: string, conflict: DraftConflict): boolean {
  return browserStore.getItem(storageKeys.deskLink)?.endsWith(` ${textOf(token, conflict)}`) ?? false
}

const textOf = (token: string, { application, version }: DraftConflict) => [token, application, version].join(' ')
