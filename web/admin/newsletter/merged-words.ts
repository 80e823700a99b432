import type { IssueWords } from './stored-issues.ts'

/**
 * Two copies of an issue that were both written on `base`, put together: a part that one alone has changed is theirs. `isConflict`: both
 * have changed the same part in other words; then `words` are those of this page.
 */
export function merged(base: IssueWords, mine: IssueWords, theirs: IssueWords): { words: IssueWords; isConflict: boolean } {
  const parts = ['subject', 'body'] as const
  const isConflict = parts.some((part) => mine[part] !== base[part] && theirs[part] !== base[part] && mine[part] !== theirs[part])
  if (isConflict) return { words: mine, isConflict }
  const [subject = '', body = ''] = parts.map((part) => (mine[part] === base[part] ? theirs[part] : mine[part]))
  return { words: { subject, body }, isConflict }
}
