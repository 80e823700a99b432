import type { ApplicationForm } from '#domain/applications/application-form.ts'
import type { ApplicationsData, StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import type { SavedApplication } from './application-state.ts'
import { contentOf, hasContent } from './form-content.ts'
import type { Presets } from './presets.ts'

export type DraftStatus =
  /** There is nothing to save, or nothing has been saved yet during this visit. */
  | { kind: 'idle' }
  /** Changed since the last save, here or in another tab, and not being saved yet. */
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'retrying' }
  | { kind: 'signed-out' }
  /** The server rejects it; the message gives the reason. */
  | { kind: 'refused'; message: string }
  /** Both copies changed the answers at `paths`. `theirs` is the other copy. */
  | { kind: 'conflict'; theirs: StoredApplication; paths: readonly string[] }
  /** The draft was submitted from another device or tab. */
  | { kind: 'sent'; application: StoredApplication }

/** The copy in the browser; `application-store.ts` in production. */
export type LocalCopy = {
  get(): SavedApplication
  note(part: Partial<SavedApplication>): void
  replaceForm(form: ApplicationForm): void
  presets(): Presets
}

export type DraftOptions = {
  data: ApplicationsData
  personId: string
  copy: LocalCopy
  report: (status: DraftStatus) => void
}

export type DraftState = ReturnType<typeof draftState>

/** The sync state of this copy. */
export function draftState({ data, personId, copy, report }: DraftOptions) {
  const content = () => contentOf(copy.get().formData)
  const state = {
    data,
    personId,
    copy,
    status: { kind: 'idle' } as DraftStatus,
    conflict: null as { theirs: StoredApplication; base: ApplicationForm } | null,
    isStopped: false,
    report(next: DraftStatus): void {
      state.status = next
      report(next)
    },
    isMine: (): boolean => copy.get().personId === personId,
    content,
    isSaved(): boolean {
      const { draftId, savedContent, formData } = copy.get()
      return draftId === null ? !hasContent(formData) : content() === savedContent
    },
  }
  return state
}
