import type { FastifyInstance } from 'fastify'
import { growingPauses } from '#domain/backoff.ts'

const LOOK_EVERY_MS = 2000
const LONGEST_PAUSE_MS = 30_000

type Look = {
  /** Does the work that is due. Ends early when `isOver` returns true. */
  work: (isOver: () => boolean) => Promise<unknown>
  /** The message to log on failure. It is logged once until the work succeeds again. Retries follow after growing pauses. */
  failure: string
}

/**
 * Checks for due work every two seconds once the app is ready, one check after the other. Closing waits for the check in progress.
 * Returns a function that checks immediately, or waits for the check in progress.
 */
export function lookNowAndThen(app: FastifyInstance, { work, failure }: Look): () => Promise<void> {
  let isClosing = false
  let isFailing = false
  let round: Promise<void> | undefined
  let notBefore = 0
  const pauses = growingPauses(LONGEST_PAUSE_MS, LOOK_EVERY_MS)
  async function lookNow(): Promise<void> {
    try {
      await work(() => isClosing)
      isFailing = false
      pauses.reset()
    } catch (error) {
      if (!isFailing) app.log.warn({ err: error }, `${failure}; it will be retried after growing pauses`)
      isFailing = true
      notBefore = performance.now() + pauses.next()
    }
  }
  const look = () =>
    (round ??= lookNow().finally(() => {
      round = undefined
    }))
  const lookWhenDue = () => {
    if (performance.now() >= notBefore) void look()
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(lookWhenDue, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await round
  })
  return look
}
