import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

export type IssueWords = { subject: string; body: string }

/** `base` is the content of `version`, on which this copy is based. A null `version` means that the server has none yet. */
export type StoredIssue = { personId: string; words: IssueWords; base: IssueWords; version: number | null }

const isWords = (value: unknown): value is IssueWords =>
  isRecord(value) && typeof value['subject'] === 'string' && typeof value['body'] === 'string'

const isKept = (value: unknown): value is StoredIssue =>
  isRecord(value) &&
  typeof value['personId'] === 'string' &&
  isWords(value['words']) &&
  isWords(value['base']) &&
  (value['version'] === null || typeof value['version'] === 'number')

/** Unsaved issues that this tab stores, by id. They survive a reload and the end of the session. */
function readStored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.newsletterDrafts) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param kept null if nothing is left to save. */
export function storeIssue(id: string, kept: StoredIssue | null): void {
  const { [id]: _before, ...others } = readStored()
  const all = kept === null ? others : { ...others, [id]: kept }
  if (Object.keys(all).length === 0) tabStore.removeItem(storageKeys.newsletterDrafts)
  else tabStore.setItem(storageKeys.newsletterDrafts, JSON.stringify(all))
}

/** The stored copy, returned only to the person who typed it. */
export function storedIssue(id: string, personId: string): StoredIssue | null {
  const kept = readStored()[id]
  return isKept(kept) && kept.personId === personId ? kept : null
}

export const storedIssues = (): string[] => Object.keys(readStored())

/**
 * Merges two copies of an issue that are both based on `base`. A part that was changed in only one copy is taken from that copy.
 * `isConflict` is set if both changed the same part differently; `words` is then the copy from this page.
 */
export function merged(base: IssueWords, mine: IssueWords, theirs: IssueWords): { words: IssueWords; isConflict: boolean } {
  const parts = ['subject', 'body'] as const
  const isConflict = parts.some((part) => mine[part] !== base[part] && theirs[part] !== base[part] && mine[part] !== theirs[part])
  if (isConflict) return { words: mine, isConflict }
  const [subject = '', body = ''] = parts.map((part) => (mine[part] === base[part] ? theirs[part] : mine[part]))
  return { words: { subject, body }, isConflict }
}
