import type { FastifyInstance } from 'fastify'
import { growingPauses } from '#domain/backoff.ts'

const LOOK_EVERY_MS = 2000
const LONGEST_PAUSE_MS = 30_000

type Look = {
  /** Does what is due; ends early once `isOver` says so. */
  work: (isOver: () => boolean) => Promise<unknown>
  /** What the log says when it fails, once until it succeeds again; it is tried again after growing pauses. */
  failure: string
}

/**
 * Looks for due work every two seconds once the app is ready, one look after the other; closing waits for the one under way. Answers
 * what looks at once, or waits for the look under way.
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
      pauses.startAnew()
    } catch (error) {
      if (!isFailing) app.log.warn({ err: error }, `${failure}; it is tried again after growing pauses`)
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
