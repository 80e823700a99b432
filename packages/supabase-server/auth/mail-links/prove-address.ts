import { needsPassword } from '#supabase-server/auth/queries/password-needed.ts'
import type { MailTokenType } from '#supabase-server/auth/queries/mail-tokens.ts'
import { findIdentities } from '#supabase-server/auth/queries/identities.ts'
import { confirmUser, findUser, setMetadata, takePasswordAway, type UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'

/**
 * Confirms the address of an account when an email proves it for the first time. The account may have been created by another person. The
 * confirmation itself (`forget_the_unproven`) therefore removes identities with unproven addresses, sessions, second factors and known
 * places. A password reset link also removes the password and the user data, such as the name. A sign-up link leaves the password,
 * because only one person can have set it (`signUp` stores none after sign-ups with two different passwords). An account that then has
 * neither password nor provider requires a new password.
 */
export async function proveAddress(tx: Transaction, userId: string, by: MailTokenType): Promise<UserRow> {
  if (by === 'recovery_token') {
    await takePasswordAway(tx, userId, 'unproven')
    await setMetadata(tx, userId, {})
  }
  await confirmUser(tx, userId)
  const user = await proved(tx, userId)
  if (user.encrypted_password !== null || by === 'recovery_token') return user
  if ((await findIdentities(tx, userId)).some(({ provider }) => provider !== 'email')) return user
  if (needsPassword(user.raw_app_meta_data)) return user
  await takePasswordAway(tx, userId, 'unproven')
  return proved(tx, userId)
}

async function proved(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('A person disappeared while confirming the address')
  return user
}
