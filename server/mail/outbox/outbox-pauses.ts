import type { Database } from '#server/database/database.ts'
import type { Lane, OutboxRow } from './outbox.ts'
import { secondsOfPause } from './retries.ts'

/** What waits of a lane, and for how long the oldest of it has. */
export type Backlog = { waiting: number; oldestMinutes: number; pauseSeconds: number }

/**
 * Lets a lane rest in which everything is refused: longer each time, and once for messages that were refused side by side. The message was
 * not tried, so it keeps its tries; others go before it after the pause. Answers the backlog where the pause began, null where the lane
 * rested already.
 */
export function pause(
  database: Database,
  { channel, issues }: Lane,
  { id }: Pick<OutboxRow, 'id'>,
  reason: string,
): Promise<Backlog | null> {
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
export async function endPause(database: Database, { channel, issues }: Lane): Promise<boolean> {
  const { rowCount } = await database.queryAsServer('delete from private.outbox_pauses where channel = $1 and issues = $2', [
    channel,
    issues,
  ])
  return rowCount > 0
}
