import type { SavedApplication } from './application-state.ts'
import { answerPaths, differingPaths, takeAnswer } from './form-merge.ts'

/** The times of changes after another one to these paths; never the same for two changes of one answer. */
export function changedNow(changedAt: SavedApplication['changedAt'], paths: readonly string[]): SavedApplication['changedAt'] {
  const now = Date.now()
  return { ...changedAt, ...Object.fromEntries(paths.map((path) => [path, Math.max(now, (changedAt[path] ?? 0) + 1)])) }
}

/**
 * What two tabs of one browser hold, put together: of each answer the one that was changed last. Both tabs come to the same
 * result, in whichever order and however often they hear of each other.
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
  // Rows of one version say the same; a save on its way may be either tab's.
  const isSameRow = older.version === newer.version
  const { draftId, version, submissionKey, savedContent, sentContent } = (older.version ?? 0) > (newer.version ?? 0) ? older : newer
  const onItsWay = isSameRow ? (newer.sentContent ?? older.sentContent) : sentContent
  const paths = ['', ...answerPaths].filter((path) => at(mine, path) + at(theirs, path) > 0)
  const changedAt = Object.fromEntries(paths.map((path) => [path, Math.max(at(mine, path), at(theirs, path))]))
  return { ...newer, formData, changedAt, draftId, version, submissionKey, savedContent, sentContent: onItsWay }
}

/** By the time of what is no answer (step, completion), then by what they say, so that both tabs find the same order. */
function inOrder(one: SavedApplication, other: SavedApplication): [SavedApplication, SavedApplication] {
  const [first, second] = [one, other].map(({ changedAt }) => changedAt[''] ?? 0) as [number, number]
  const isOlder = first === second ? JSON.stringify(one) < JSON.stringify(other) : first < second
  return isOlder ? [one, other] : [other, one]
}
