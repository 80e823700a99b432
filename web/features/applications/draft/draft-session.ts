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
  /** False until the person's earlier input has been loaded. */
  isReady: boolean
}

const none: DraftSession = { ...notSavedYet, sync: null, isReady: false }

/** The draft that is open on this page. */
export const useDraft = create<DraftSession>()(() => none)

/** Reports the status of the open draft, and empties a form that has been sent. */
const reporter = () =>
  saveReports((part) => {
    useDraft.setState(part)
    if (part.status?.kind !== 'sent') return
    const { id, number } = part.status.application
    useApplication.getState().reset({ id, number })
  })

/** How long a prefetched response may be used as the first read, in milliseconds. */
const AHEAD = 10_000

let ahead: { personId: string; at: number; draft: Promise<StoredApplication | null> } | undefined

/** Prefetches the draft, so that the request is in flight while the page hydrates. */
export function askAhead(personId: string): void {
  const draft = applicationsData(loadBackend).openDraft(personId)
  ahead = { personId, at: performance.now(), draft }
  draft.catch(() => undefined)
}

/**
 * Data access for a draft session whose first read may have been prefetched. The phone number parser must be loaded, because phone
 * numbers help determine the step at which a draft opens.
 */
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
 * Opens a person's draft: reads it, saves it 2 s after each change, and sends it when the user leaves the page or the connection returns.
 * Returns a function that closes it.
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
      if (sync.holdsUnsaved() && !(await sync.flush())) throw new Error('The draft has not been saved')
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
    // Saves input from the last two seconds before the person navigated away.
    void sync.flush().finally(() => sync.stop())
    useDraft.setState(none)
  }
}

/**
 * Sends unsaved data in this browser without showing a form. Returns `saved` if the server has everything or if there is nothing to save.
 * Otherwise returns the status that prevented saving.
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

/** Like `settleStoredDraft`, but also works while the form is open. Resolves to false if the data could not be sent. */
export async function sendStoredDraft(): Promise<boolean> {
  const { sync } = useDraft.getState()
  // An open form sends its own data. Two senders would create two versions.
  return sync === null ? (await settleStoredDraft()) === 'saved' : sync.flush()
}

/** Called before the browser's storage is cleared (ruling 26). Data that has been sent is discarded, so that no late write restores it. */
export async function partWithStoredDraft(): Promise<boolean> {
  const isSent = await sendStoredDraft()
  if (isSent) {
    useDraft.getState().sync?.stop()
    forgetApplication()
  }
  return isSent
}
