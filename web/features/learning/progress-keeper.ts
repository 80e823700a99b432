import { BackendError, type BackendFailure } from '#web/lib/backend/backend-error.ts'
import { createSender } from '#web/lib/sending/sender.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import { type Store, browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type Mark, dropMark, storeMark, keyOf, readMarks, ownerOfMarks } from './stored-marks.ts'
import { saveMark } from './learning-data.ts'

const keepers = new Map<string, ProgressKeeper>()

/** Returns this tab's single keeper for a person. */
export function keeperOf(personId: string): ProgressKeeper {
  const known = keepers.get(personId)
  if (known) return known
  const keeper = createProgressKeeper({ personId, store: browserStore, send: (mark) => saveMark(personId, mark) })
  keepers.set(personId, keeper)
  return keeper
}

/** Sends the owner's stored marks. Resolves to false if they could not be sent. */
export async function sendStoredMarks(): Promise<boolean> {
  const owner = ownerOfMarks(browserStore)
  return owner === null || keeperOf(owner).flush()
}

export type KeeperState = {
  /** Marks that the server has not confirmed. */
  kept: readonly Mark[]
  /** Marks confirmed since the course was loaded. */
  saved: ReadonlyMap<string, boolean>
  /** Why the stored marks are not saved; null while they are being sent. */
  problem: BackendFailure | null
  /** A module whose mark the server rejected, because its course has changed. */
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
 * Stores a person's marks in the browser until the server has them. A press counts immediately and survives a lost network and a reload.
 * It is retried with backoff and when the network returns.
 */
export function createProgressKeeper({ personId, store, send }: Options) {
  let state: KeeperState = { kept: readMarks(store, personId), saved: new Map(), problem: null, refused: null }
  const listeners = new Set<() => void>()

  const change = (part: Partial<KeeperState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const reread = (part: Partial<KeeperState> = {}) => change({ kept: readMarks(store, personId), ...part })

  /** Sends the oldest mark until none is left. Stops at the first failure that may be temporary. */
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
        // After an expired session the person must sign in again. The next page then sends the marks.
        return listeners.size === 0 ? null : laterAfter(cause)
      }
    },
  })

  return {
    getState: () => state,
    mark(mark: Mark): void {
      storeMark(store, personId, mark)
      reread({ refused: null })
      void sender.flush()
    },
    flush: sender.flush,
    /**
     * Call before reloading a course, and call the returned function afterwards. Marks saved before the reload are then part of the
     * loaded data, or have since been changed on another device.
     */
    beginLoading(course: string): () => void {
      const known = new Map([...state.saved].filter(([key]) => key.startsWith(`${course}/`)))
      reread({ refused: null })
      return () => change({ saved: new Map([...state.saved].filter(([key, finished]) => known.get(key) !== finished)) })
    },
    /** Returns the finished modules of a course: the loaded ones, with this browser's marks applied. */
    finishedOf: (course: string, loaded: readonly string[]) => withMarks(state, course, loaded),
    /** While a page shows the course: sends stored marks, and follows the network and other tabs. Returns a function that stops this. */
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

/** Marks that another tab has sent are saved; marks that it has undone are replaced by newer ones. */
function withGone({ saved, kept: before }: KeeperState, kept: readonly Mark[]): ReadonlyMap<string, boolean> {
  const gone = before.filter((mark) => !kept.some((other) => keyOf(other) === keyOf(mark)))
  return new Map([...saved, ...gone.map((mark) => [keyOf(mark), mark.finished] as const)])
}

/** Listens to the network and to other tabs. Returns a function that stops listening. */
function hearOutside(online: () => void, stored: (event: StorageEvent) => void): () => void {
  window.addEventListener('online', online)
  window.addEventListener('storage', stored)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('storage', stored)
  }
}
