import type { Database, Transaction } from '#server/database/database.ts'
import type { OwnWords } from '#server/mail/worded-email.ts'
import { mostAttempts, secondsUntilNextTry } from './retries.ts'

/** How a message is sent. Each channel has its own worker, so that one that is stuck does not delay the other. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * The messages that one worker sends. Newsletters (`issues`) have their own worker, so that thousands of them, or a slow mail server, do
 * not delay other mail.
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
  /** Seconds since it was queued, by the database clock. */
  age: number
  /** The office wording for this kind of email at the time of the claim; null means the wording of content/. */
  words: OwnWords | null
}

/** How long a claim lasts. If a worker dies during a delivery, the row becomes due again after this time. */
export const claimSeconds = 60

/** The text of a newsletter email is stored in its issue. */
const PAYLOAD = `case when issue_id is null then payload else payload || (
  select jsonb_build_object('subject', issue.subject, 'body', issue.body) from private.newsletter_issues as issue where issue.id = issue_id
) end`
const COLUMNS = `id, channel, kind, recipient, ${PAYLOAD} as payload, attempts, created_at,
  extract(epoch from now() - created_at)::float8 as age, private.words_of_kind(kind) as words`

const OF_LANE = '(channel = $1 and (issue_id is not null) = $2)'

/** A row exists while the lane is paused, and then until a single message has shown that sending works again. */
const PAUSED = 'select from private.outbox_pauses as rest where rest.channel = $1 and rest.issues = $2'

/** The emails of a stopped issue are not claimed. The worker is notified when the issue continues. */
const MAY_LEAVE = `(issue_id is null or exists (
  select from private.newsletter_issues as issue where issue.id = issue_id and issue.state = 'sending'
))`

/** All other due mail goes before the newsletter. */
const GOES_FIRST = `select from private.outbox as first
  where first.channel = $1 and first.issue_id is null and first.state = 'queued' and first.next_attempt_at <= now()`

/**
 * Claims up to `limit` due rows for this worker: one after a pause, none during one. Rows that another worker has locked are skipped. A
 * row whose claim has expired (its worker died) is due again as the same attempt, so it is delivered at least once. Messages that may no
 * longer be sent to a person are not claimed; `private.hold_restricted_email` marks them as failed.
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
 * Ends every claim and the pause. Only for a server that runs alone: the worker that claimed these rows has died, and the cause of the
 * refusals may have been fixed before this start.
 */
export async function endClaims(database: Database, { channel, issues }: Lane): Promise<void> {
  await database.asServer(async (tx) => {
    await tx.query(`update private.outbox set locked_until = now() where state = 'sending' and ${OF_LANE}`, [channel, issues])
    await tx.query('delete from private.outbox_pauses where channel = $1 and issues = $2', [channel, issues])
  })
}

/**
 * Checks one last time whether a claimed newsletter email may still be sent: its issue has not been stopped and its recipient has not
 * unsubscribed.
 */
export async function stillLeaves(database: Database, { id }: Pick<OutboxRow, 'id'>): Promise<boolean> {
  const { rows } = await database.queryAsServer<{ leaves: boolean }>('select private.issue_email_leaves($1) as leaves', [id])
  return rows[0]?.leaves === true
}

/** The text of an email as it was sent. */
export type SentText = { subject: string; text: string }

/**
 * A sent message retains its recipient and time. Its payload is deleted, because it contains one-time links and codes. Only an email to an
 * applicant about an application retains its text, and the member of staff who wrote it.
 */
export async function markSent(tx: Transaction, id: string, said?: SentText): Promise<void> {
  await tx.query(
    `update private.outbox set state = 'sent', sent_at = now(), locked_until = null, last_error = null,
       payload = case when application_id is null or $2::jsonb is null then '{}'
         else $2::jsonb || jsonb_strip_nulls(jsonb_build_object('author', payload -> 'author')) end
     where id = $1`,
    [id, said === undefined ? null : JSON.stringify(said)],
  )
}

/** Puts a new link into an email that was delayed until its link expired. */
export async function renewLinkOf(database: Pick<Database, 'queryAsServer'>, id: string, tokenHash: string): Promise<void> {
  await database.queryAsServer(`update private.outbox set payload = payload || jsonb_build_object('token_hash', $2::text) where id = $1`, [
    id,
    tokenHash,
  ])
}

/** Deletes a message that is no longer needed. */
export async function forget(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from private.outbox where id = $1', [id])
}

/** The secret parts of a payload. The rest shows staff which message was not sent. */
export const SECRETS = ['token_hash', 'token', 'code']

/**
 * Temporary failures are retried later. After the last attempt, or if it can never succeed, the row becomes `failed`, and its one-time
 * link or code is deleted.
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

/** Seconds until the next row is due, or null if none is waiting. */
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

/** Deletes messages that were sent or abandoned this many days ago. Nothing else deletes phone numbers from here. */
export async function forgetOld(database: Database, channel: Channel, days: number): Promise<void> {
  await database.asServer((tx) =>
    tx.query(
      `delete from private.outbox
       where channel = $1 and state in ('sent', 'failed') and created_at < now() - make_interval(days => $2)`,
      [channel, days],
    ),
  )
}

/** The newest messages of the channels that are only shown and never sent. */
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
