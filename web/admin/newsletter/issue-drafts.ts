import { IssueDraft } from './issue-draft.ts'
import { type IssueWords, storeIssue, storedIssue, storedIssues } from './stored-issues.ts'

/** Drafts opened since this page was loaded that may not be saved yet, at most one per issue. */
const drafts = new Map<string, IssueDraft>()

/** Starts an issue in this tab under a new id. The server creates it with its first content. */
export function beginIssue(personId: string, words: IssueWords = { subject: '', body: '' }): string {
  const id = crypto.randomUUID()
  storeIssue(id, { personId, words, base: { subject: '', body: '' }, version: null })
  return id
}

export function openDraft(id: string, personId: string): IssueDraft {
  const known = drafts.get(id)
  if (known?.personId === personId && known.store.getState().saving.kind !== 'refused') return known
  const draft = new IssueDraft(id, personId)
  drafts.set(id, draft)
  if (draft.store.getState().isDirty) void draft.flush()
  return draft
}

/** Discards a draft that has been deleted or must not be saved. */
export function dropDraft(id: string): void {
  drafts.get(id)?.drop()
  drafts.delete(id)
  storeIssue(id, null)
}

/** Saves the drafts stored in this tab that are not on screen, for example after a reload on another page. */
export async function send(personId: string): Promise<boolean> {
  const own = storedIssues().filter((id) => storedIssue(id, personId) !== null)
  const saved = await Promise.all(own.map((id) => openDraft(id, personId).flush()))
  return saved.every(Boolean)
}

/** Discards everything that other users have typed in this tab. */
export function forgetOthers(personId: string): void {
  for (const [id, draft] of drafts) if (draft.personId !== personId) dropDraft(id)
  for (const id of storedIssues()) if (storedIssue(id, personId) === null) storeIssue(id, null)
}

if (typeof document !== 'undefined') {
  const saveAll = () => {
    for (const draft of drafts.values()) if (draft.store.getState().isDirty) void draft.flush()
  }
  addEventListener('online', saveAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAll())
}
