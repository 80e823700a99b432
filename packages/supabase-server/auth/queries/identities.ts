import type { Transaction } from '#supabase-server/database.ts'
import type { Metadata } from './users.ts'

/** A person's data from a provider, validated and shortened. */
export type ProviderProfile = {
  /** The provider's own id for the person. It never changes. */
  subject: string
  /** In lower case. Null if the provider sends none or an invalid one. */
  email: string | null
  /** Whether the provider has verified that the address belongs to the person. */
  emailVerified: boolean
  /** As stored with the identity, with the field names of Supabase's auth server. */
  identityData: Metadata
}

export type IdentityRow = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
  email: string | null
}

const COLUMNS = 'id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email'

export async function findIdentities(tx: Transaction, userId: string): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${COLUMNS} from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
    'auth_identities',
  )
  return rows
}

/** Finds an identity by the provider's id for the person. */
export async function findIdentity(tx: Transaction, provider: string, subject: string): Promise<IdentityRow | null> {
  const { rows } = await tx.query<IdentityRow>(`select ${COLUMNS} from auth.identities where provider = $1 and provider_id = $2`, [
    provider,
    subject,
  ])
  return rows[0] ?? null
}

/** Stores the identity of a person who signs in with email and password. Its provider id is the person's own id. */
export async function insertEmailIdentity(
  tx: Transaction,
  userId: string,
  email: string,
  metadata: Metadata,
  verified = false,
): Promise<void> {
  const identity = { ...metadata, sub: userId, email, email_verified: verified, phone_verified: false }
  await tx.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, 'email', $3, now())`,
    [userId, userId, JSON.stringify(identity)],
  )
}

/** Returns null if the identity already belongs to an account. Waits for any transaction that is about to release it. */
export async function insertProviderIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())
     on conflict on constraint identities_provider_id_provider_unique do nothing
     returning id`,
    [profile.subject, userId, provider, JSON.stringify(profile.identityData)],
  )
  return rows[0]?.id ?? null
}

/** Stores the provider's current data. Returns false if the identity was unlinked in the meantime. */
export async function recordProviderSignIn(tx: Transaction, identity: IdentityRow, identityData: Metadata): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now() where id = $1 and user_id = $2`,
    [identity.id, identity.user_id, JSON.stringify(identityData)],
  )
  return rowCount > 0
}

export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.identities where id = $1', [id])
}

export async function deleteIdentitiesExcept(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.query('delete from auth.identities where user_id = $1 and id <> $2', [userId, id])
}

/** Deletes all third-party identities. Returns false if there were none. */
export async function deleteProviderIdentities(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from auth.identities where user_id = $1 and provider <> 'email'`, [userId])
  return rowCount > 0
}
