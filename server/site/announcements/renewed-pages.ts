import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Announced } from '#domain/announced.ts'
import { growingPauses } from '#domain/backoff.ts'
import type { Renderer } from './rerender.ts'
import type { Rendered } from './render-worker.ts'

const LONGEST_PAUSE_MS = 5 * 60_000

type Renewing = {
  renderer: Renderer
  /** Replaces the pages of the build. An empty map restores them. */
  show: (renewed: Rendered) => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type RenewedPages = {
  /** Sets the announced values that the pages should show. Resolves after the first attempt, whether it succeeded or not. */
  want: (announced: Announced) => Promise<void>
  /** Stops any rendering in progress, and starts no more. */
  stop: () => Promise<void>
}

const NOTHING = '{}'

/**
 * Re-renders the pages whenever the announcements change. After a failure, the pages stay unchanged, the error is logged once, and
 * retries follow after growing pauses. New values are rendered immediately, and any rendering that is no longer needed is stopped.
 */
export function renewedPages({ renderer, show, log }: Renewing): RenewedPages {
  let [wanted, shown] = [NOTHING, NOTHING]
  /** Belongs to the current values; aborted when they change. */
  let turn = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false

  const attempt = async (announced: Announced) => {
    const said = JSON.stringify(announced)
    const renewed = said === NOTHING ? new Map() : await renderer.render(announced)
    if (said !== wanted) return
    show(renewed)
    shown = said
  }
  const tryAgain = async (announced: Announced, { signal }: AbortController) => {
    const pauses = growingPauses(LONGEST_PAUSE_MS)
    while (!signal.aborted && shown !== wanted) {
      await pause(pauses.next(), undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      underWay = attempt(announced).catch(() => undefined)
      await underWay
    }
  }
  const want = async (announced: Announced) => {
    const said = JSON.stringify(announced)
    if (isStopped || said === wanted) return underWay
    wanted = said
    turn.abort()
    const own = (turn = new AbortController())
    const before = underWay
    underWay = renderer
      .stop()
      .then(() => before)
      .then(async () => {
        if (own.signal.aborted || shown === said) return
        await attempt(announced)
      })
      .catch((error: unknown) => {
        if (own.signal.aborted) return
        log.warn({ err: error }, 'the pages could not be rendered with the announced values; this will be retried after growing pauses')
        void tryAgain(announced, own)
      })
    return underWay
  }
  const stop = async () => {
    isStopped = true
    turn.abort()
    await renderer.stop()
    await underWay
  }
  return { want, stop }
}
