import { createStore } from 'zustand'
import type { Issue } from '#domain/staff/newsletter-issues.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { type IssueWords, storeIssue, merged, storedIssue } from './stored-issues.ts'
import { readIssue, saveIssue } from './newsletter-data.ts'

/** Milliseconds from the last keystroke to saving, and from a failed save to the next attempt. */
const REST = 2000
const NEXT_TRY = 5000

export type IssueSaving =
  | { kind: 'idle' | 'saving' | 'saved' | 'retrying' }
  | { kind: 'refused'; message: string }
  /** A colleague has changed the same part differently. */
  | { kind: 'conflict'; theirs: IssueWords; who: string | null }

type DraftState = {
  words: IssueWords
  /** Null if the server has no version yet. */
  version: number | null
  isDirty: boolean
  saving: IssueSaving
}

const same = (one: IssueWords, other: IssueWords) => one.subject === other.subject && one.body === other.body
const wordsOf = ({ subject, body }: IssueWords): IssueWords => ({ subject, body })

const mayPass = (cause: unknown) => cause instanceof BackendError && (cause.failure === 'unreachable' || cause.details === 'staff_idle')

/**
 * A newsletter draft being edited. Stored in this tab on every keystroke, saved 2 s after the last one, and merged with colleagues'
 * changes.
 */
export class IssueDraft {
  readonly id: string
  readonly personId: string
  readonly store = createStore<DraftState>(() => ({
    words: { subject: '', body: '' },
    version: null,
    isDirty: false,
    saving: { kind: 'idle' },
  }))
  /** The content of the version that the draft is based on. */
  #base: IssueWords = { subject: '', body: '' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined
  #isOver = false

  constructor(id: string, personId: string) {
    this.id = id
    this.personId = personId
    const kept = storedIssue(id, personId)
    if (kept === null) return
    this.#base = kept.base
    this.store.setState({ words: kept.words, version: kept.version, isDirty: !same(kept.words, kept.base) })
  }

  type(part: Partial<IssueWords>): void {
    const { words, saving } = this.store.getState()
    this.#set({ words: { ...words, ...part } })
    if (saving.kind !== 'conflict') this.#plan(REST)
  }

  /** Merges the server's version into the draft, unless the same part was changed here. */
  reconcile(issue: Issue): void {
    const { version, words, saving } = this.store.getState()
    if (this.#isOver || issue.version === version || issue.state !== 'draft') return
    // This response is older than the latest save.
    if (version !== null && issue.version < version) return
    const theirs = wordsOf(issue)
    const { words: both, isConflict } = merged(this.#base, words, theirs)
    if (isConflict) {
      if (saving.kind === 'conflict' && same(saving.theirs, theirs)) return
      clearTimeout(this.#timer)
      this.#set({ saving: { kind: 'conflict', theirs, who: issue.changedBy } })
      return
    }
    this.#base = theirs
    this.#set({ words: both, version: issue.version, saving: { kind: 'idle' } })
    if (this.store.getState().isDirty) this.#plan(REST)
  }

  /** Resolves a conflict with this content. */
  async resolve(words: IssueWords): Promise<void> {
    const { saving } = this.store.getState()
    if (saving.kind !== 'conflict') return
    const issue = await readIssue(this.id)
    const theirs = wordsOf(issue)
    if (!same(theirs, saving.theirs)) {
      // Changed again in the meantime, so ask again.
      this.#set({ saving: { kind: 'conflict', theirs, who: issue.changedBy } })
      return
    }
    this.#base = theirs
    this.#set({ words, version: issue.version, saving: { kind: 'idle' } })
    await this.flush()
  }

  /** Saves immediately. Returns false if something could not be saved. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#save()
      .catch((cause: unknown) => {
        this.#set({ saving: mayPass(cause) ? { kind: 'retrying' } : { kind: 'refused', message: explained(cause) } })
        if (mayPass(cause)) this.#plan(NEXT_TRY)
        return false
      })
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  /** Called when the user leaves the page. Unsaved changes are still saved in the background. */
  leave(): void {
    const { version, words } = this.store.getState()
    if (version === null && same(words, this.#base)) storeIssue(this.id, null)
    void this.flush()
  }

  /** Stops saving and discards the local copy. */
  drop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    storeIssue(this.id, null)
  }

  async #save(): Promise<boolean> {
    for (let tries = 0; tries < 5; tries += 1) {
      const { words, version, isDirty, saving } = this.store.getState()
      if (this.#isOver || saving.kind === 'conflict') return false
      if (!isDirty) return true
      this.#set({ saving: { kind: 'saving' } })
      const written = await saveIssue(this.personId, this.id, version, words)
      if (written === null) {
        this.reconcile(await readIssue(this.id))
        continue
      }
      this.#base = words
      this.#set({ version: written.version, saving: { kind: 'saved' } })
      if (!this.store.getState().isDirty) return true
    }
    this.#plan(REST)
    return false
  }

  #set(part: Partial<DraftState>): void {
    if (this.#isOver) return
    const { words, version } = { ...this.store.getState(), ...part }
    const isDirty = !same(words, this.#base)
    this.store.setState({ ...part, isDirty })
    storeIssue(this.id, isDirty || version === null ? { personId: this.personId, words, base: this.#base, version } : null)
  }

  #plan(after: number): void {
    clearTimeout(this.#timer)
    if (!this.#isOver) this.#timer = setTimeout(() => void this.flush(), after)
  }
}
