import { growingPauses } from '#domain/backoff.ts'

type Options = {
  /** A name that the tabs of this browser share: one of them sends at a time, and finds what the others have done. */
  name: string
  isEmpty: () => boolean
  /** Sends what is kept. Answers when the rest is to be tried again (at least so many milliseconds from now); null for not by itself. */
  attempt: () => Promise<{ wait: number } | null>
  /** Milliseconds of the longest pause. */
  longestPause?: number
}

export type Sender = ReturnType<typeof createSender>

const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(name, work) : work()

/**
 * Sends what a browser keeps until the server has it: one try at a time, again after pauses that grow, as long as that may help.
 * What is kept, where, and what becomes of it are the caller's.
 */
export function createSender({ name, isEmpty, attempt, longestPause }: Options) {
  const pauses = growingPauses(longestPause)
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function work(): Promise<void> {
    const later = await inTurn(name, attempt)
    if (later === null) pauses.startAnew()
    else timer = setTimeout(() => void flush(), Math.max(pauses.next(), later.wait))
  }

  /** Sends what is kept. True when nothing is left. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running === null && !isEmpty()) {
      running = work().finally(() => {
        running = null
      })
    }
    await running
    return isEmpty()
  }

  return {
    flush,
    /** The network is back: the pauses begin anew. */
    again(): void {
      pauses.startAnew()
      void flush()
    },
    /** Tries no more by itself. */
    rest: () => clearTimeout(timer),
  }
}
