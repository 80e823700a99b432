import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { type OutboxRow, claim, endClaims, markFailed, markSent, secondsUntilNext } from './outbox.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

export interface OutboxWorker {
  /** Looks for due mail now instead of waiting for a notice or the timer. */
  wake(): void
  /** Stops after the deliveries under way; what was not begun stays queued. */
  stop(): Promise<void>
}

const batch = 10
const longestRest = 30

export type OutboxWorkerOptions = {
  database: Database
  transport: MailTransport
  context: MailContext
  log: FastifyBaseLogger
  /** No other worker serves this database: claims found at the start belong to one that was killed. */
  alone: boolean
}

/**
 * Sends what `private.outbox` holds, at least once each: claim, deliver outside any transaction, mark. A crash between
 * delivery and mark sends the same mail again with the same Message-ID, so mail programs can fold the two.
 */
export function startOutboxWorker({ database, transport, context, log, alone }: OutboxWorkerOptions): OutboxWorker {
  let stopped = false
  let mustEndClaims = alone
  let woken = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function deliver(row: OutboxRow): Promise<void> {
    const mail = renderMail(row, context)
    const delivery = mail.ok
      ? await transport.send(mail.mail)
      : ({ sent: false, reason: mail.reason, final: true } as const)
    await database.asServer((tx) =>
      delivery.sent ? markSent(tx, row.id) : markFailed(tx, row, delivery.reason, delivery.final),
    )
    if (delivery.sent) log.info({ mail: row.id, kind: row.kind }, 'e-mail sent')
    else log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts, reason: delivery.reason }, 'e-mail not sent')
  }

  async function drain(): Promise<void> {
    do {
      woken = false
      const rows = await claim(database, batch)
      await Promise.all(rows.map(deliver))
      if (rows.length === batch) woken = true
    } while (woken && !stopped)
  }

  function restFor(seconds: number): void {
    if (!stopped) timer = setTimeout(wake, Math.max(50, seconds * 1000)).unref()
  }

  async function run(): Promise<void> {
    try {
      if (mustEndClaims) await endClaims(database)
      mustEndClaims = false
      await drain()
      const next = await secondsUntilNext(database)
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
      transport.close()
    },
  }
}
