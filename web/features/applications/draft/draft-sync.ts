import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { messages } from '#domain/messages/messages.ts'
import { growingPauses } from '#domain/backoff.ts'
import { ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import { draftReconciliation } from './reconcile-draft.ts'
import { type DraftOptions, type DraftState, type DraftStatus, draftState } from './draft-state.ts'
import { mergeForms, takeAnswer } from './form-merge.ts'

/** Specification, section 9. */
export const AUTOSAVE_DELAY = 2000
/** Milliseconds after which this tab saves what another tab typed, should that tab be gone. */
const BACKUP_DELAY = 10_000
/** Saves in a row before a pause, should another device answer every one with a change. */
const ROUNDS = 5

export interface DraftSync {
  status(): DraftStatus
  /** Whether leaving now would lose something, or leave a save half done. A look at the server is neither. */
  holdsUnsaved(): boolean
  /** Looks for the person's draft on the server and brings both copies together. */
  open(): Promise<void>
  /** The form changed: saves `delay` milliseconds after the last call. */
  edited(delay?: number): void
  /** Saves now what is not saved. True when the server holds everything. */
  flush(): Promise<boolean>
  /** The person's answer to a conflict: the paths whose answers the other copy gives. */
  resolve(takenFromTheirs: readonly string[]): Promise<void>
  /** Another tab changed the copy they share, and may have settled what is asked here. Saves it should that tab not do so. */
  heard(): void
  /** Another tab emptied the copy they share: tells whether that was because the application was sent. */
  emptied(draftId: string): Promise<void>
  /** Back to empty, here and on the server. */
  startOver(): Promise<void>
  /** Ends the saving of this copy, as after it was sent. */
  stop(): void
}

/**
 * Brings the browser's copy of a draft and its row together: saves 2 s after a change, adopts what another device wrote,
 * and asks when both changed (specification, section 4; ruling 7). Failures never lose text: the copy stays, and saving
 * is tried again with growing pauses.
 */
export function createDraftSync({ data, personId, copy, report }: DraftOptions): DraftSync {
  const state = draftState({ data, personId, copy, report })
  const { isMine, isSaved } = state
  const reconciliation = draftReconciliation(state)
  const { adopt, wasSent } = reconciliation
  const { schedule, backUp, work, rest, underWay, lookAgain } = draftWork(state, reconciliation)
  /** 'Saved' means that the server has what is shown, whichever tab it was typed or sent in. */
  const lookWhetherSaved = () => {
    const { kind } = state.status
    if (kind === 'saved' && isMine() && !isSaved()) state.report({ kind: 'unsaved' })
    if (kind === 'unsaved' && isSaved()) state.report({ kind: 'saved' })
  }

  return {
    status: () => state.status,
    holdsUnsaved: () => !state.isStopped && isMine() && (state.status.kind === 'saving' || !isSaved()),
    async open() {
      if (state.conflict) return
      lookAgain()
      await work()
    },
    edited(delay = AUTOSAVE_DELAY) {
      lookWhetherSaved()
      schedule(delay)
    },
    async flush() {
      await underWay()
      await work()
      return state.isStopped || !isMine() || isSaved()
    },
    async resolve(takenFromTheirs) {
      if (!state.conflict) return
      const { theirs, base } = state.conflict
      state.conflict = null
      // Once more: another tab may have gone on writing meanwhile.
      const { form } = mergeForms({ mine: copy.get().formData, theirs: theirs.form, base })
      for (const path of takenFromTheirs) takeAnswer(form, theirs.form, path)
      state.report({ kind: 'idle' })
      adopt(theirs, form)
      await work()
    },
    heard() {
      lookWhetherSaved()
      backUp()
      if (!state.conflict || (copy.get().version ?? 0) < state.conflict.theirs.version) return
      state.conflict = null
      state.report({ kind: 'idle' })
    },
    async emptied(draftId) {
      const row = await data.byId(personId, draftId).catch(() => null)
      if (row && row.status !== 'draft' && !state.isStopped) wasSent(row)
    },
    async startOver() {
      rest()
      await underWay()
      const { draftId } = copy.get()
      if (draftId !== null) await data.removeDraft(personId, draftId)
      state.conflict = null
      copy.replaceForm(emptyApplicationForm())
      copy.note({ draftId: null, version: null, savedContent: null, sentContent: null, submissionKey: null })
      state.report({ kind: 'idle' })
    },
    stop() {
      state.isStopped = true
      rest()
    },
  }
}

/** Opens and saves, one piece of work at a time, and again after a failure that may pass. */
function draftWork(state: DraftState, { save, reconcile }: ReturnType<typeof draftReconciliation>) {
  const { data, personId, isMine, isSaved } = state
  const pauses = growingPauses()
  let timer: ReturnType<typeof setTimeout> | undefined
  let backupTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isOpen = false

  const rest = () => {
    clearTimeout(timer)
    clearTimeout(backupTimer)
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!state.isStopped) timer = setTimeout(() => void work(), delay)
  }
  /** Beside what was typed here, which another tab must not delay. */
  const backUp = () => {
    clearTimeout(backupTimer)
    if (!state.isStopped) backupTimer = setTimeout(() => void work(), BACKUP_DELAY)
  }

  /** One piece of work at a time: what comes meanwhile waits for it and then looks again. */
  async function work(): Promise<void> {
    rest()
    if (running) return running
    if (state.isStopped || state.conflict || !isMine()) return
    if (isOpen && isSaved()) return
    running = attempt().finally(() => {
      running = null
    })
    return running
  }

  async function attempt(): Promise<void> {
    try {
      if (!isOpen) await reconcile(await data.openDraft(personId))
      isOpen = true
      // Typing goes on while a save is under way; each round saves what came meanwhile.
      for (let round = 0; !isSaved() && !state.conflict && !state.isStopped && isMine(); round += 1) {
        if (round === ROUNDS) throw new ApplicationFailure('unreachable', 'The draft keeps changing elsewhere')
        await save()
      }
      pauses.startAnew()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (state.isStopped) return
      reportFailure(state, failure)
      if (failure.kind === 'unreachable') schedule(pauses.next())
    }
  }

  return {
    schedule,
    backUp,
    work,
    rest,
    underWay: () => running,
    /** The next piece of work begins with what the server has. */
    lookAgain() {
      isOpen = false
    },
  }
}

function reportFailure({ isSaved, report }: DraftState, { kind }: ApplicationFailure): void {
  switch (kind) {
    case 'unreachable':
      // Looking for news failed; nothing waits to be saved.
      if (!isSaved()) report({ kind: 'retrying' })
      return
    case 'signed-out':
      report({ kind: 'signed-out' })
      return
    case 'problems':
      // Drafts are bound by their size alone (ruling 4).
      report({ kind: 'refused', message: messages.applications.draftTooLarge })
      return
    case 'duplicate':
    case 'refused':
      report({ kind: 'refused', message: 'Could not save. Your answers are safe on this device.' })
  }
}
