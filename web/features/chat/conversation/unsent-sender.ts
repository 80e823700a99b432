import { type Sender, createSender } from '#web/lib/sending/sender.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { ChatFailure, type ChatFailureKind } from './chat-failure.ts'
import type { UnsentList, UnsentMessage } from './unsent-list.ts'

/** Milliseconds: somebody waits for an answer. */
const LONGEST_PAUSE = 15_000

type Options = {
  /** What is to be sent. */
  kept: UnsentList
  /** Brings one message to the server. Rejects with a `ChatFailure`. */
  send: (message: UnsentMessage) => Promise<void>
  /** What is kept, or why it is still here, has changed. */
  tell: (delay: ChatFailureKind | null) => void
}

/** Sends what is kept in the browser, oldest first, with growing pauses until it has arrived; always under the same ids. */
export function createUnsentSender({ kept, send, tell }: Options): Sender {
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

  return createSender({
    name: storageKeys.chatUnsent,
    isEmpty: () => next() === undefined,
    async attempt() {
      tell(null)
      try {
        await sendAll()
        return null
      } catch (cause) {
        tell(cause instanceof ChatFailure ? cause.kind : 'unreachable')
        return laterAfter(cause)
      }
    },
    longestPause: LONGEST_PAUSE,
  })
}
