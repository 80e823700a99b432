import { BackendError, type BackendFailure } from '#web/lib/backend/backend-error.ts'
import { createSender } from '#web/lib/sending/sender.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import { type Store, browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type Mark, dropMark, keepMark, keyOf, readMarks, ownerOfMarks } from './stored-marks.ts'
import { saveMark } from './learning-data.ts'

const keepers = new Map<string, ProgressKeeper>()

/** The one keeper of a person in this tab. */
export function keeperOf(personId: string): ProgressKeeper {
  const known = keepers.get(personId)
  if (known) return known
  const keeper = createProgressKeeper({ personId, store: browserStore, send: (mark) => saveMark(personId, mark) })
  keepers.set(personId, keeper)
  return keeper
}

/** Sends what this browser keeps of whoever is signed in. False when it could not be sent. */
export async function sendStoredMarks(): Promise<boolean> {
  const owner = ownerOfMarks(browserStore)
  return owner === null || keeperOf(owner).flush()
}

export type KeeperState = {
  /** What the server has not confirmed yet. */
  kept: readonly Mark[]
  /** What it has confirmed since the course was loaded. */
  saved: ReadonlyMap<string, boolean>
  /** Why what is kept is not saved; null while it is being sent. */
  problem: BackendFailure | null
  /** A module of which the server wants to know nothing: its course was changed. */
  refused: Pick<Mark, 'course' | 'module'> | null
}

type Options = {
  personId: string
  store: Store
  send: (mark: Mark) => Promise<void>
}

export type ProgressKeeper = ReturnType<typeof createProgressKeeper>

const failureOf = (cause: unknown): BackendFailure => (cause instanceof BackendError ? cause.failure : 'unreachable')

/**
 * Keeps what a person marks in the browser until the server has it: a press counts at once, survives a lost network and a
 * reload, and is sent again with growing pauses and when the network is back.
 */
export function createProgressKeeper({ personId, store, send }: Options) {
  let state: KeeperState = { kept: readMarks(store, personId), saved: new Map(), problem: null, refused: null }
  const listeners = new Set<() => void>()

  const change = (part: Partial<KeeperState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const reread = (part: Partial<KeeperState> = {}) => change({ kept: readMarks(store, personId), ...part })

  /** Sends the oldest until none is left; the first failure ends it. */
  async function sendAll(): Promise<void> {
    for (let mark = readMarks(store, personId)[0]; mark !== undefined; mark = readMarks(store, personId)[0]) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order of the presses
        await send(mark)
        dropMark(store, personId, mark)
        reread({ saved: new Map(state.saved).set(keyOf(mark), mark.finished) })
      } catch (cause) {
        const failure = failureOf(cause)
        if (failure !== 'refused') throw cause
        dropMark(store, personId, mark)
        reread({ refused: mark })
      }
    }
  }

  const sender = createSender({
    name: storageKeys.learningMarks,
    isEmpty: () => readMarks(store, personId).length === 0,
    async attempt() {
      change({ problem: null })
      try {
        await sendAll()
        return null
      } catch (cause) {
        change({ problem: failureOf(cause) })
        // Signing in again is up to the person; the page that follows sends.
        return listeners.size === 0 ? null : laterAfter(cause)
      }
    },
  })

  return {
    getState: () => state,
    mark(mark: Mark): void {
      keepMark(store, personId, mark)
      reread({ refused: null })
      void sender.flush()
    },
    flush: sender.flush,
    /**
     * A course is about to be loaded anew. Once that is done, call what this answers: what was saved before is part of it, or was
     * changed on another device since.
     */
    beginLoading(course: string): () => void {
      const known = new Map([...state.saved].filter(([key]) => key.startsWith(`${course}/`)))
      reread({ refused: null })
      return () => change({ saved: new Map([...state.saved].filter(([key, finished]) => known.get(key) !== finished)) })
    },
    /** What is finished of a course, given what was loaded. */
    finishedOf: (course: string, loaded: readonly string[]) => withMarks(state, course, loaded),
    /** While somebody looks: sends what is kept, and follows the network and other tabs. Returns how to stop. */
    follow(listener: () => void): () => void {
      listeners.add(listener)
      const stored = ({ key }: StorageEvent) => {
        if (key !== storageKeys.learningMarks && key !== null) return
        const kept = readMarks(store, personId)
        change({ kept, saved: withGone(state, kept) })
      }
      const leave = hearOutside(sender.again, stored)
      void sender.flush()
      return () => {
        leave()
        listeners.delete(listener)
        if (listeners.size === 0) sender.rest()
      }
    },
  }
}

function withMarks({ saved, kept }: KeeperState, course: string, loaded: readonly string[]): ReadonlySet<string> {
  const finished = new Set(loaded)
  const apply = (module: string, isFinished: boolean) => (isFinished ? finished.add(module) : finished.delete(module))
  for (const [key, isFinished] of saved) if (key.startsWith(`${course}/`)) apply(key.slice(course.length + 1), isFinished)
  for (const mark of kept) if (mark.course === course) apply(mark.module, mark.finished)
  return finished
}

/** What another tab sent is saved; what it took back is not. */
function withGone({ saved, kept: before }: KeeperState, kept: readonly Mark[]): ReadonlyMap<string, boolean> {
  const gone = before.filter((mark) => !kept.some((other) => keyOf(other) === keyOf(mark)))
  return new Map([...saved, ...gone.map((mark) => [keyOf(mark), mark.finished] as const)])
}

/** The network and other tabs. Returns how to stop. */
function hearOutside(online: () => void, stored: (event: StorageEvent) => void): () => void {
  window.addEventListener('online', online)
  window.addEventListener('storage', stored)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('storage', stored)
  }
}
