import type { TakenAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

type DraftConflict = Extract<TakenAssistedApplication, { state: 'meets' }>

/**
 * Records that the person's draft contains the answers of the assisted application at `version`, and that the server has saved it. The
 * record is stored with the token. A person who is interrupted before the assisted application is marked as taken is therefore not asked
 * again which answers are right.
 */
export function noteMerged(token: string, conflict: DraftConflict): void {
  browserStore.setItem(storageKeys.frontDeskLink, `${Date.now()} ${textOf(token, conflict)}`)
}

/** False for another draft, including another person's. Also false if the front desk has changed an answer since. */
export function isMerged(token: string, conflict: DraftConflict): boolean {
  return browserStore.getItem(storageKeys.frontDeskLink)?.endsWith(` ${textOf(token, conflict)}`) ?? false
}

const textOf = (token: string, { application, version }: DraftConflict) => [token, application, version].join(' ')
