import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { messages } from '#domain/messages/messages.ts'
import { growingPauses } from '#domain/backoff.ts'
import { ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import { draftReconciliation } from './reconcile-draft.ts'
import { type DraftOptions, type DraftState, type DraftStatus, draftState } from './draft-state.ts'
import { mergeForms, takeAnswer } from './form-merge.ts'

/** In milliseconds (specification, section 9). */
export const AUTOSAVE_DELAY = 2000
/** Milliseconds after which this tab saves input from another tab, in case that tab has been closed. */
const BACKUP_DELAY = 10_000
/** Number of consecutive saves before a pause, in case another device changes the draft after each save. */
const ROUNDS = 5

export interface DraftSync {
  status(): DraftStatus
  /** Whether leaving now would lose data or interrupt a save. Reads from the server do not count. */
  holdsUnsaved(): boolean
  /** Reads the person's draft from the server and merges both copies. */
  open(): Promise<void>
  /** Called when the form has changed. Saves `delay` milliseconds after the last call. */
  edited(delay?: number): void
  /** Saves unsaved data immediately. Resolves to true if the server has everything. */
  flush(): Promise<boolean>
  /** Resolves a conflict, using the other copy's answers at the given paths. */
  resolve(takenFromTheirs: readonly string[]): Promise<void>
  /**
   * Called when another tab has changed the shared copy, and may have resolved the conflict shown here. Saves the change if that tab does
   * not.
   */
  heard(): void
  /** Called when another tab has emptied the shared copy. Checks whether it did so because the application was sent. */
  emptied(draftId: string): Promise<void>
  /** Empties the form here and on the server. */
  startOver(): Promise<void>
  /** Stops saving this copy, for example after it has been sent. */
  stop(): void
}

/**
 * Syncs the browser's copy of a draft with its row: saves 2 s after a change, adopts changes from other devices, and asks the person if
 * both have changed (specification, section 4; ruling 7). Failures never lose text: the copy remains, and saving is retried with backoff.
 */
export function createDraftSync({ data, personId, copy, report }: DraftOptions): DraftSync {
  const state = draftState({ data, personId, copy, report })
  const { isMine, isSaved } = state
  const reconciliation = draftReconciliation(state)
  const { adopt, wasSent } = reconciliation
  const { schedule, backUp, work, rest, underWay, lookAgain } = draftWork(state, reconciliation)
  /** 'Saved' means that the server has the visible data, regardless of which tab it was typed in or sent from. */
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
      // Merges again, because the user may have continued typing in another tab.
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

/** Runs one open or save at a time, and retries after failures that may be temporary. */
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
  /** A separate timer, so that another tab cannot delay the saving of this tab's input. */
  const backUp = () => {
    clearTimeout(backupTimer)
    if (!state.isStopped) backupTimer = setTimeout(() => void work(), BACKUP_DELAY)
  }

  /** Runs one attempt at a time. Calls during an attempt share its promise. */
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
      // The person may type during a save. Each round saves the changes made during the previous one.
      for (let round = 0; !isSaved() && !state.conflict && !state.isStopped && isMine(); round += 1) {
        if (round === ROUNDS) throw new ApplicationFailure('unreachable', 'The draft keeps changing elsewhere')
        await save()
      }
      pauses.reset()
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
    /** The next attempt reads from the server first. */
    lookAgain() {
      isOpen = false
    },
  }
}

function reportFailure({ isSaved, report }: DraftState, { kind }: ApplicationFailure): void {
  switch (kind) {
    case 'unreachable':
      // If there is nothing to save, only the check for updates has failed.
      if (!isSaved()) report({ kind: 'retrying' })
      return
    case 'signed-out':
      report({ kind: 'signed-out' })
      return
    case 'problems':
      // Drafts are limited only by their size (ruling 4).
      report({ kind: 'refused', message: messages.applications.draftTooLarge })
      return
    case 'duplicate':
    case 'refused':
      report({ kind: 'refused', message: 'Could not save. Your answers are safe on this device.' })
  }
}
