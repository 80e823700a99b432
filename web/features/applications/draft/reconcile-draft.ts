import { type ApplicationForm, emptyApplicationForm, toDraftColumns } from '#domain/applications/application-form.ts'
import { type ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import type { SavedApplication } from './application-state.ts'
import type { DraftState, LocalCopy } from './draft-state.ts'
import { contentOf, formOf } from './form-content.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { formSettings } from '#domain/applications/form-settings.ts'
import { mergeForms } from './form-merge.ts'
import { presetBase } from './presets.ts'

/** The index of the first incomplete step, or of the last step if all are complete. */
function firstOpenStep(form: ApplicationForm): number {
  const index = applicationSteps.findIndex(({ group }) => groupProblems(group, form[group], formSettings).length > 0)
  return index < 0 ? applicationSteps.length - 1 : index
}

/** The time in milliseconds within which the tabs of one browser receive each other's changes. */
const TAB_DELAY = 400
/** Writes this copy to the row, or merges the two if the row has changed. */
export function draftReconciliation(state: DraftState) {
  const { data, personId, copy, report, content, isSaved } = state

  async function save(): Promise<void> {
    const { draftId, version, formData, submissionKey } = copy.get()
    const carried = contentOf(formData)
    report({ kind: 'saving' })
    copy.note({ sentContent: carried })
    const values = { ...toDraftColumns(formData), status: 'draft' } as const
    if (draftId === null || version === null) {
      try {
        const written = await data.insert(personId, { ...values, submission_key: submissionKey })
        saved(written.id, written.version, carried)
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (failure.kind !== 'duplicate') throw failure
        await meetDuplicate(failure, submissionKey)
      }
      return
    }
    const written = await data.update(personId, draftId, version, values)
    if (written) saved(written.id, written.version, carried)
    // Another device or tab has changed, sent or removed the row.
    else await reconcile(await data.openDraft(personId))
  }

  /** A draft already exists and is adopted (ruling 7), or this form has already been sent with the same key. */
  async function meetDuplicate(failure: ApplicationFailure, key: string | null): Promise<void> {
    const draft = await data.openDraft(personId)
    if (draft) return reconcile(draft)
    const sent = key === null ? null : await data.bySubmissionKey(personId, key)
    if (!sent) throw failure
    wasSent(sent)
  }

  function wasSent(application: StoredApplication): void {
    state.isStopped = true
    report({ kind: 'sent', application })
  }

  function saved(draftId: string, version: number, savedContent: string): void {
    copy.note({ draftId, version, savedContent, sentContent: null })
    if (content() === savedContent) report({ kind: 'saved' })
  }

  async function reconcile(theirs: StoredApplication | null, isSecondLook = false): Promise<void> {
    const mine = copy.get()
    if (!theirs) return meetMissing(mine)
    const base = baseOf(copy, theirs)
    const { form, conflicts } = mergeForms({ mine: mine.formData, theirs: theirs.form, base, sent: formOf(mine.sentContent) })
    if (conflicts.length > 0 && !isSecondLook) {
      // Another tab of this browser may have saved data that has not reached this tab yet.
      await new Promise((wake) => setTimeout(wake, TAB_DELAY))
      await reconcile(await data.openDraft(personId), true)
    } else if (conflicts.length > 0) {
      state.conflict = { theirs, base }
      report({ kind: 'conflict', theirs, paths: conflicts })
    } else adopt(theirs, form)
  }

  function adopt({ id, version, submissionKey, form: theirs }: StoredApplication, form: ApplicationForm): void {
    if (contentOf(form) !== content()) copy.replaceForm(form)
    const key = submissionKey ?? copy.get().submissionKey
    const stored = { draftId: id, version, submissionKey: key, savedContent: contentOf(theirs), sentContent: null }
    copy.note({ ...stored, ...stepToOpen(copy, form), isStarted: true })
    if (isSaved()) report({ kind: 'saved' })
  }

  async function meetMissing({ draftId, savedContent }: SavedApplication): Promise<void> {
    if (draftId === null) return
    const row = await data.byId(personId, draftId)
    if (row && row.status !== 'draft') return wasSent(row)
    // 'Start over' removed the row elsewhere. An unchanged copy is emptied too; one with later changes becomes a new draft.
    if (content() === savedContent) copy.replaceForm(emptyApplicationForm())
    copy.note({ draftId: null, version: null, savedContent: null, sentContent: null, submissionKey: crypto.randomUUID() })
    report({ kind: 'idle' })
  }

  return { save, reconcile, adopt, wasSent }
}

/** A draft started on another device opens at its first incomplete step. */
const stepToOpen = (copy: LocalCopy, form: ApplicationForm) => (copy.get().isStarted ? {} : { currentStep: firstOpenStep(form) })

/** The common ancestor of this copy and the row. */
function baseOf(copy: LocalCopy, theirs: StoredApplication): ApplicationForm {
  const mine = copy.get()
  if (mine.draftId === theirs.id) return formOf(mine.savedContent) ?? emptyApplicationForm()
  // Another draft has replaced the one to which this copy was saved ('Start over' in another place), and nothing here is newer.
  if (mine.draftId !== null && contentOf(mine.formData) === mine.savedContent) return mine.formData
  return presetBase(mine.formData, theirs.form, copy.presets())
}
