import type { Database, Transaction } from '#server/database/database.ts'

/** A row of `private.outbox` that a worker has claimed. */
export type OutboxRow = {
  id: string
  channel: 'email' | 'sms'
  kind: string
  recipient: string
  payload: unknown
  attempts: number
  created_at: Date
}

/** How long a claim lasts: a worker that dies in a delivery gives the row back after this time. */
export const claimSeconds = 60
export const mostAttempts = 12

/** Seconds until the next try: 5 s, doubling, at most an hour. */
export function backOff(attempts: number): number {
  return Math.min(5 * 2 ** Math.max(0, attempts - 1), 3600)
}

/**
 * Takes up to `limit` due rows for this worker. Rows that another worker holds are skipped; a claim that has run out (its
 * worker died) is due again, so a delivery happens at least once.
 */
export function claim(database: Database, limit: number): Promise<OutboxRow[]> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `update private.outbox set state = 'sending', attempts = attempts + 1, locked_until = now() + make_interval(secs => $2)
       where id in (
         select id from private.outbox
         where channel = 'email'
           and ((state = 'queued' and next_attempt_at <= now()) or (state = 'sending' and locked_until <= now()))
         order by next_attempt_at, id
         limit $1
         for update skip locked
       )
       returning id, channel, kind, recipient, payload, attempts, created_at`,
      [limit, claimSeconds],
    )
    return rows
  })
}

/** Ends every claim. Only for a server that is the only one: whoever claimed these rows is dead, and need not be waited for. */
export async function endClaims(database: Database): Promise<void> {
  await database.asServer((tx) => tx.query(`update private.outbox set locked_until = now() where state = 'sending'`))
}

/** A sent mail keeps who and when; its payload goes, because it holds one-time links. */
export async function markSent(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update private.outbox set state = 'sent', sent_at = now(), locked_until = null, last_error = null, payload = '{}'
     where id = $1`,
    [id],
  )
}

/** Temporary failures are tried again later; after the last try, or when it can never succeed, the row is `failed`. */
export async function markFailed(tx: Transaction, row: OutboxRow, reason: string, final: boolean): Promise<void> {
  const ended = final || row.attempts >= mostAttempts
  await tx.query(
    `update private.outbox
     set state = case when $2 then 'failed' else 'queued' end, locked_until = null, last_error = left($3, 500),
         next_attempt_at = now() + make_interval(secs => $4)
     where id = $1`,
    [row.id, ended, reason, backOff(row.attempts)],
  )
}

/** Seconds until the next row is due, or null when nothing waits. */
export function secondsUntilNext(database: Database): Promise<number | null> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<{ seconds: number | null }>(
      `select extract(epoch from min(case state when 'sending' then locked_until else next_attempt_at end) - now())::float8
         as seconds
       from private.outbox where channel = 'email' and state in ('queued', 'sending')`,
    )
    return rows[0]?.seconds ?? null
  })
}

/** The newest mails of an outbox that is only shown, never sent. */
export function newest(database: Database, limit: number): Promise<OutboxRow[]> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `select id, channel, kind, recipient, payload, attempts, created_at from private.outbox
       where state <> 'sent' order by id desc limit $1`,
      [limit],
    )
    return rows
  })
}
