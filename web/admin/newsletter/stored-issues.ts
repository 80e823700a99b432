import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { unsentWork } from '#web/lib/storage/unsent-work.ts'

export type IssueWords = { subject: string; body: string }

/** `base` is the content of `version`, on which this copy is based. A null `version` means that the server has no version yet. */
export type StoredIssue = { personId: string; words: IssueWords; base: IssueWords; version: number | null }

const isWords = (value: unknown): value is IssueWords =>
  isRecord(value) && typeof value['subject'] === 'string' && typeof value['body'] === 'string'

/** Unsaved issues in this tab, by id. */
const unsaved = unsentWork(tabStore, storageKeys.newsletterDrafts, (value): StoredIssue | null => {
  if (!isRecord(value) || typeof value['personId'] !== 'string' || !isWords(value['words']) || !isWords(value['base'])) return null
  return value['version'] === null || typeof value['version'] === 'number' ? (value as StoredIssue) : null
})

export const storeIssue = unsaved.write

export const storedIssues = unsaved.ids

/** The stored copy, returned only to the person who typed it. */
export function storedIssue(id: string, personId: string): StoredIssue | null {
  const stored = unsaved.read(id)
  return stored?.personId === personId ? stored : null
}

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
