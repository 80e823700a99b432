import { type ApplicationForm, emptyApplicationForm, toDraftColumns } from '#domain/applications/application-form.ts'
import { messages } from '#domain/messages/messages.ts'
import { ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import type { SavedApplication } from './application-state.ts'
import type { ApplicationsData, StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { contentOf, formOf, hasContent } from './form-content.ts'
import { mergeForms, takeAnswer } from './form-merge.ts'
import { type Presets, presetBase } from './presets.ts'

/** Specification, section 9. */
export const AUTOSAVE_DELAY = 2000
const RETRY_FIRST = 2000
const RETRY_MOST = 60_000
/** Milliseconds in which tabs of one browser hear of each other. */
const TAB_DELAY = 400
/** Saves in a row before a pause, should another device answer every one with a change. */
const ROUNDS = 5

export type DraftStatus =
  /** Nothing to save, or nothing saved yet in this visit. */
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'retrying' }
  | { kind: 'signed-out' }
  /** The server will not take it as it is; the message says why. */
  | { kind: 'refused'; message: string }
  /** Both copies changed the answers at `paths`; `theirs` is the other one. */
  | { kind: 'conflict'; theirs: StoredApplication; paths: readonly string[] }
  /** The draft was sent from another device or tab. */
  | { kind: 'sent'; application: StoredApplication }

/** The browser's copy; `application-store.ts` in the product. */
export type LocalCopy = {
  get(): SavedApplication
  note(part: Partial<SavedApplication>): void
  replaceForm(form: ApplicationForm): void
  presets(): Presets
}

export interface DraftSync {
  status(): DraftStatus
  /** Looks for the person's draft on the server and brings both copies together. */
  open(): Promise<void>
  /** The form changed: saves `delay` milliseconds after the last call. */
  edited(delay?: number): void
  /** Saves now what is not saved. True when the server holds everything. */
  flush(): Promise<boolean>
  /** The person's answer to a conflict: the paths whose answers the other copy gives. */
  resolve(takenFromTheirs: readonly string[]): Promise<void>
  /** Another tab changed the copy they share, and may have settled what is asked here. */
  heard(): void
  /** Another tab emptied the copy they share: tells whether that was because the application was sent. */
  emptied(draftId: string): Promise<void>
  /** Back to empty, here and on the server. */
  startOver(): Promise<void>
  /** Ends the saving of this copy, as after it was sent. */
  stop(): void
}

type Options = {
  data: ApplicationsData
  personId: string
  copy: LocalCopy
  report: (status: DraftStatus) => void
}

/**
 * Brings the browser's copy of a draft and its row together: saves 2 s after a change, adopts what another device wrote,
 * and asks when both changed (specification, section 4; ruling 7). Failures never lose text: the copy stays, and saving
 * is tried again with growing pauses.
 */
export function createDraftSync({ data, personId, copy, report: tell }: Options): DraftSync {
  let status: DraftStatus = { kind: 'idle' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let retryDelay = RETRY_FIRST
  let conflict: { theirs: StoredApplication; base: ApplicationForm } | null = null
  let isOpen = false
  let isStopped = false

  const report = (next: DraftStatus) => {
    status = next
    tell(next)
  }
  const isMine = () => copy.get().personId === personId
  const content = () => contentOf(copy.get().formData)
  const isSaved = () => {
    const { draftId, savedContent, formData } = copy.get()
    return draftId === null ? !hasContent(formData) : content() === savedContent
  }

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void work(), delay)
  }

  /** One piece of work at a time: what comes meanwhile waits for it and then looks again. */
  async function work(): Promise<void> {
    clearTimeout(timer)
    if (running) return running
    if (isStopped || conflict || !isMine()) return
    if (isOpen && isSaved()) return
    running = attempt().finally(() => {
      running = null
    })
    return running
  }

  async function attempt(): Promise<void> {
    try {
      if (!isOpen) await meet(await data.openDraft(personId))
      isOpen = true
      // Typing goes on while a save is under way; each round saves what came meanwhile.
      for (let round = 0; !isSaved() && !conflict && !isStopped && isMine(); round += 1) {
        if (round === ROUNDS) throw new ApplicationFailure('unreachable', 'The draft keeps changing elsewhere')
        await save()
      }
      retryDelay = RETRY_FIRST
    } catch (thrown) {
      fail(asFailure(thrown))
    }
  }

  function fail(failure: ApplicationFailure): void {
    if (isStopped) return
    switch (failure.kind) {
      case 'unreachable':
        // Looking for news failed; nothing waits to be saved.
        if (!isSaved()) report({ kind: 'retrying' })
        schedule(retryDelay)
        retryDelay = Math.min(retryDelay * 2, RETRY_MOST)
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
        report({ kind: 'refused', message: 'Could not save. Your answers are kept on this device.' })
    }
  }

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
    else await meet(await data.openDraft(personId))
  }

  /** There is a draft already (ruling 7: it is adopted), or this form was sent before under the same key. */
  async function meetDuplicate(failure: ApplicationFailure, key: string | null): Promise<void> {
    const draft = await data.openDraft(personId)
    if (draft) return meet(draft)
    const sent = key === null ? null : await data.bySubmissionKey(personId, key)
    if (!sent) throw failure
    wasSent(sent)
  }

  function wasSent(application: StoredApplication): void {
    isStopped = true
    report({ kind: 'sent', application })
  }

  function saved(draftId: string, version: number, savedContent: string): void {
    copy.note({ draftId, version, savedContent, sentContent: null })
    if (content() === savedContent) report({ kind: 'saved' })
  }

  async function meet(theirs: StoredApplication | null, isSecondLook = false): Promise<void> {
    const mine = copy.get()
    if (!theirs) return meetMissing(mine)
    const base = baseOf(mine, theirs)
    const { form, conflicts } = mergeForms({ mine: mine.formData, theirs: theirs.form, base, sent: formOf(mine.sentContent) })
    if (conflicts.length > 0 && !isSecondLook) {
      // Another tab of this browser may have saved what it is about to tell.
      await new Promise((wake) => setTimeout(wake, TAB_DELAY))
      await meet(await data.openDraft(personId), true)
    } else if (conflicts.length > 0) {
      conflict = { theirs, base }
      report({ kind: 'conflict', theirs, paths: conflicts })
    } else adopt(theirs, form)
  }

  /** What this copy and the row were both made from. */
  function baseOf(mine: SavedApplication, theirs: StoredApplication): ApplicationForm {
    if (mine.draftId === theirs.id) return formOf(mine.savedContent) ?? emptyApplicationForm()
    // Another draft took the place of the one this copy was saved to ('Start over' elsewhere): nothing here is newer.
    if (mine.draftId !== null && content() === mine.savedContent) return mine.formData
    return presetBase(mine.formData, theirs.form, copy.presets())
  }

  function adopt({ id, version, submissionKey, form: theirs }: StoredApplication, form: ApplicationForm): void {
    if (contentOf(form) !== content()) copy.replaceForm(form)
    const key = submissionKey ?? copy.get().submissionKey
    copy.note({ draftId: id, version, submissionKey: key, savedContent: contentOf(theirs), sentContent: null, isStarted: true })
    if (isSaved()) report({ kind: 'saved' })
  }

  async function meetMissing({ draftId, savedContent }: SavedApplication): Promise<void> {
    if (draftId === null) return
    const row = await data.byId(personId, draftId)
    if (row && row.status !== 'draft') return wasSent(row)
    // Removed elsewhere by 'Start over': what was not changed since goes as well, anything newer becomes a new draft.
    if (content() === savedContent) copy.replaceForm(emptyApplicationForm())
    copy.note({ draftId: null, version: null, savedContent: null, sentContent: null, submissionKey: crypto.randomUUID() })
    report({ kind: 'idle' })
  }

  return {
    status: () => status,
    async open() {
      if (conflict) return
      isOpen = false
      await work()
    },
    edited(delay = AUTOSAVE_DELAY) {
      schedule(delay)
    },
    async flush() {
      await running
      await work()
      return isStopped || !isMine() || isSaved()
    },
    async resolve(takenFromTheirs) {
      if (!conflict) return
      const { theirs, base } = conflict
      conflict = null
      // Once more: another tab may have gone on writing meanwhile.
      const { form } = mergeForms({ mine: copy.get().formData, theirs: theirs.form, base })
      for (const path of takenFromTheirs) takeAnswer(form, theirs.form, path)
      report({ kind: 'idle' })
      adopt(theirs, form)
      await work()
    },
    heard() {
      if (!conflict || (copy.get().version ?? 0) < conflict.theirs.version) return
      conflict = null
      report({ kind: 'idle' })
    },
    async emptied(draftId) {
      const row = await data.byId(personId, draftId).catch(() => null)
      if (row && row.status !== 'draft' && !isStopped) wasSent(row)
    },
    async startOver() {
      clearTimeout(timer)
      await running
      const { draftId } = copy.get()
      if (draftId !== null) await data.removeDraft(personId, draftId)
      conflict = null
      copy.replaceForm(emptyApplicationForm())
      copy.note({ draftId: null, version: null, savedContent: null, sentContent: null, submissionKey: null })
      report({ kind: 'idle' })
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
