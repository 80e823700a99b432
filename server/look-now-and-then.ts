import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 2000

type Look = {
  /** Does what is due; ends early once `isOver` says so. */
  work: (isOver: () => boolean) => Promise<unknown>
  /** What the log says when it fails, once until it succeeds again; each next look tries again. */
  failure: string
}

/**
 * Looks for due work every two seconds while the server runs, one look after the other; closing waits for the one under way. Answers
 * what looks at once, or waits for the look under way.
 */
export function lookNowAndThen(app: FastifyInstance, { work, failure }: Look): () => Promise<void> {
  let isClosing = false
  let isFailing = false
  let round: Promise<void> | undefined
  async function lookNow(): Promise<void> {
    try {
      await work(() => isClosing)
      isFailing = false
    } catch (error) {
      if (!isFailing) app.log.warn({ err: error }, `${failure}; the next look tries again`)
      isFailing = true
    }
  }
  const look = () =>
    (round ??= lookNow().finally(() => {
      round = undefined
    }))
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await round
  })
  return look
}
