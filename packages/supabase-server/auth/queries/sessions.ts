import type { Transaction } from '#supabase-server/database.ts'

export type SessionRow = { id: string; user_id: string; aal: 'aal1' | 'aal2' | 'aal3' }

/** How a person signed in, as listed in the `amr` claim (supabase/auth, models/factor.go). */
export type AuthenticationMethod = 'password' | 'otp' | 'recovery' | 'email/signup' | 'oauth'
/** How a person proved a second factor. `recovery_code` is our own extension. */
export type SecondMethod = 'totp' | 'mfa/phone' | 'recovery_code'
export const SECOND_METHOD_OF = { totp: 'totp', phone: 'mfa/phone' } as const
export type AmrEntry = { method: string; timestamp: number }

/** The device from which a request came, as far as the request identifies it. */
export type Device = {
  address: string | null
  userAgent: string | undefined
  /** The token by which the device is recognised after a sign-in (see `device-cookie.ts`). */
  token: string | null
}

const OPEN = '(not_after is null or not_after > now())'

/** Maximum number of open sessions per person, not counting a new one. This is far more than anyone has devices. */
const MOST_SESSIONS = 200

/**
 * Starts a session. `amr` is the value that `findAmr` would return. Every sign-in starts a session, and anyone who knows the password can
 * sign in any number of times, so sessions above the maximum are ended. Those that have been unused for longest end first. Those with a
 * second factor end last, so that a caller without the second factor cannot end them.
 */
export async function insertSession(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  device: Device,
): Promise<{ session: SessionRow; amr: AmrEntry[] }> {
  const { rows } = await tx.query<SessionRow & { timestamp: number }>(
    `with surplus as (
       delete from auth.sessions where id in (
         select id from auth.sessions where user_id = $1
         order by aal desc, coalesce(refreshed_at at time zone 'utc', created_at) desc, created_at desc, id offset $5
       )
     ), session as (
       insert into auth.sessions (user_id, ip, user_agent) values ($1, $2, $3) returning id, user_id, aal
     ), claim as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $4 from session
     )
     select id, user_id, aal, floor(extract(epoch from now()))::int as timestamp from session`,
    [userId, device.address, device.userAgent ?? null, method, MOST_SESSIONS],
    'auth_new_session',
  )
  const row = rows[0]
  if (!row) throw new Error('An inserted session did not come back')
  const { timestamp, ...session } = row
  return { session, amr: [{ method, timestamp }] }
}

/** Finds an open session of this person. */
export async function findSession(tx: Transaction, id: string, userId: string): Promise<SessionRow | null> {
  const { rows } = await tx.query<SessionRow>(
    `select id, user_id, aal from auth.sessions where id = $1 and user_id = $2 and ${OPEN}`,
    [id, userId],
    'auth_session',
  )
  return rows[0] ?? null
}

/** Locks a session until the transaction ends. Other requests that refresh it have to wait. */
export async function lockSession(tx: Transaction, id: string): Promise<(SessionRow & { open: boolean }) | null> {
  const { rows } = await tx.query<SessionRow & { open: boolean }>(
    `select id, user_id, aal, ${OPEN} as open from auth.sessions where id = $1 for update`,
    [id],
    'auth_lock_session',
  )
  return rows[0] ?? null
}

/** Newest first, as the claim requires. */
export async function findAmr(tx: Transaction, sessionId: string): Promise<AmrEntry[]> {
  const { rows } = await tx.query<AmrEntry>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, id`,
    [sessionId],
    'auth_amr',
  )
  return rows
}

/**
 * The number of days without a refresh after which a session ends (the column default, 043_sessions_end.sql), and the number of days
 * after which it always ends.
 */
const UNUSED_DAYS = 90
const MOST_DAYS = 365

/** Records a refresh, which extends the session. */
export async function recordRefresh(tx: Transaction, sessionId: string, device: Device): Promise<void> {
  await tx.query(
    `update auth.sessions
     set refreshed_at = now() at time zone 'utc', updated_at = now(), ip = $2, user_agent = $3,
       not_after = least(now() + make_interval(days => $4), created_at + make_interval(days => $5))
     where id = $1`,
    [sessionId, device.address, device.userAgent ?? null, UNUSED_DAYS, MOST_DAYS],
    'auth_refreshed',
  )
}

/** Ends a session but leaves its tokens in the table, so that a stolen token is still recognised. */
export async function closeSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('update auth.sessions set not_after = now(), updated_at = now() where id = $1', [sessionId])
}

export async function deleteSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [sessionId])
}

/** Ends every session of a person except the given one, or all of them if none is given. */
export async function deleteSessions(tx: Transaction, userId: string, except: string | null = null): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid', [userId, except])
}

/** Records that a second factor was proved in this session. `factorId` is null for a recovery code. */
export async function raiseSession(tx: Transaction, sessionId: string, method: SecondMethod, factorId: string | null): Promise<void> {
  await tx.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [sessionId, factorId])
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  )
}

/** Records in the `amr` that the correct password was entered in this session. */
export async function recordPasswordProof(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'password')
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId],
  )
}

/** Ends the sessions in which no second factor was proved. */
export async function deleteLowerSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [userId])
}

const SECOND_METHODS: readonly SecondMethod[] = ['totp', 'mfa/phone', 'recovery_code']

/** Lowers a person's sessions to aal1: those in which this factor was proved, or all of them if it is null. */
export async function lowerSessions(tx: Transaction, userId: string, factorId: string | null): Promise<void> {
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
       where user_id = $1 and aal <> 'aal1' and ($2::uuid is null or factor_id = $2)
       returning id
     )
     delete from auth.mfa_amr_claims
     where session_id in (select id from lowered) and authentication_method = any ($3::text[])`,
    [userId, factorId, SECOND_METHODS],
  )
}
