import { type ApplicationForm, readApplicationForm } from '#domain/applications/application-form.ts'
import type { TakenAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import type { SentApplication } from '#web/features/applications/draft/application-state.ts'
import { localCopy, useDraft } from '#web/features/applications/draft/draft-session.ts'
import type { DraftStatus } from '#web/features/applications/draft/draft-state.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { mergeForms, takeAnswer } from '#web/features/applications/draft/form-merge.ts'
import { presetBase } from '#web/features/applications/draft/presets.ts'
import { applicationsData } from '#web/features/applications/stored/applications-data.ts'
import { isMerged, noteMerged } from './merged-links.ts'
import { takeAssistedApplication } from './assisted-application-data.ts'

export type DraftConflict = Extract<TakenAssistedApplication, { state: 'meets' }>

export type Taking =
  /** It is the draft of this person, and open here. */
  | { kind: 'taken' }
  /** It was this person's before, and is sent. */
  | { kind: 'sent'; application: SentApplication }
  /** It was this person's before, and they have deleted it. */
  | { kind: 'gone' }
  /** Both drafts answer the questions at `paths` differently. */
  | { kind: 'asks'; conflict: DraftConflict; theirs: ApplicationForm; paths: readonly string[] }
  /** The person's own draft is not on the server yet, and why. */
  | { kind: 'unsaved'; status: DraftStatus }
  /** Something kept changing meanwhile; another try may do. */
  | { kind: 'unsettled' }

/** What the person answered to `asks`: the paths at which the answers of the desk are right; at the others their own are. */
export type Choice = { asked: Extract<Taking, { kind: 'asks' }>; takenFromTheirs: readonly string[] }

type Tools = { token: string; personId: string; sync: DraftSync }

/** Tries in a row, should another device or the desk change something at each of them. */
const ROUNDS = 5

/**
 * Takes the assisted application of a link into the account. Where the person has a draft, both are put together in it as two devices'
 * copies are, that is saved, and only then is the assisted application marked as taken: whatever is interrupted, one of both holds every
 * answer. After each saving the server is asked once more, since somebody may still be writing at the desk. Throws `BackendError`.
 */
export async function takeIntoAccount(tools: Tools, choice?: Choice): Promise<Taking> {
  const { token, personId, sync } = tools
  let chosen = choice
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await settled(tools))) return { kind: 'unsaved', status: sync.status() }
    let answer = await takeAssistedApplication(token, personId)
    if (answer.state === 'meets' && isMerged(token, answer)) answer = await takeAssistedApplication(token, personId, answer)
    if (answer.state === 'taken') {
      const arrived = await arrival(tools, answer.application)
      if (arrived) return arrived
    } else if (answer.application === localCopy.get().draftId) {
      const asked = merged(answer, chosen)
      if (asked) return asked
      if (!(await settled(tools))) return { kind: 'unsaved', status: sync.status() }
      noteMerged(token, answer)
      chosen = undefined
    }
  }
  return { kind: 'unsettled' }
}

/** Brings this browser's copy and the row together. True when the server has everything, and it is still the open draft of this person. */
async function settled({ personId, sync }: Tools): Promise<boolean> {
  await sync.open()
  return (await sync.flush()) && useDraft.getState().sync === sync && localCopy.get().personId === personId
}

/** What became of the taken draft, once this browser has it; null when that is to be asked again. */
async function arrival(tools: Tools, application: string): Promise<Taking | null> {
  if (!(await settled(tools))) return { kind: 'unsaved', status: tools.sync.status() }
  // What lists and other tabs show of it is old.
  announceChange('applications', 'calendar', 'notifications')
  if (localCopy.get().draftId === application) return { kind: 'taken' }
  const row = await applicationsData(loadBackend).byId(tools.personId, application)
  if (!row) return { kind: 'gone' }
  return row.status === 'draft' ? null : { kind: 'sent', application: row }
}

/** Puts the answers of the desk into the draft that is open here; or what is to be asked first. */
function merged(conflict: DraftConflict, choice: Choice | undefined): Taking | null {
  const mine = localCopy.get().formData
  const theirs = readApplicationForm(conflict.form)
  const { form, conflicts } = mergeForms({ mine, theirs, base: presetBase(mine, theirs, localCopy.presets()) })
  // A choice among other answers than stand there now is none.
  const chosen = choice?.asked.conflict.version === conflict.version ? choice : undefined
  if (conflicts.some((path) => !chosen?.asked.paths.includes(path))) return { kind: 'asks', conflict, theirs, paths: conflicts }
  for (const path of conflicts) if (chosen?.takenFromTheirs.includes(path)) takeAnswer(form, theirs, path)
  localCopy.replaceForm(form)
  localCopy.note({ isStarted: true })
  return null
}
