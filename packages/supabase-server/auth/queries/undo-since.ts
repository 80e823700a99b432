import type { Transaction } from '#supabase-server/database.ts'
import type { NotMeLink } from './not-me-links.ts'

/** Each undoes for one account what a letter told of and what came after it, and answers whether there was anything. */
export type Told = Pick<NotMeLink, 'user_id' | 'factor_id' | 'identity_id' | 'created_at'>

/** Second factors added since, and those that nobody has finished setting up; the answer counts only those that worked. */
export async function removeFactorsSince(tx: Transaction, { user_id, factor_id, created_at }: Told): Promise<boolean> {
  const { rows } = await tx.query<{ status: string }>(
    `delete from auth.mfa_factors
     where user_id = $1 and (id = $2 or created_at >= $3 or status = 'unverified')
     returning status`,
    [user_id, factor_id, created_at],
  )
  return rows.some(({ status }) => status === 'verified')
}

/** Recovery codes made since, or left without a second factor; `all` where those from before are known to a stranger, too. */
export async function removeRecoveryCodesSince(tx: Transaction, { user_id, created_at }: Told, all: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from auth.mfa_recovery_codes where user_id = $1 and (
       $3::boolean or created_at >= $2
       or not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')
     )`,
    [user_id, created_at, all],
  )
  return rowCount > 0
}

export async function unlinkIdentitiesSince(tx: Transaction, { user_id, identity_id, created_at }: Told): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from auth.identities where user_id = $1 and provider <> 'email' and (id = $2 or created_at >= $3)`,
    [user_id, identity_id, created_at],
  )
  return rowCount > 0
}

/** Makes room for the owner of an address: an account that somebody opened with it and never confirmed goes. */
export async function deleteUnconfirmedUser(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from auth.users where email = $1 and not is_sso_user and email_confirmed_at is null', [email])
}

/** Ends ways to a provider or a mail and back that were begun for this account. */
export async function deleteFlowStates(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.flow_state where user_id = $1 or linking_target_id = $1', [userId])
}
