import { growingPauses } from '#domain/backoff.ts'

type Options = {
  /** A name shared by the tabs of this browser. Only one of them sends at a time, and each sees what the others have sent. */
  name: string
  isEmpty: () => boolean
  /**
   * Sends the stored items. Resolves to the minimum number of milliseconds before a retry, or to null if there must be no automatic
   * retry.
   */
  attempt: () => Promise<{ wait: number } | null>
  /** The longest pause in milliseconds. */
  longestPause?: number
}

export type Sender = ReturnType<typeof createSender>

const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(name, work) : work()

/**
 * Sends items stored in the browser until the server has them: one attempt at a time, with growing pauses between retries, for as long as
 * a retry may help. The caller decides what is stored, where, and what happens to it.
 */
export function createSender({ name, isEmpty, attempt, longestPause }: Options) {
  const pauses = growingPauses(longestPause)
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function work(): Promise<void> {
    const later = await inTurn(name, attempt)
    if (later === null) pauses.reset()
    else timer = setTimeout(() => void flush(), Math.max(pauses.next(), later.wait))
  }

  /** Sends the stored items. Returns true if nothing is left. */
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
    /** The network is back, so the pauses start over. */
    again(): void {
      pauses.reset()
      void flush()
    },
    /** Stops automatic retries. */
    rest: () => clearTimeout(timer),
  }
}
