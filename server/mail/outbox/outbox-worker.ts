import type { FastifyBaseLogger } from 'fastify'
import { growingPauses } from '#domain/backoff.ts'
import type { Database } from '#server/database/database.ts'
import {
  type Channel,
  type OutboxRow,
  claim,
  endClaims,
  forget,
  forgetOld,
  markFailed,
  markSent,
  secondsUntilNext,
  stillLeaves,
  type Lane,
} from './outbox.ts'
import { secondsOfPause } from './retries.ts'

/** What waits of a lane, and for how long the oldest of it has. */
type Backlog = { waiting: number; oldestMinutes: number; pauseSeconds: number }

/**
 * Lets a lane rest in which everything is refused: longer each time, and once for messages that were refused side by side. The message was
 * not tried, so it keeps its tries; others go before it after the pause. Answers the backlog where the pause began, null where the lane
 * rested already.
 */
function pause(database: Database, { channel, issues }: Lane, { id }: Pick<OutboxRow, 'id'>, reason: string): Promise<Backlog | null> {
  return database.asServer(async (tx) => {
    const lane = [channel, issues]
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`private.outbox_pauses ${lane.join(' ')}`])
    const { rows } = await tx.query<{ refusals: number; rests: boolean }>(
      'select refusals, until > now() as rests from private.outbox_pauses where channel = $1 and issues = $2',
      lane,
    )
    const [known] = rows
    const pauseSeconds = secondsOfPause(known?.rests ? known.refusals : (known?.refusals ?? 0) + 1)
    await tx.query(
      `update private.outbox set state = 'queued', attempts = greatest(attempts - 1, 0), locked_until = null, last_error = left($2, 500),
         next_attempt_at = now() + make_interval(secs => $3)
       where id = $1`,
      [id, reason, pauseSeconds],
    )
    if (known?.rests) return null
    await tx.query(
      `insert into private.outbox_pauses (channel, issues, until) values ($1, $2, now() + make_interval(secs => $3))
       on conflict on constraint outbox_pauses_pkey do update set refusals = outbox_pauses.refusals + 1, until = excluded.until`,
      [...lane, pauseSeconds],
    )
    const { rows: backlog } = await tx.query<Omit<Backlog, 'pauseSeconds'>>(
      `select count(*)::integer as waiting, coalesce(round(extract(epoch from now() - min(created_at)) / 60), 0)::integer as "oldestMinutes"
       from private.outbox where channel = $1 and (issue_id is not null) = $2 and state in ('queued', 'sending')`,
      lane,
    )
    return backlog[0] === undefined ? null : { ...backlog[0], pauseSeconds }
  })
}

/** Something was taken, or refused for what it is: all others may follow. Answers whether the lane had rested. */
async function endPause(database: Database, { channel, issues }: Lane): Promise<boolean> {
  const { rowCount } = await database.queryAsServer('delete from private.outbox_pauses where channel = $1 and issues = $2', [
    channel,
    issues,
  ])
  return rowCount > 0
}

/**
 * What became of a message.
 * - `final`: it will never be taken
 * - `refusesAll`: nothing was said of it, because nothing of anybody leaves at the moment; no try of its own
 * - `unneeded`: what it was to say is not so any more
 */
export type Delivery =
  | { sent: true }
  | { sent: false; reason: string; final: boolean; refusesAll?: boolean }
  | { sent: false; unneeded: true }

/** How the messages of one channel leave. `deliver` never throws: a failed delivery is an answer. */
export interface Courier {
  channel: Channel
  /** As the log calls what it delivers. */
  name: 'email' | 'text message'
  deliver(row: OutboxRow): Promise<Delivery>
  /** It delivers letters of the newsletter and nothing else: few at a time, after all other mail. */
  issues?: boolean
  /** Days after which what was sent or given up is deleted; without it, it stays. */
  retentionDays?: number
  close(): void
}

