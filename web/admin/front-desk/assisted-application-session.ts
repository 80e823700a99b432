import { type StoreApi, createStore } from 'zustand'
import type { Withheld } from '#domain/staff/withheld-details.ts'
import type { AssistedApplicationLink } from '#domain/staff/assisted-applications.ts'
import { blankApplication, savedPart } from '#web/features/applications/draft/application-state.ts'
import { type DraftSync, createDraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { type Saving, notSavedYet, saveReports } from '#web/features/applications/draft/save-reports.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { readAssistedApplication, saveAssistedApplication } from './front-desk-data.ts'
import {
  isBegunHere,
  keepAssistedApplication,
  storedAssistedApplication,
  storedAssistedApplications,
} from './stored-assisted-applications.ts'
import { type AssistedApplicationCopy, isStored, unsavedLabels, assistedApplicationCopy } from './assisted-application-copy.ts'
import { type AssistedApplicationEnd, assistedApplicationStore } from './assisted-application-store.ts'

/** How an assisted application stands. */
export type AssistedApplicationStanding = Saving & {
  /** False until it is known what was written before. */
  isReady: boolean
  /** It was asked for once; not ready then, it could not be read. */
  wasAsked: boolean
  /** Undefined while it can be worked on. */
  end: AssistedApplicationEnd | undefined
  /** What the answers are called that were typed here and had not been saved when it ended. */
  lost: readonly string[]
  /** Withheld answers that the person has given, here or at an earlier session. */
  given: readonly Withheld[]
  links: readonly AssistedApplicationLink[]
  /** When somebody said that a link which reached them is not theirs; all of its links have ended then. ISO 8601. */
  returnedAt: string | null
  /** Since when it is kept and not used, as its person asked; ISO 8601. */
  restrictedSince: string | null
  /** Who saved it last; null: nobody yet, or a colleague whose account is gone. */
  changedBy: string | null
}

const unread: AssistedApplicationStanding = {
  ...notSavedYet,
  isReady: false,
  wasAsked: false,
  end: undefined,
  lost: [],
  given: [],
  links: [],
  returnedAt: null,
  restrictedSince: null,
  changedBy: null,
}

export type AssistedApplicationSession = {
  assistedApplication: string
  personId: string
  copy: AssistedApplicationCopy
  standing: StoreApi<AssistedApplicationStanding>
  sync: DraftSync
  /** The page was left: what is not saved goes on being saved without it. */
  leave: () => void
  /** Nothing more is saved or kept of it. */
  drop: () => void
}

/** Those that are on the screen, or not saved yet; of one draft one. */
const sessions = new Map<string, Kept>()

/** Those that were begun since this page was loaded and that the server has not; nothing may be written in them yet. */
const begun = new Set<string>()

/** The one that this person has open. */
export function openedAssistedApplication(assistedApplication: string, personId: string): AssistedApplicationSession | null {
  const session = sessions.get(assistedApplication)
  return session?.personId === personId ? session : null
}

/** Marks a new draft as begun in this tab; the server hears of it with its first answer. */
export function beginAssistedApplication(personId: string): string {
  const assistedApplication = crypto.randomUUID()
  begun.add(assistedApplication)
  keepAssistedApplication(assistedApplication, savedPart(blankApplication(personId)))
  return assistedApplication
}

/** Opens an assisted application: read, saved 2 s after each change, at once when the page is left or the connection comes back. */
export function openAssistedApplication(assistedApplication: string, personId: string): AssistedApplicationSession {
  const known = sessions.get(assistedApplication)
  if (known?.personId === personId) {
    known.shown += 1
    void known.sync.open()
    return known
  }
  known?.drop()
  const session = begin(assistedApplication, personId)
  sessions.set(assistedApplication, session)
  return session
}

/** Saves what this tab kept of drafts that are not on the screen, as after a reload elsewhere. */
export function saveStoredAssistedApplications(personId: string): void {
  for (const assistedApplication of storedAssistedApplications()) {
    const kept = storedAssistedApplication(assistedApplication, personId)
    if (sessions.has(assistedApplication)) continue
    if (kept === null || isStored(kept)) keepAssistedApplication(assistedApplication, null)
    else openAssistedApplication(assistedApplication, personId).leave()
  }
}

/** Saves everything that this person typed at the desk, on the screen or not. False when some of it could not be saved. */
export async function send(personId: string): Promise<boolean> {
  saveStoredAssistedApplications(personId)
  const own = [...sessions.values()].filter((session) => session.personId === personId)
  const saved = await Promise.all(own.map(({ sync }) => sync.flush()))
  return saved.every(Boolean)
}

/** Nothing of what anybody else typed in this tab stays. */
export function forgetOthers(personId: string): void {
  for (const session of sessions.values()) if (session.personId !== personId) session.drop()
  for (const assistedApplication of storedAssistedApplications())
    if (storedAssistedApplication(assistedApplication, personId) === null) keepAssistedApplication(assistedApplication, null)
}

type Kept = AssistedApplicationSession & { shown: number }

function begin(assistedApplication: string, personId: string): Kept {
  const isNew = begun.has(assistedApplication) || isBegunHere(assistedApplication, personId)
  const copy = assistedApplicationCopy(assistedApplication, personId)
  const standing = createStore<AssistedApplicationStanding>(() => ({ ...unread, isReady: isNew }))
  let refusal: string | undefined
  const reports = saveReports((part) => {
    standing.setState(part)
    if (copy.getState().draftId !== null) begun.delete(assistedApplication)
    if (part.status?.kind === 'saved') retire()
  })
  const data = assistedApplicationStore({
    assistedApplication,
    copy,
    desk: { read: readAssistedApplication, save: saveAssistedApplication },
    isBegunHere: isNew,
    onRefused(sentence) {
      refusal = sentence
    },
    onRead({ given, links, returnedAt, restrictedSince, changedBy }) {
      standing.setState({ given, links, returnedAt, restrictedSince, changedBy })
      // Once both copies are together.
      setTimeout(() => standing.setState({ isReady: true }))
    },
    onRestricted() {
      standing.setState(({ restrictedSince }) => ({ restrictedSince: restrictedSince ?? new Date().toISOString() }))
    },
    onEnd(end) {
      standing.setState({ end, lost: unsavedLabels(copy.getState()) })
      begun.delete(assistedApplication)
      sync.stop()
      keepAssistedApplication(assistedApplication, null)
    },
  })
  const { getState } = copy
  const sync = createDraftSync({
    data,
    personId,
    copy: {
      get: getState,
      note: (part) => getState().note(part),
      replaceForm: (form) => getState().replaceForm(form),
      presets: () => getState().presets,
    },
    report(status) {
      if (status.kind === 'saving') refusal = undefined
      reports.report(status.kind === 'refused' && refusal !== undefined ? { ...status, message: refusal } : status)
    },
  })
  const unlisten = listen(sync)
  const drop = () => {
    if (sessions.get(assistedApplication) === session) sessions.delete(assistedApplication)
    unguard()
    unlisten()
    reports.end()
    sync.stop()
    copy.setState(blankApplication(null))
  }
  // The guard of the whole console has sent it.
  const unguard = beforeSignOut(async () => undefined, drop)
  const retire = () => {
    if (session.shown === 0 && (isStored(getState()) || standing.getState().end)) drop()
  }
  const leave = () => {
    session.shown -= 1
    void sync.flush().then(retire)
  }
  const session: Kept = { assistedApplication, personId, copy, standing, sync, shown: 1, leave, drop }
  void sync.open().then(() => standing.setState({ wasAsked: true }))
  return session
}

/** Milliseconds between two looks for what colleagues wrote, and whether the person has taken it. */
const LOOK_EVERY = 10_000

/** Saves when the page is hidden, and looks for what others did now and then and when somebody comes back to it. */
function listen(sync: DraftSync): () => void {
  const retry = () => sync.edited(0)
  const look = () => void (document.visibilityState === 'hidden' ? sync.flush() : sync.open())
  const looks = setInterval(() => document.visibilityState === 'visible' && void sync.open(), LOOK_EVERY)
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(looks)
    window.removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', look)
  }
}
