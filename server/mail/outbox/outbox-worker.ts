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
  type SentText,
  secondsUntilNext,
  stillLeaves,
  type Lane,
} from './outbox.ts'
import { secondsOfPause } from './retries.ts'

/** How many messages in a lane are waiting, and for how long the oldest has waited. */
type Backlog = { waiting: number; oldestMinutes: number; pauseSeconds: number }

/**
 * Pauses a lane in which every message is refused. Each pause is longer than the last, and messages that were refused at the same time
 * count once. The refusal does not use up one of the message's attempts, and other messages go first after the pause. Returns the backlog
 * if the pause started, or null if the lane was already paused.
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

/**
 * Ends the pause because a message was accepted, or was refused for a reason that affects only that message. Returns whether the lane was
 * paused.
 */
async function endPause(database: Database, { channel, issues }: Lane): Promise<boolean> {
  const { rowCount } = await database.queryAsServer('delete from private.outbox_pauses where channel = $1 and issues = $2', [
    channel,
    issues,
  ])
  return rowCount > 0
}

/**
 * The outcome of a delivery.
 * - `said`: the text of an email that was sent
 * - `final`: it will never be accepted
 * - `refusesAll`: no message can be sent at the moment; does not count as an attempt
 * - `unneeded`: its content no longer applies
 */
export type Delivery =
  | { sent: true; said?: SentText }
  | { sent: false; reason: string; final: boolean; refusesAll?: boolean }
  | { sent: false; unneeded: true }

/** Sends the messages of one channel. `deliver` never throws: a failed delivery is a result. */
export interface Courier {
  channel: Channel
  /** The name used for its messages in the log. */
  name: 'email' | 'text message'
  deliver(row: OutboxRow): Promise<Delivery>
  /** Delivers only newsletters, a few at a time and after all other mail. */
  issues?: boolean
  /** Days after which sent and failed messages are deleted. If not set, they are retained. */
  retentionDays?: number
  close(): void
}

export interface OutboxWorker {
  /**
   * Checks for due messages immediately instead of waiting for the timer. While the database fails, the pause before the next attempt
   * still applies.
   */
  wake(): void
  /** Stops after the deliveries in progress. Others stay queued. */
  stop(): Promise<void>
}

const batch = 10
/**
 * Newsletter emails are claimed in small batches that the mail server can accept at once, so that anyone who unsubscribes while the rest
 * are waiting receives none.
 */
const batchOfIssues = 3
const longestRest = 30
const shortestRest = 0.05
/** Used while other mail is sent first. */
const shortestRestOfIssues = 1
/** Used while due rows are locked by another worker. */
const longestRestOfDue = 5
const forgettingRestMs = 3_600_000

export type OutboxWorkerOptions = {
  database: Database
  courier: Courier
  log: FastifyBaseLogger
  /** No other worker serves this channel of this database. Claims found at the start belong to a worker that was killed. */
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
    return log.info({ mail: id, kind }, `${name} no longer needed`)
  }
  if (!delivery.sent && delivery.refusesAll) {
    const backlog = await pause(database, lane, row, delivery.reason)
    return backlog === null ? undefined : log.warn({ ...backlog, reason: delivery.reason }, `no ${name} leaves`)
  }
  await database.asServer((tx) => (delivery.sent ? markSent(tx, id, delivery.said) : markFailed(tx, row, delivery.reason, delivery.final)))
  if (await endPause(database, lane)) log.warn(`${name}s are being sent again`)
  if (delivery.sent) log.info({ mail: id, kind }, `${name} sent`)
  else log.warn({ mail: id, kind, attempts, reason: delivery.reason }, `${name} not sent`)
}

/**
 * Sends the messages of one channel from `private.outbox`, at least once each: claim, deliver outside any transaction, mark. After a
 * crash between delivery and mark, the same message is sent again under the same id, so that the receiver can detect the duplicate.
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
      if (rows.length > 0) whileHeld.reset()
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
      afterFailures.reset()
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
