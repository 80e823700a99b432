import type { Transaction } from '#server/database/database.ts'
import type { Metadata } from './users.ts'

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

/** The identity of somebody who signs in with e-mail and password; its provider id is the person's own id. */
export async function insertEmailIdentity(tx: Transaction, userId: string, email: string, metadata: Metadata): Promise<void> {
  const identity = { ...metadata, sub: userId, email, email_verified: false, phone_verified: false }
  await tx.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, 'email', $3, now())`,
    [userId, userId, JSON.stringify(identity)],
  )
}
