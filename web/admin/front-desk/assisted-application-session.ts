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
  storeAssistedApplication,
  storedAssistedApplication,
  storedAssistedApplications,
} from './stored-assisted-applications.ts'
import { type AssistedApplicationCopy, isStored, unsavedLabels, assistedApplicationCopy } from './assisted-application-copy.ts'
import { type AssistedApplicationEnd, assistedApplicationStore } from './assisted-application-store.ts'

/** The state of an assisted application. */
export type AssistedApplicationStanding = Saving & {
  /** False until the existing content has been loaded. */
  isReady: boolean
  /** Loading has been attempted. If this is true but `isReady` is false, loading has failed. */
  wasAsked: boolean
  /** Why the application can no longer be edited. Undefined while it can be edited. */
  end: AssistedApplicationEnd | undefined
  /** Labels of the answers that were typed here but not saved when the session ended. */
  lost: readonly string[]
  /** Withheld answers that the applicant has given, in this session or an earlier one. */
  given: readonly Withheld[]
  links: readonly AssistedApplicationLink[]
  /** When a recipient reported that a link was not meant for them, which revoked all links. ISO 8601. */
  returnedAt: string | null
  /** The time since which use of the application has been restricted at the applicant's request. ISO 8601. */
  restrictedSince: string | null
  /** The colleague who saved it last. Null if nobody has saved it yet, or if that colleague's account has been deleted. */
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
  /** Called when the page is left. Unsaved changes are still saved in the background. */
  leave: () => void
  /** Stops saving and shows why the application can no longer be edited. */
  end: (end: AssistedApplicationEnd) => void
  /** Stops saving and discards the local copy. */
  drop: () => void
}

/** Sessions that are on screen or not fully saved, with at most one for each draft. */
const sessions = new Map<string, Kept>()

/** Applications that were started since this page was loaded and have not been saved yet. They may still be empty. */
const begun = new Set<string>()

/** Returns this person's open session for an application. */
export function openedAssistedApplication(assistedApplication: string, personId: string): AssistedApplicationSession | null {
  const session = sessions.get(assistedApplication)
  return session?.personId === personId ? session : null
}

/** Marks a new draft as started in this tab. The server creates it with its first answer. */
export function beginAssistedApplication(personId: string): string {
  const assistedApplication = crypto.randomUUID()
  begun.add(assistedApplication)
  storeAssistedApplication(assistedApplication, savedPart(blankApplication(personId)))
  return assistedApplication
}

/** Opens an assisted application. Changes are saved after 2 s, and immediately when the user leaves the page or the connection returns. */
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

/** Saves the drafts that are stored in this tab but not on screen, for example after a reload on another page. */
export function saveStoredAssistedApplications(personId: string): void {
  for (const assistedApplication of storedAssistedApplications()) {
    const kept = storedAssistedApplication(assistedApplication, personId)
    if (sessions.has(assistedApplication)) continue
    if (kept === null || isStored(kept)) storeAssistedApplication(assistedApplication, null)
    else openAssistedApplication(assistedApplication, personId).leave()
  }
}

/** Saves everything that this person typed at the front desk, on screen or not. Returns false if something could not be saved. */
export async function send(personId: string): Promise<boolean> {
  saveStoredAssistedApplications(personId)
  const own = [...sessions.values()].filter((session) => session.personId === personId)
  const saved = await Promise.all(own.map(({ sync }) => sync.flush()))
  return saved.every(Boolean)
}

/** Discards everything that other users typed in this tab. */
export function forgetOthers(personId: string): void {
  for (const session of sessions.values()) if (session.personId !== personId) session.drop()
  for (const assistedApplication of storedAssistedApplications())
    if (storedAssistedApplication(assistedApplication, personId) === null) storeAssistedApplication(assistedApplication, null)
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
      // Called after both copies have been merged.
      setTimeout(() => standing.setState({ isReady: true }))
    },
    onRestricted() {
      standing.setState(({ restrictedSince }) => ({ restrictedSince: restrictedSince ?? new Date().toISOString() }))
    },
    onEnd: (end) => finish(end),
  })
  const finish = (end: AssistedApplicationEnd) => {
    standing.setState({ end, lost: unsavedLabels(copy.getState()) })
    begun.delete(assistedApplication)
    sync.stop()
    storeAssistedApplication(assistedApplication, null)
  }
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
  // The console's own sign-out guard has already sent the changes.
  const unguard = beforeSignOut(async () => undefined, drop)
  const retire = () => {
    if (session.shown === 0 && (isStored(getState()) || standing.getState().end)) drop()
  }
  const leave = () => {
    session.shown -= 1
    void sync.flush().then(retire)
  }
  const session: Kept = { assistedApplication, personId, copy, standing, sync, shown: 1, leave, end: finish, drop }
  void sync.open().then(() => standing.setState({ wasAsked: true }))
  return session
}

/** Interval in milliseconds between checks for colleagues' changes and for a takeover by the applicant. */
const LOOK_EVERY = 10_000

/** Saves when the page is hidden. Checks for other people's changes at intervals and when the page becomes visible again. */
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
