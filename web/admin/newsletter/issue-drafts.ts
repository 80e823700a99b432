import { IssueDraft } from './issue-draft.ts'
import { type IssueWords, keepIssue, storedIssue, storedIssues } from './stored-issues.ts'

/** Those that were opened since this page was loaded and may not be saved yet; of one issue one. */
const drafts = new Map<string, IssueDraft>()

/** Begins an issue in this tab under an id of its own; the server hears of it with its first words. */
export function beginIssue(personId: string, words: IssueWords = { subject: '', body: '' }): string {
  const id = crypto.randomUUID()
  keepIssue(id, { personId, words, base: { subject: '', body: '' }, version: null })
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

/** Deleted, or not to be saved any more. */
export function dropDraft(id: string): void {
  drafts.get(id)?.drop()
  drafts.delete(id)
  keepIssue(id, null)
}

/** Saves what this tab kept of issues that are not on the screen, as after a reload elsewhere. */
export async function send(personId: string): Promise<boolean> {
  const own = storedIssues().filter((id) => storedIssue(id, personId) !== null)
  const saved = await Promise.all(own.map((id) => openDraft(id, personId).flush()))
  return saved.every(Boolean)
}

/** Nothing of what anybody else typed in this tab stays. */
export function forgetOthers(personId: string): void {
  for (const [id, draft] of drafts) if (draft.personId !== personId) dropDraft(id)
  for (const id of storedIssues()) if (storedIssue(id, personId) === null) keepIssue(id, null)
}

if (typeof document !== 'undefined') {
  const saveAll = () => {
    for (const draft of drafts.values()) if (draft.store.getState().isDirty) void draft.flush()
  }
  addEventListener('online', saveAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAll())
}
