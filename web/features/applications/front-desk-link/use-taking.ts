import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { settings } from '#domain/settings.ts'
import { paths } from '#domain/paths.ts'
import { SIGNED_OUT } from '#web/features/applications/stored/request-failure.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import type { DraftStatus } from '#web/features/applications/draft/draft-state.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { type ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import type { WizardScreen } from '#web/features/applications/wizard/use-wizard-screen.ts'
import type { FrontDeskLink } from './stored-link.ts'
import { type ApplicationForm, readApplicationForm } from '#domain/applications/application-form.ts'
import type { TakenAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import type { SentApplication } from '#web/features/applications/draft/application-state.ts'
import { localCopy, useDraft } from '#web/features/applications/draft/draft-session.ts'
import { mergeForms, takeAnswer } from '#web/features/applications/draft/form-merge.ts'
import { presetBase } from '#web/features/applications/draft/presets.ts'
import { applicationsData } from '#web/features/applications/stored/applications-data.ts'
import { isMerged, noteMerged } from './merged-links.ts'
import { takeAssistedApplication } from './assisted-application-data.ts'

type DraftConflict = Extract<TakenAssistedApplication, { state: 'meets' }>

type Taking =
  /** The draft belongs to this person and is open here. */
  | { kind: 'taken' }
  /** It already belonged to this person and has been submitted. */
  | { kind: 'sent'; application: SentApplication }
  /** It already belonged to this person, who has deleted it. */
  | { kind: 'gone' }
  /** Both drafts answer the questions at `paths` differently. */
  | { kind: 'asks'; conflict: DraftConflict; theirs: ApplicationForm; paths: readonly string[] }
  /** The person's own draft is not on the server yet; gives the reason. */
  | { kind: 'unsaved'; status: DraftStatus }
  /** The data kept changing in the meantime. Another attempt may succeed. */
  | { kind: 'unsettled' }

/**
 * The person's reply to `asks`: the paths at which the front desk's answers are right. At all other paths the person's own answers are
 * right.
 */
type Choice = { asked: Extract<Taking, { kind: 'asks' }>; takenFromTheirs: readonly string[] }

type Tools = { token: string; personId: string; sync: DraftSync }

/** Number of consecutive attempts, in case another device or the front desk makes a change during each of them. */
const ROUNDS = 5

/**
 * Transfers a link's assisted application to the account. If the person has a draft, the application is merged into it in the same way as
 * copies from two devices, and the result is saved. Only then is the assisted application marked as taken, so that after any interruption
 * one of the two contains every answer. The server is queried again after each save, because an officer may still be editing at the front
 * desk. Throws `BackendError`.
 */
async function takeIntoAccount(tools: Tools, choice?: Choice): Promise<Taking> {
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

/**
 * Merges this browser's copy with the row. Resolves to true if the server has everything and the draft is still this person's open one.
 */
async function settled({ personId, sync }: Tools): Promise<boolean> {
  await sync.open()
  return (await sync.flush()) && useDraft.getState().sync === sync && localCopy.get().personId === personId
}

/** Returns the outcome for the taken draft once this browser has the draft; null if the server must be queried again. */
async function arrival(tools: Tools, application: string): Promise<Taking | null> {
  if (!(await settled(tools))) return { kind: 'unsaved', status: tools.sync.status() }
  // Lists and other tabs now contain outdated data.
  announceChange('applications', 'calendar', 'notifications')
  if (localCopy.get().draftId === application) return { kind: 'taken' }
  const row = await applicationsData(loadBackend).byId(tools.personId, application)
  if (!row) return { kind: 'gone' }
  return row.status === 'draft' ? null : { kind: 'sent', application: row }
}

/** Merges the front desk's answers into the draft that is open here. Returns the question to ask if the person must choose first. */
function merged(conflict: DraftConflict, choice: Choice | undefined): Taking | null {
  const mine = localCopy.get().formData
  const theirs = readApplicationForm(conflict.form)
  const { form, conflicts } = mergeForms({ mine, theirs, base: presetBase(mine, theirs, localCopy.presets()) })
  // A choice based on an older version of the answers does not count.
  const chosen = choice?.asked.conflict.version === conflict.version ? choice : undefined
  if (conflicts.some((path) => !chosen?.asked.paths.includes(path))) return { kind: 'asks', conflict, theirs, paths: conflicts }
  for (const path of conflicts) if (chosen?.takenFromTheirs.includes(path)) takeAnswer(form, theirs, path)
  localCopy.replaceForm(form)
  localCopy.note({ isStarted: true })
  return null
}

export type TakingTools = {
  link: FrontDeskLink
  personId: string
  sync: DraftSync
  go: (screen: WizardScreen, replace: boolean) => void
  /** Called to open the sign-in dialog over the page. */
  onSignIn: () => void
}

/**
 * Takes an assisted application, and returns the question to ask or the error. If the person leaves in the meantime, the link remains
 * available.
 */
export function useTaking({ link, personId, sync, go, onSignIn }: TakingTools) {
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Choice['asked']>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const failed = (words: string | undefined) => {
    setFailure(words)
    if (words === SIGNED_OUT) onSignIn()
  }
  const follow = (taking: Taking) => {
    switch (taking.kind) {
      case 'taken':
        link.finish(null)
        return go(firstMissing(), true)
      case 'sent':
        link.finish(null)
        return void navigate(paths.application(taking.application.id), { replace: true })
      case 'gone':
        return link.finish('over')
      case 'asks':
        return setAsked(taking)
      case 'unsaved':
        return failed(wordsOfUnsaved(taking.status))
      case 'unsettled':
        return failed('Your answers were being changed somewhere else. Nothing is lost. Please try again.')
    }
  }
  const take = async (choice?: Choice) => {
    setBusy(true)
    setFailure(undefined)
    setAsked(undefined)
    try {
      const taking = await takeIntoAccount({ token: link.token, personId, sync }, choice)
      if (isHere.current) follow(taking)
    } catch (cause) {
      if (!isHere.current) return
      const refused = asFailure(cause)
      failed(wordsOfFailure(refused))
      // Another account may have taken the application first, or the front desk may have invalidated the link. The link is looked up
      // again.
      if (refused.kind === 'refused') announceChange('applications')
    } finally {
      if (isHere.current) setBusy(false)
    }
  }
  return { isBusy, asked, failure, take }
}

/** The screen on which a person continues with answers entered elsewhere: the first invalid step, or the review. */
function firstMissing(): WizardScreen {
  const { formData, note } = useApplication.getState()
  note({ isStarted: true })
  const index = applicationSteps.findIndex(({ group }) => groupProblems(group, formData[group], settings).length > 0)
  return index < 0 ? { kind: 'review' } : { kind: 'step', index }
}

function wordsOfFailure({ kind, message }: ApplicationFailure): string {
  switch (kind) {
    case 'unreachable':
      return 'We could not reach our server. Check your connection and try again. It is safe to try twice.'
    case 'signed-out':
      return SIGNED_OUT
    case 'duplicate':
      return 'You started a draft somewhere else at the same moment. Nothing is lost. Please try again.'
    case 'problems':
    case 'refused':
      return message
  }
}

/** Nothing is taken until the person's own draft has been saved. Conflicts and submissions have their own screens. */
function wordsOfUnsaved(status: DraftStatus): string | undefined {
  switch (status.kind) {
    case 'signed-out':
      return SIGNED_OUT
    case 'refused':
      return status.message
    case 'conflict':
    case 'sent':
      return undefined
    case 'idle':
    case 'unsaved':
    case 'saving':
    case 'saved':
    case 'retrying':
      return 'We could not save your own draft yet. Everything is saved on this device. Check your connection and try again.'
  }
}
