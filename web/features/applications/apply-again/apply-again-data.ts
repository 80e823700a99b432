import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { type StoredApplication, applicationFromRow } from '#web/features/applications/stored/applications-data.ts'
import { settleStoredDraft } from '#web/features/applications/draft/draft-session.ts'
import { contentOf } from '#web/features/applications/draft/form-content.ts'

export type ApplyAgainOutcome =
  /** The copied draft is in this browser; /apply shows it. */
  | { kind: 'ready' }
  /** There is a draft that says something else; it is replaced only by a call that names it. */
  | { kind: 'draft-exists'; draft: StoredApplication }
  /** This browser holds answers that do not agree with those on the server, or that the server will not take: /apply settles that. */
  | { kind: 'unsettled' }

/**
 * Copies the answers of an application that is over into a draft. Answers of another draft are never lost unasked, neither
 * those on the server nor those only this browser holds: these are sent first, so that the server knows of them.
 * Throws `BackendError`.
 */
export async function applyAgain(
  personId: string,
  applicationId: string,
  replace?: Pick<StoredApplication, 'id' | 'version'>,
): Promise<ApplyAgainOutcome> {
  // Another tab may have written since this one last looked.
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

/** Makes the draft this browser's copy, from the first step on. */
function adopt({ id, version, submissionKey, form }: StoredApplication): void {
  const { reset, replaceForm, note } = useApplication.getState()
  reset()
  replaceForm(form)
  note({ draftId: id, version, submissionKey, savedContent: contentOf(form), isStarted: true })
}