export interface OutboxWorker {
  /** Looks for due messages now instead of waiting for the timer; while the database fails, the pause before the next try is kept. */
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
/** While due rows are held by somebody else. */
const longestRestOfDue = 5
const forgettingRestMs = 3_600_000

export type OutboxWorkerOptions = {
  database: Database
  courier: Courier
  log: FastifyBaseLogger
  /** No other worker serves this channel of this database: claims found at the start belong to one that was killed. */
  alone: boolean
}

async function deliver(database: Database, courier: Courier, log: FastifyBaseLogger, row: OutboxRow): Promise<void> {
  const { channel, name, issues = false } = courier
  const lane = { channel, issues }
  const { id, kind, attempts } = row
  if (issues && !(await stillLeaves(database, row))) return
  const delivery = await courier.deliver(row)
  if ('unneeded' in delivery) {
    await database.asServer((tx) => forget(tx, id))
    return log.info({ mail: id, kind }, `${name} not needed any more`)
  }
  if (!delivery.sent && delivery.refusesAll) {
    const backlog = await pause(database, lane, row, delivery.reason)
    return backlog === null ? undefined : log.warn({ ...backlog, reason: delivery.reason }, `no ${name} leaves`)
  }
  await database.asServer((tx) => (delivery.sent ? markSent(tx, id) : markFailed(tx, row, delivery.reason, delivery.final)))
  if (await endPause(database, lane)) log.warn(`${name}s leave again`)
  if (delivery.sent) log.info({ mail: id, kind }, `${name} sent`)
  else log.warn({ mail: id, kind, attempts, reason: delivery.reason }, `${name} not sent`)
}

/**
 * Sends what `private.outbox` holds for one channel, at least once each: claim, deliver outside any transaction, mark. A
 * crash between delivery and mark sends the same message again under the same id, so that its receiver can fold the two.
 */
export function startOutboxWorker({ database, courier, log, alone }: OutboxWorkerOptions): OutboxWorker {
  const { channel, retentionDays, issues = false } = courier
  const lane = { channel, issues }
  const most = issues ? batchOfIssues : batch
  let stopped = false
  let mustEndClaims = alone
  let woken = false
  let isFailing = false
  let forgotAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const afterFailures = growingPauses(longestRest * 1000, 1000)
  const shortest = (issues ? shortestRestOfIssues : shortestRest) * 1000
  const whileHeld = growingPauses(longestRestOfDue * 1000, shortest)

  async function drain(): Promise<void> {
    do {
      woken = false
      const rows = await claim(database, lane, most)
      if (rows.length > 0) whileHeld.startAnew()
      await Promise.all(rows.map((row) => deliver(database, courier, log, row)))
      if (rows.length === most) woken = true
    } while (woken && !stopped)
  }

  async function forgetNowAndThen(): Promise<void> {
    if (retentionDays === undefined || performance.now() - forgotAt < forgettingRestMs) return
    await forgetOld(database, channel, retentionDays)
    forgotAt = performance.now()
  }

  function restFor(milliseconds: number): void {
    if (!stopped) timer = setTimeout(begin, milliseconds).unref()
  }

  async function run(): Promise<void> {
    isFailing = false
    try {
      if (mustEndClaims) await endClaims(database, lane)
      mustEndClaims = false
      await drain()
      await forgetNowAndThen()
      const next = await secondsUntilNext(database, lane)
      afterFailures.startAnew()
      const rest = Math.min(next ?? longestRest, longestRest) * 1000
      restFor(rest > 0 ? Math.max(rest, shortest) : whileHeld.next())
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
      isFailing = true
      restFor(afterFailures.next())
    } finally {
      running = undefined
    }
    if (woken) wake()
  }

  function begin(): void {
    if (stopped || running) return
    clearTimeout(timer)
    running = run()
  }

  function wake(): void {
    woken = true
    if (!isFailing) begin()
  }

  begin()
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
