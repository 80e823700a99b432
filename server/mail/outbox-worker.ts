import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { type Channel, type OutboxRow, claim, endClaims, forgetOld, markFailed, markSent, secondsUntilNext, stillLeaves } from './outbox.ts'

export type Delivery = { sent: true } | { sent: false; reason: string; final: boolean }

/** How the messages of one channel leave. `deliver` never throws: a failed delivery is an answer. */
export interface Courier {
  channel: Channel
  /** As the log calls what it delivers. */
  name: 'e-mail' | 'text message'
  deliver(row: OutboxRow): Promise<Delivery>
  /** It delivers letters of the newsletter and nothing else: few at a time, after all other mail. */
  issues?: boolean
  /** Days after which what was sent or given up is deleted; without it, it stays. */
  keptDays?: number
  close(): void
}

export interface OutboxWorker {
  /** Looks for due messages now instead of waiting for a notice or the timer. */
  wake(): void
  /** Stops after the deliveries under way; what was not begun stays queued. */
  stop(): Promise<void>
}

const batch = 10
/** Of the newsletter as many as the mail server takes at once: whoever unsubscribes while the others wait gets none. */
const batchOfIssues = 3
const longestRest = 30
const shortestRest = 0.05
/** While other mail goes first. */
const shortestRestOfIssues = 1
const forgettingRestMs = 3_600_000

export type OutboxWorkerOptions = {
  database: Database
  courier: Courier
  log: FastifyBaseLogger
  /** No other worker serves this channel of this database: claims found at the start belong to one that was killed. */
  alone: boolean
}

/**
 * Sends what `private.outbox` holds for one channel, at least once each: claim, deliver outside any transaction, mark. A
 * crash between delivery and mark sends the same message again under the same id, so that its receiver can fold the two.
 */
export function startOutboxWorker({ database, courier, log, alone }: OutboxWorkerOptions): OutboxWorker {
  const { channel, name, keptDays, issues = false } = courier
  const lane = { channel, issues }
  const most = issues ? batchOfIssues : batch
  let stopped = false
  let mustEndClaims = alone
  let woken = false
  let forgotAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function deliver(row: OutboxRow): Promise<void> {
    if (issues && !(await stillLeaves(database, row))) return
    const delivery = await courier.deliver(row)
    await database.asServer((tx) => (delivery.sent ? markSent(tx, row.id) : markFailed(tx, row, delivery.reason, delivery.final)))
    const { id, kind, attempts } = row
    if (delivery.sent) log.info({ mail: id, kind }, `${name} sent`)
    else log.warn({ mail: id, kind, attempts, reason: delivery.reason }, `${name} not sent`)
  }

  async function drain(): Promise<void> {
    do {
      woken = false
      const rows = await claim(database, lane, most)
      await Promise.all(rows.map(deliver))
      if (rows.length === most) woken = true
    } while (woken && !stopped)
  }

  async function forgetNowAndThen(): Promise<void> {
    if (keptDays === undefined || performance.now() - forgotAt < forgettingRestMs) return
    await forgetOld(database, channel, keptDays)
    forgotAt = performance.now()
  }

  function restFor(seconds: number): void {
    if (!stopped) timer = setTimeout(wake, Math.max(issues ? shortestRestOfIssues : shortestRest, seconds) * 1000).unref()
  }

  async function run(): Promise<void> {
    try {
      if (mustEndClaims) await endClaims(database, lane)
      mustEndClaims = false
      await drain()
      await forgetNowAndThen()
      const next = await secondsUntilNext(database, lane)
      restFor(Math.min(next ?? longestRest, longestRest))
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
      restFor(1)
    } finally {
      running = undefined
    }
    if (woken) wake()
  }

  function wake(): void {
    if (stopped) return
    woken = true
    if (running) return
    clearTimeout(timer)
    running = run()
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      courier.close()
    },
  }
}
