import { BackendError, type BackendFailure } from '#web/lib/backend/backend-error.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type Mark, dropMark, keepMark, keyOf, readMarks } from './kept-marks.ts'

const RETRY_FIRST = 2000
const RETRY_MOST = 60_000

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

/** One sender at a time among the tabs of a browser, so that the last press is the last to arrive. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(storageKeys.learningMarks, work) : work()

/**
 * Keeps what a person marks in the browser until the server has it: a press counts at once, survives a lost network and a
 * reload, and is sent again with growing pauses and when the network is back.
 */
export function createProgressKeeper({ personId, store, send }: Options) {
  let state: KeeperState = { kept: readMarks(store, personId), saved: new Map(), problem: null, refused: null }
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = RETRY_FIRST
  const listeners = new Set<() => void>()

  const change = (part: Partial<KeeperState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const reread = () => change({ kept: readMarks(store, personId) })

  /** Sends the oldest until none is left; the first failure ends it. */
  async function sendAll(): Promise<void> {
    for (let mark = readMarks(store, personId)[0]; mark !== undefined; mark = readMarks(store, personId)[0]) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order of the presses
        await send(mark)
        dropMark(store, personId, mark)
        change({ kept: readMarks(store, personId), saved: new Map(state.saved).set(keyOf(mark), mark.finished) })
      } catch (cause) {
        const failure = failureOf(cause)
        if (failure !== 'refused') throw cause
        dropMark(store, personId, mark)
        change({ kept: readMarks(store, personId), refused: mark })
      }
    }
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    change({ problem: null })
    try {
      await inTurn(sendAll)
      retryDelay = RETRY_FIRST
    } catch (cause) {
      const problem = failureOf(cause)
      change({ problem })
      // Signing in again is up to the person; the page that follows sends.
      if (problem === 'signed-out' || listeners.size === 0) return
      timer = setTimeout(() => void flush(), retryDelay)
      retryDelay = Math.min(retryDelay * 2, RETRY_MOST)
    }
  }

  /** Sends what is kept. True when nothing is left. */
  async function flush(): Promise<boolean> {
    if (running === null && readMarks(store, personId).length > 0) {
      running = work().finally(() => {
        running = null
      })
    }
    await running
    return readMarks(store, personId).length === 0
  }

  return {
    getState: () => state,
    mark(mark: Mark): void {
      keepMark(store, personId, mark)
      change({ kept: readMarks(store, personId), refused: null })
      void flush()
    },
    flush,
    /**
     * A course is about to be loaded anew. Once that is done, call what this answers: what was saved before is part of it, or was
     * changed on another device since.
     */
    beginLoading(course: string): () => void {
      const known = new Map([...state.saved].filter(([key]) => key.startsWith(`${course}/`)))
      change({ kept: readMarks(store, personId), refused: null })
      return () => change({ saved: new Map([...state.saved].filter(([key, finished]) => known.get(key) !== finished)) })
    },
    /** What is finished of a course, given what was loaded. */
    finishedOf(course: string, loaded: readonly string[]): ReadonlySet<string> {
      const finished = new Set(loaded)
      const apply = (module: string, isFinished: boolean) => (isFinished ? finished.add(module) : finished.delete(module))
      for (const [key, isFinished] of state.saved) if (key.startsWith(`${course}/`)) apply(key.slice(course.length + 1), isFinished)
      for (const mark of state.kept) if (mark.course === course) apply(mark.module, mark.finished)
      return finished
    },
    /** While somebody looks: sends what is kept, and follows the network and other tabs. Returns how to stop. */
    follow(listener: () => void): () => void {
      listeners.add(listener)
      const online = () => void flush()
      const stored = ({ key }: StorageEvent) => {
        if (key !== storageKeys.learningMarks && key !== null) return
        // What another tab sent is saved; what it took back is not.
        const before = state.kept
        reread()
        const gone = before.filter((mark) => !state.kept.some((kept) => keyOf(kept) === keyOf(mark)))
        if (gone.length > 0) change({ saved: new Map([...state.saved, ...gone.map((mark) => [keyOf(mark), mark.finished] as const)]) })
      }
      window.addEventListener('online', online)
      window.addEventListener('storage', stored)
      void flush()
      return () => {
        listeners.delete(listener)
        window.removeEventListener('online', online)
        window.removeEventListener('storage', stored)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
