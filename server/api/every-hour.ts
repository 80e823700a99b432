import type { FastifyInstance } from 'fastify'

const HOUR_MS = 3_600_000

/**
 * Runs a round of tidying up at the start and once an hour. A round that fails is logged as `failure` and leaves its work to
 * the next; several copies of this server may do the same round at once.
 */
export function everyHour(app: FastifyInstance, work: () => Promise<unknown>, failure: string): void {
  const round = async () => {
    try {
      await work()
    } catch (error) {
      app.log.warn({ err: error }, `${failure}; the next round tries again`)
    }
  }
  const timer = setInterval(() => void round(), HOUR_MS)
  timer.unref()
  app.addHook('onReady', round)
  app.addHook('onClose', async () => clearInterval(timer))
}
