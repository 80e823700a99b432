import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 2000

type Look = {
  /** Does what is due; ends early once `isOver` says so. */
  work: (isOver: () => boolean) => Promise<unknown>
  /** What the log says when it fails; the next look tries again. */
  failure: string
}

/** Looks for due work every two seconds while the server runs, one look after the other; closing waits for the one under way. */
export function lookNowAndThen(app: FastifyInstance, { work, failure }: Look): void {
  let isClosing = false
  let round: Promise<unknown> | undefined
  const look = () => {
    round ??= work(() => isClosing)
      .catch((error: unknown) => app.log.warn({ err: error }, `${failure}; the next look tries again`))
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await round
  })
}
