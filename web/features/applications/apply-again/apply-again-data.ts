import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { type StoredApplication, applicationFromRow } from '#web/features/applications/stored/applications-data.ts'
import { settleStoredDraft } from '#web/features/applications/draft/draft-session.ts'
import { contentOf } from '#web/features/applications/draft/form-content.ts'

export type ApplyAgainOutcome =
  /** The copied draft is stored in this browser, and /apply displays it. */
  | { kind: 'ready' }
  /** A different draft exists. Only a call that names it replaces it. */
  | { kind: 'draft-exists'; draft: StoredApplication }
  /** This browser has answers that conflict with those on the server or that the server rejects. /apply resolves that. */
  | { kind: 'unsettled' }

/**
 * Copies the form data of a closed application into a draft. The form data of another draft, whether on the server or only in this
 * browser, is never replaced without asking. Unsaved data is sent first, so that the server knows about it. Throws `BackendError`.
 */
export async function applyAgain(
  personId: string,
  applicationId: string,
  replace?: Pick<StoredApplication, 'id' | 'version'>,
): Promise<ApplyAgainOutcome> {
  // Another tab may have written to the storage since this one last read it.
  await useApplication.persist.rehydrate()
  useApplication.getState().open(personId)
  const { rpc } = await loadBackend()
  const settled = await settleStoredDraft()
  if (settled === 'conflict' || settled === 'refused') return { kind: 'unsettled' }
  const call = rpc('apply_again', {
    application: applicationId,
    ...(replace && { replace_draft: replace.id, replace_version: replace.version }),
  })
  const answer = dataOf(await call)
  const draft = applicationFromRow(answer.draft)
  if (answer.outcome === 'draft_exists') return { kind: 'draft-exists', draft }
  announceChange('applications')
  adopt(draft)
  return { kind: 'ready' }
}

/** Stores the draft as this browser's copy, starting at the first step. */
function adopt({ id, version, submissionKey, form }: StoredApplication): void {
  const { reset, replaceForm, note } = useApplication.getState()
  reset()
  replaceForm(form)
  note({ draftId: id, version, submissionKey, savedContent: contentOf(form), isStarted: true })
}
