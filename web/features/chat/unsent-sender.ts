import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { ChatFailure, type ChatFailureKind } from './chat-failure.ts'
import type { UnsentList, UnsentMessage } from './unsent-list.ts'

const RETRY_FIRST = 2000
const RETRY_MOST = 15_000

type Options = {
  /** What is to be sent. */
  kept: UnsentList
  /** Brings one message to the server. Rejects with a `ChatFailure`. */
  send: (message: UnsentMessage) => Promise<void>
  /** What is kept, or why it is still here, has changed. */
  tell: (delay: ChatFailureKind | null) => void
}

/** One sender at a time among the tabs of a browser, so that messages arrive in the order in which they were written. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(storageKeys.chatUnsent, work) : work()

/** Sends what is kept in the browser, oldest first, with growing pauses until it has arrived; always under the same ids. */
export function createUnsentSender({ kept, send, tell }: Options) {
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = RETRY_FIRST

  const next = () => kept.read().find(({ problem }) => problem === undefined)

  async function sendOne(message: UnsentMessage): Promise<void> {
    try {
      await send(message)
      kept.drop(message.id)
    } catch (cause) {
      if (!(cause instanceof ChatFailure) || cause.kind !== 'refused') throw cause
      kept.refuse(message.id, cause.message)
    }
    tell(null)
  }

  async function sendAll(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
    for (let message = next(); message !== undefined; message = next()) await sendOne(message)
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    tell(null)
    try {
      await inTurn(sendAll)
      pause = RETRY_FIRST
    } catch (cause) {
      const { kind, wait } = cause instanceof ChatFailure ? cause : new ChatFailure('unreachable', String(cause))
      tell(kind)
      timer = setTimeout(() => void flush(), Math.max(pause, wait))
      pause = Math.min(pause * 2, RETRY_MOST)
    }
  }

  /** Sends what is kept. True when nothing is left to send. */
  async function flush(): Promise<boolean> {
    if (running === null && next() !== undefined) {
      running = work().finally(() => {
        running = null
      })
    }
    await running
    return next() === undefined
  }

  return {
    flush,
    /** The network is back: the pauses begin anew. */
    again(): void {
      pause = RETRY_FIRST
      void flush()
    },
  }
}
