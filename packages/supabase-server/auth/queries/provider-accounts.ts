import { PASSWORD_NEEDED } from './password-needed.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { USER_COLUMNS, type Metadata, type UserRow } from './users.ts'

/** Creates an account without a password. Returns null if the address was taken in the meantime. */
export async function insertProviderUser(
  tx: Transaction,
  user: { email: string; confirmed: boolean; metadata: Metadata },
): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
     values ($1, case when $2 then now() end, $3)
     on conflict (email) where not is_sso_user do nothing
     returning ${USER_COLUMNS}`,
    [user.email, user.confirmed, JSON.stringify(user.metadata)],
  )
  return rows[0] ?? null
}

/** Removes everything that the person who created an account may have left in it: the password and the user data. */
export async function clearCredentials(tx: Transaction, id: string, metadata: Metadata): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = null, raw_user_meta_data = $2, raw_app_meta_data = raw_app_meta_data - $3::text,
       confirmation_sent_at = null, recovery_sent_at = null, updated_at = now()
     where id = $1`,
    [id, JSON.stringify(metadata), PASSWORD_NEEDED],
  )
}

export async function removePassword(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = null, updated_at = now() where id = $1', [id])
}

/** Derives `provider` and `providers` in the app metadata from the identities, oldest first. */
export async function deriveProviders(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || (
       select jsonb_build_object('provider', (array_agg(provider order by since, provider))[1],
         'providers', jsonb_agg(provider order by since, provider))
       from (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) as used
     )
     where id = $1`,
    [id],
  )
}

/** Sets a verified address on an account. Returns false if another account has it. */
export async function replaceEmail(tx: Transaction, id: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.users set email = $2, updated_at = now(), raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1 and not exists (select from auth.users where email = $2 and not is_sso_user and id <> $1)`,
    [id, email],
  )
  return rowCount > 0
}
