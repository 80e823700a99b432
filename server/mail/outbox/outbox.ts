import type { Database, Transaction } from '#server/database/database.ts'
import type { OwnWords } from '#server/mail/worded-letter.ts'
import { mostAttempts, secondsUntilNextTry } from './retries.ts'

/** How a message leaves; each has a worker of its own, so that one that stands still holds up nothing of the other. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * What one worker empties. Letters of the newsletter (`issues`) have one of their own, so that thousands of them, or a mail server that is
 * slow with them, hold up nothing else.
 */
export type Lane = { channel: Channel; issues: boolean }

/** A row of `private.outbox` that a worker has claimed. */
export type OutboxRow = {
  id: string
  channel: Channel
  kind: string
  recipient: string
  payload: unknown
  attempts: number
  created_at: Date
  /** Seconds since it was queued, by the clock of the database. */
  age: number
  /** What the office says in letters of the kind, in force at the claim; null: as in content/. */
  words: OwnWords | null
}

/** How long a claim lasts: a worker that dies in a delivery gives the row back after this time. */
export const claimSeconds = 60

/** A letter of the newsletter has its words in the issue. */
const PAYLOAD = `case when issue_id is null then payload else payload || (
  select jsonb_build_object('subject', issue.subject, 'body', issue.body) from private.newsletter_issues as issue where issue.id = issue_id
) end`
const COLUMNS = `id, channel, kind, recipient, ${PAYLOAD} as payload, attempts, created_at,
  extract(epoch from now() - created_at)::float8 as age, private.words_of_kind(kind) as words`

const OF_LANE = '(channel = $1 and (issue_id is not null) = $2)'

/** The lane rests; where it has rested, one message shows whether anything leaves again. */
const PAUSED = 'select from private.outbox_pauses as rest where rest.channel = $1 and rest.issues = $2'

/** An issue that was stopped waits; the worker hears when it goes on. */
const MAY_LEAVE = `(issue_id is null or exists (
  select from private.newsletter_issues as issue where issue.id = issue_id and issue.state = 'sending'
))`

/** Everything else that is due goes before the newsletter. */
const GOES_FIRST = `select from private.outbox as first
  where first.channel = $1 and first.issue_id is null and first.state = 'queued' and first.next_attempt_at <= now()`

/**
 * Takes up to `limit` due rows for this worker, one after a pause, none during one. Rows that another worker holds are skipped; a claim
 * that has run out (its worker died) is due again, so a delivery happens at least once, and is the same try. What must not be sent to
 * somebody any more is given up by `private.hold_restricted_letter` instead of being claimed.
 */
export function claim(database: Database, { channel, issues }: Lane, limit: number): Promise<OutboxRow[]> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `with claimed as (
         update private.outbox set state = 'sending', attempts = attempts + (state = 'queued')::integer,
           locked_until = now() + make_interval(secs => $4)
         where id in (
           select id from private.outbox
           where ${OF_LANE} and ${MAY_LEAVE} and (not $2 or not exists (${GOES_FIRST}))
             and ((state = 'queued' and next_attempt_at <= now()) or (state = 'sending' and locked_until <= now()))
             and not exists (${PAUSED} and rest.until > now())
           order by next_attempt_at, id
           limit case when exists (${PAUSED}) then 1 else $3::integer end
           for update skip locked
         )
         returning *
       )
       select ${COLUMNS} from claimed where state = 'sending'`,
      [channel, issues, limit, claimSeconds],
    )
    return rows
  })
}

/**
 * Ends every claim and the pause. Only for a server that is the only one: whoever claimed these rows is dead, and what refused everything
 * may have been put right for this start.
 */
export async function endClaims(database: Database, { channel, issues }: Lane): Promise<void> {
  await database.asServer(async (tx) => {
    await tx.query(`update private.outbox set locked_until = now() where state = 'sending' and ${OF_LANE}`, [channel, issues])
    await tx.query('delete from private.outbox_pauses where channel = $1 and issues = $2', [channel, issues])
  })
}

/** Whether a claimed letter of the newsletter still leaves, at the last moment: its issue is not stopped, and its reader has not left. */
export async function stillLeaves(database: Database, { id }: Pick<OutboxRow, 'id'>): Promise<boolean> {
  const { rows } = await database.queryAsServer<{ leaves: boolean }>('select private.issue_letter_leaves($1) as leaves', [id])
  return rows[0]?.leaves === true
}

/** A sent message keeps who and when; its payload goes, because it holds one-time links and codes. */
export async function markSent(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update private.outbox set state = 'sent', sent_at = now(), locked_until = null, last_error = null, payload = '{}'
     where id = $1`,
    [id],
  )
}

/** A letter that waited for so long that its link has ended carries this one. */
export async function renewLinkOf(database: Pick<Database, 'queryAsServer'>, id: string, tokenHash: string): Promise<void> {
  await database.queryAsServer(`update private.outbox set payload = payload || jsonb_build_object('token_hash', $2::text) where id = $1`, [
    id,
    tokenHash,
  ])
}

/** For a message that nobody needs any more. */
export async function forget(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from private.outbox where id = $1', [id])
}

/** What opens something for whoever reads it; the rest of a payload tells staff what did not go out. */
export const SECRETS = ['token_hash', 'token', 'code']

/**
 * Temporary failures are tried again later; after the last try, or when it can never succeed, the row is `failed`, and its
 * one-time link or code goes.
 */
export async function markFailed(tx: Transaction, row: OutboxRow, reason: string, final: boolean): Promise<void> {
  const ended = final || row.attempts >= mostAttempts
  await tx.query(
    `update private.outbox
     set state = case when $2 then 'failed' else 'queued' end, locked_until = null, last_error = left($3, 500),
         next_attempt_at = now() + make_interval(secs => case when $2 then 0 else $4 end),
         payload = case when $2 and jsonb_typeof(payload) = 'object' then payload - $5::text[] else payload end
     where id = $1`,
    [row.id, ended, reason, secondsUntilNextTry(row.attempts), SECRETS],
  )
}

/** Seconds until the next row is due, or null when nothing waits. */
export function secondsUntilNext(database: Database, { channel, issues }: Lane): Promise<number | null> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<{ seconds: number | null }>(
      `select extract(epoch from greatest(
         min(case state when 'sending' then locked_until else next_attempt_at end),
         (select rest.until from private.outbox_pauses as rest where rest.channel = $1 and rest.issues = $2)
       ) - now())::float8 as seconds
       from private.outbox where ${OF_LANE} and ${MAY_LEAVE} and state in ('queued', 'sending')`,
      [channel, issues],
    )
    return rows[0]?.seconds ?? null
  })
}

/** Deletes messages that were sent or given up this many days ago: nothing else removes a phone number from here. */
export async function forgetOld(database: Database, channel: Channel, days: number): Promise<void> {
  await database.asServer((tx) =>
    tx.query(
      `delete from private.outbox
       where channel = $1 and state in ('sent', 'failed') and created_at < now() - make_interval(days => $2)`,
      [channel, days],
    ),
  )
}

/** The newest messages of the channels that are only shown, never sent. */
export function newest(database: Database, channels: readonly Channel[], limit: number): Promise<OutboxRow[]> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `select ${COLUMNS} from private.outbox
       where state <> 'sent' and channel = any ($2::text[]) order by id desc limit $1`,
      [limit, channels],
    )
    return rows
  })
}
