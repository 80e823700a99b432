import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Announced } from '#domain/announced.ts'
import { growingPauses } from '#domain/backoff.ts'
import type { Renderer } from './rerender.ts'
import type { Rendered } from './render-worker.ts'

const LONGEST_PAUSE_MS = 5 * 60_000

type Renewing = {
  renderer: Renderer
  /** Puts pages in place of those of the build; none for those of the build themselves. */
  show: (renewed: Rendered) => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type RenewedPages = {
  /** From now on the pages are to say this; answers once it was tried, whether it came about or not. */
  want: (facts: Announced) => Promise<void>
  /** Ends what is under way, for good. */
  stop: () => Promise<void>
}

const NOTHING = '{}'

/**
 * Renders the pages anew whenever the office says something else. What fails leaves the pages as they stand, is in the log once, and is
 * tried again after growing pauses; what is said next is tried at once, and ends a rendering that is not wanted any more.
 */
export function renewedPages({ renderer, show, log }: Renewing): RenewedPages {
  let [wanted, shown] = [NOTHING, NOTHING]
  /** Of what is wanted now; aborted by what is said next. */
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
        log.warn({ err: error }, 'the pages could not be rendered as the office says it; it is tried again after growing pauses')
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
