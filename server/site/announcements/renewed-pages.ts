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
  /** Sets the facts that the pages should show. Resolves after the first attempt, whether it succeeded or not. */
  want: (facts: Announced) => Promise<void>
  /** Stops any rendering in progress, permanently. */
  stop: () => Promise<void>
}

const NOTHING = '{}'

/**
 * Re-renders the pages whenever the announced facts change. After a failure, the pages stay unchanged, the error is logged once, and
 * retries follow after growing pauses. New facts are rendered immediately, and a rendering that is no longer needed is stopped.
 */
export function renewedPages({ renderer, show, log }: Renewing): RenewedPages {
  let [wanted, shown] = [NOTHING, NOTHING]
  /** Belongs to the current facts; aborted when they change. */
  let turn = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false

  const attempt = async (facts: Announced) => {
    const said = JSON.stringify(facts)
    const renewed = said === NOTHING ? new Map() : await renderer.render(facts)
    if (said !== wanted) return
    show(renewed)
    shown = said
  }
  const tryAgain = async (facts: Announced, { signal }: AbortController) => {
    const pauses = growingPauses(LONGEST_PAUSE_MS)
    while (!signal.aborted && shown !== wanted) {
      await pause(pauses.next(), undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      underWay = attempt(facts).catch(() => undefined)
      await underWay
    }
  }
  const want = async (facts: Announced) => {
    const said = JSON.stringify(facts)
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
        await attempt(facts)
      })
      .catch((error: unknown) => {
        if (own.signal.aborted) return
        log.warn({ err: error }, 'the pages could not be rendered with the announced facts; this will be retried after growing pauses')
        void tryAgain(facts, own)
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
