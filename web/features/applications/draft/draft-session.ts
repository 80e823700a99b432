import { create } from 'zustand'
import { phonesRead } from '#web/lib/phones.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { followStorage, forgetApplication, useApplication } from './application-store.ts'
import { type ApplicationsData, type StoredApplication, applicationsData } from '#web/features/applications/stored/applications-data.ts'
import type { DraftStatus, LocalCopy } from './draft-state.ts'
import { type DraftSync, createDraftSync } from './draft-sync.ts'
import { hasContent } from './form-content.ts'
import { type Saving, notSavedYet, saveReports } from './save-reports.ts'

export const localCopy: LocalCopy = {
  get: () => useApplication.getState(),
  note: (part) => useApplication.getState().note(part),
  replaceForm: (form) => useApplication.getState().replaceForm(form),
  presets: () => useApplication.getState().presets,
}

type DraftSession = Saving & {
  sync: DraftSync | null
  /** False until it is known what the person wrote before. */
  isReady: boolean
}

const none: DraftSession = { ...notSavedYet, sync: null, isReady: false }

/** The draft that is open on this page. */
export const useDraft = create<DraftSession>()(() => none)

/** Tells the open draft's state; a form that was sent is emptied. */
const reporter = () =>
  saveReports((part) => {
    useDraft.setState(part)
    if (part.status?.kind !== 'sent') return
    const { id, number } = part.status.application
    useApplication.getState().reset({ id, number })
  })

/** Milliseconds for which an answer that was asked for ahead is the first look at the server. */
const AHEAD = 10_000

let ahead: { personId: string; at: number; draft: Promise<StoredApplication | null> } | undefined

/** Asks for the draft before there is a page to show it on: the answer is under way while the page comes alive. */
export function askAhead(personId: string): void {
  const draft = applicationsData(loadBackend).openDraft(personId)
  ahead = { personId, at: performance.now(), draft }
  draft.catch(() => undefined)
}

/** The data of a session of a draft, whose first look may have been asked for. Which step a draft opens depends on its phone numbers. */
function sessionData(personId: string): ApplicationsData {
  const data = applicationsData(loadBackend)
  let first = ahead?.personId === personId && performance.now() - ahead.at < AHEAD ? ahead.draft : undefined
  ahead = undefined
  return {
    ...data,
    async openDraft(id) {
      const asked = first ?? data.openDraft(id)
      first = undefined
      const draft = await asked
      if (draft) await phonesRead(draft.form.personalInfo.phoneNumber, draft.form.referee.phone)
      return draft
    },
  }
}

/**
 * Opens the draft of a person: read, saved 2 s after each change, sent when the page is left or the connection comes
 * back. Returns the way to close it.
 */
export function openDraftSession(personId: string): () => void {
  useApplication.getState().open(personId)
  const { report, end } = reporter()
  const sync = createDraftSync({ data: sessionData(personId), personId, copy: localCopy, report })
  useDraft.setState({ ...none, sync, isReady: hasContent(useApplication.getState().formData) })
  void sync.open().then(() => useDraft.setState({ isReady: true }))

  const retry = () => sync.edited(0)
  const look = () => void (document.visibilityState === 'hidden' ? sync.flush() : sync.open())
  const unfollow = followStorage((before) => {
    if (before !== null && localCopy.get().draftId === null) void sync.emptied(before)
    else sync.heard()
  })
  const unguard = beforeSignOut(
    async () => {
      if (sync.holdsUnsaved() && !(await sync.flush())) throw new Error('The draft is not saved')
    },
    () => {
      sync.stop()
      forgetApplication()
    },
  )
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', look)
  return () => {
    unguard()
    unfollow()
    window.removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', look)
    end()
    // What was typed in the last two seconds before another page of the site was opened.
    void sync.flush().finally(() => sync.stop())
    useDraft.setState(none)
  }
}

/**
 * Sends what this browser holds unsaved, without a form on the screen. Answers `saved` when the server holds everything (or
 * there is nothing to hold), otherwise what stands against it.
 */
export async function settleStoredDraft(): Promise<'saved' | DraftStatus['kind']> {
  const { personId, formData } = useApplication.getState()
  if (personId === null || !hasContent(formData)) return 'saved'
  const sync = createDraftSync({ data: applicationsData(loadBackend), personId, copy: localCopy, report: () => undefined })
  await sync.open()
  const isSent = await sync.flush()
  sync.stop()
  return isSent ? 'saved' : sync.status().kind
}

/** The same, also where the form is open. False when it could not be sent. */
export async function sendStoredDraft(): Promise<boolean> {
  const { sync } = useDraft.getState()
  // An open form sends for itself; two senders would be two versions.
  return sync === null ? (await settleStoredDraft()) === 'saved' : sync.flush()
}

/** Before the browser's storage is cleared (ruling 26): what was sent is let go, so that no late write brings it back. */
export async function partWithStoredDraft(): Promise<boolean> {
  const isSent = await sendStoredDraft()
  if (isSent) {
    useDraft.getState().sync?.stop()
    forgetApplication()
  }
  return isSent
}
