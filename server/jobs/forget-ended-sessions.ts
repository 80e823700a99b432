import type { Database } from '#server/database/database.ts'

const BATCH = 1000

/**
 * Ended records and how long we retain them. Used refresh tokens are retained for a week, to recognise a stolen one. Third-party sign-in
 * flows are retained for an hour, to recognise a state that has already been used. Links are retained for longer than we try to send
 * their emails, to distinguish an expired one from a used one. A known place that is no longer used for sign-in is retained for the
 * lifetime of its cookie.
 */
const ENDED = [
  ['auth.refresh_tokens', `revoked and updated_at < now() - interval '7 days'`],
  ['auth.sessions', `not_after < now() - interval '7 days'`],
  ['auth.one_time_tokens', `created_at < now() - interval '8 days'`],
  ['auth.not_me_links', `created_at < now() - interval '8 days'`],
  ['auth.known_places', `last_seen_at < now() - interval '400 days'`],
  ['auth.mfa_challenges', `created_at < now() - interval '1 hour'`],
  ['auth.mfa_factors', `status = 'unverified' and greatest(created_at, last_challenged_at) < now() - interval '1 hour'`],
  ['auth.flow_state', `created_at < now() - interval '2 days'`],
  ['auth.flow_state', `authentication_method = 'oauth' and created_at < now() - interval '1 hour'`],
] as const

/** In batches, so that no statement locks many rows. Rows in use are left for the next round. */
const STATEMENTS = ENDED.map(
  ([table, ended]) => `delete from ${table} where id in (select id from ${table} where ${ended} limit ${BATCH} for update skip locked)`,
)

/**
 * Deletes ended records, so that no table of the protocol grows without bound. Runs batch after batch for each kind until less than a
 * full batch is left.
 */
export async function forgetEndedSessions(database: Pick<Database, 'asAuth'>): Promise<void> {
  for (const statement of STATEMENTS) {
    let deleted = BATCH
    while (deleted === BATCH) deleted = (await database.asAuth((tx) => tx.query(statement))).rowCount
  }
}
