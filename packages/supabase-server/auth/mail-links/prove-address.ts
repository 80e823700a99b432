import { needsPassword } from '#supabase-server/auth/queries/password-needed.ts'
import type { MailTokenType } from '#supabase-server/auth/queries/mail-tokens.ts'
import { findIdentities } from '#supabase-server/auth/queries/identities.ts'
import { confirmUser, findUser, setMetadata, takePasswordAway, type UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'

/**
 * Somebody shows by a mail, for the first time, that the address of an account is theirs. Whoever opened the account may
 * have been somebody else: identities with an address nobody has proved, sessions, second factors and known places go with
 * the confirmation itself (`forget_the_unproven`). By a link for a forgotten password the password goes, too, and what the
 * account was called; the link of a sign-up belongs to its one password (of two `signUp` keeps none). An account that then
 * has neither password nor provider asks for a password.
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
