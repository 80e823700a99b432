import { PASSWORD_NEEDED, type PasswordNeeded } from './password-needed.ts'
import type { Transaction } from '#supabase-server/database.ts'

export type Metadata = Record<string, unknown>

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata
  raw_user_meta_data: Metadata
  phone: string | null
  phone_confirmed_at: Date | null
  banned_until: Date | null
  is_anonymous: boolean
  created_at: Date
  updated_at: Date
}

/** A ban may be permanent, but a `Date` cannot represent infinity. */
const BANNED_UNTIL = `case when isfinite(banned_until) then banned_until when banned_until > now() then timestamptz '9999-12-31 00:00Z' end`

export const USER_COLUMNS = `id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at, recovery_sent_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, phone, phone_confirmed_at, ${BANNED_UNTIL} as banned_until, is_anonymous,
  created_at, updated_at`

/** `email` must be in lower case. */
export async function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users where email = $1 and not is_sso_user`,
    [email],
    'auth_user_by_email',
  )
  return rows[0] ?? null
}

export async function findUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(`select ${USER_COLUMNS} from auth.users where id = $1`, [id], 'auth_user')
  return rows[0] ?? null
}

/** Like `findUser`, but locks the person until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(`select ${USER_COLUMNS} from auth.users where id = $1 for update`, [id])
  return rows[0] ?? null
}

/** Like `lockUser`, but finds the person by the address in lower case. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(`select ${USER_COLUMNS} from auth.users where email = $1 and not is_sso_user for update`, [
    email,
  ])
  return rows[0] ?? null
}

export type NewUser = { email: string; encryptedPassword: string; metadata: Metadata }

/** Returns null if the address was taken in the meantime. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `insert into auth.users (email, encrypted_password, raw_user_meta_data, raw_app_meta_data)
     values ($1, $2, $3, '{"provider": "email", "providers": ["email"]}')
     on conflict (email) where not is_sso_user do nothing
     returning ${USER_COLUMNS}`,
    [user.email, user.encryptedPassword, JSON.stringify(user.metadata)],
  )
  return rows[0] ?? null
}

/** Marks the address as confirmed. */
export async function confirmUser(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1`,
    [id],
  )
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id],
  )
}

export async function setPassword(tx: Transaction, id: string, encryptedPassword: string): Promise<void> {
  await tx.query(
    `update auth.users
     set encrypted_password = $2, raw_app_meta_data = raw_app_meta_data - $3::text,
       confirmation_sent_at = null, recovery_sent_at = null, updated_at = now()
     where id = $1`,
    [id, encryptedPassword, PASSWORD_NEEDED],
  )
}

/** Removes the password. Password sign-in is impossible until the owner of the address chooses a new one. */
export async function takePasswordAway(tx: Transaction, id: string, reason: PasswordNeeded = true): Promise<void> {
  await tx.query(
    `update auth.users
     set encrypted_password = null, raw_app_meta_data = raw_app_meta_data || jsonb_build_object($2::text, $3::jsonb), updated_at = now()
     where id = $1`,
    [id, PASSWORD_NEEDED, JSON.stringify(reason)],
  )
}

/**
 * Stores a new hash of the same password, made with newer parameters. `updated_at` stays unchanged, because the person has not changed
 * anything.
 */
export async function replaceHash(tx: Transaction, id: string, encryptedPassword: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2 where id = $1', [id, encryptedPassword])
}

export async function setMetadata(tx: Transaction, id: string, metadata: Metadata): Promise<void> {
  await tx.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [id, JSON.stringify(metadata)])
}

/** Records the sign-in time. `wasHere` indicates whether the person had signed in before. */
export async function recordSignIn(tx: Transaction, id: string): Promise<{ user: UserRow; wasHere: boolean } | null> {
  const { rows } = await tx.query<UserRow & { was_here: boolean }>(
    `with before as (select last_sign_in_at is not null as was_here from auth.users where id = $1 for update)
     update auth.users set last_sign_in_at = now(), updated_at = now() from before where id = $1
     returning ${USER_COLUMNS}, was_here`,
    [id],
    'auth_sign_in',
  )
  if (!rows[0]) return null
  const { was_here: wasHere, ...user } = rows[0]
  return { user, wasHere }
}

/**
 * Records that an email of this type is being sent. Returns false if the last one was sent less than `pauseSeconds` ago. Runs as one
 * statement, so that only one of several parallel requests sends it.
 */
export async function claimMail(tx: Transaction, id: string, kind: MailKind, pauseSeconds: number): Promise<boolean> {
  const column = SENT_AT[kind]
  const { rowCount } = await tx.query(
    `update auth.users set ${column} = now(), updated_at = now()
     where id = $1 and (${column} is null or ${column} <= now() - make_interval(secs => $2))`,
    [id, pauseSeconds],
  )
  return rowCount > 0
}

/** For emails whose rate is limited elsewhere. */
export async function noteMail(tx: Transaction, id: string, kind: MailKind): Promise<void> {
  await tx.query(`update auth.users set ${SENT_AT[kind]} = now(), updated_at = now() where id = $1`, [id])
}

export type MailKind = keyof typeof SENT_AT
const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  reauthentication: 'reauthentication_sent_at',
  already_registered: 'already_registered_sent_at',
  password_guessed: 'password_guessed_sent_at',
  code_guessed: 'code_guessed_sent_at',
} as const

export function isConfirmed(user: UserRow): boolean {
  return user.email_confirmed_at !== null
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now()
}

/** Returns the name that a person entered at sign-up, for use in emails. */
export function fullNameOf(user: UserRow): string | null {
  const name = user.raw_user_meta_data.full_name
  return typeof name === 'string' && name !== '' ? name : null
}
