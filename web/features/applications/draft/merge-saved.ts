import type { SavedApplication } from './application-state.ts'
import { answerPaths, differingPaths, takeAnswer } from './form-merge.ts'

/** Returns the change times, updated for a change at these paths. Two changes to one answer never have the same time. */
export function changedNow(changedAt: SavedApplication['changedAt'], paths: readonly string[]): SavedApplication['changedAt'] {
  const now = Date.now()
  return { ...changedAt, ...Object.fromEntries(paths.map((path) => [path, Math.max(now, (changedAt[path] ?? 0) + 1)])) }
}

/**
 * Merges data from two tabs of one browser. The latest change to each answer wins. Both tabs reach the same result, regardless of the
 * order in which they exchange data and how often.
 */
export function mergeSaved(mine: SavedApplication, theirs: SavedApplication): SavedApplication {
  if (mine.personId !== theirs.personId) return theirs
  if (mine.begunAt !== theirs.begunAt) return mine.begunAt > theirs.begunAt ? mine : theirs
  const [older, newer] = inOrder(mine, theirs)
  const at = (copy: SavedApplication, path: string) => copy.changedAt[path] ?? 0
  const formData = structuredClone(newer.formData)
  for (const path of differingPaths(older.formData, newer.formData)) {
    if (at(older, path) > at(newer, path)) takeAnswer(formData, older.formData, path)
  }
  // If both have the same version, the rows are equal, and a save in flight may belong to either tab.
  const isSameRow = older.version === newer.version
  const { draftId, version, submissionKey, savedContent, sentContent } = (older.version ?? 0) > (newer.version ?? 0) ? older : newer
  const onItsWay = isSameRow ? (newer.sentContent ?? older.sentContent) : sentContent
  const paths = ['', ...answerPaths].filter((path) => at(mine, path) + at(theirs, path) > 0)
  const changedAt = Object.fromEntries(paths.map((path) => [path, Math.max(at(mine, path), at(theirs, path))]))
  return { ...newer, formData, changedAt, draftId, version, submissionKey, savedContent, sentContent: onItsWay }
}

/**
 * Orders by the time at which anything other than an answer (step, completion) last changed, then by content, so that both tabs use the
 * same order.
 */
function inOrder(one: SavedApplication, other: SavedApplication): [SavedApplication, SavedApplication] {
  const [first, second] = [one, other].map(({ changedAt }) => changedAt[''] ?? 0) as [number, number]
  const isOlder = first === second ? JSON.stringify(one) < JSON.stringify(other) : first < second
  return isOlder ? [one, other] : [other, one]
}
