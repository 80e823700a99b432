import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { MAIL_TOKEN_SECONDS } from '#supabase-server/auth/auth.ts'
import { deleteMailTokens, findMailTokenOwner, takeMailToken, type MailTokenType } from '#supabase-server/auth/queries/mail-tokens.ts'
import { isBanned, isConfirmed, lockUser, type UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { proveAddress } from './prove-address.ts'

/** The stored tokens to which a `type` of the protocol refers. Types of email that this server never sends match nothing. */
const TOKENS_OF = new Map<string, readonly MailTokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', []],
])

export type MailTokenProof = { token: string; type: string; email: string | null }

/**
 * Uses up the token in an email link and returns its owner. A token of either type proves that the email arrived, so the address is
 * confirmed (see
 * `proveAddress`). All other links of this person become invalid. Throws 403 otp_expired for anything but a valid token of the right
 * type.
 */
export async function takeToken(tx: Transaction, { token, type, email }: MailTokenProof): Promise<UserRow & { email: string }> {
  const types = TOKENS_OF.get(type)
  if (!types) throw new AuthError('validation_failed', { message: 'Invalid email verification type' })
  const message = email === null ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  // Lock the person first, as all code that invalidates links does. Otherwise two transactions that each lock one link would deadlock.
  const owner = await findMailTokenOwner(tx, token)
  const user = owner === null ? null : await lockUser(tx, owner)
  const taken = user && (await takeMailToken(tx, token, types, MAIL_TOKEN_SECONDS, email))
  if (!taken || taken.expired || !user.email) throw new AuthError('otp_expired', { message })
  if (isBanned(user)) throw new AuthError('user_banned')
  const proved = isConfirmed(user) ? user : await proveAddress(tx, user.id, taken.token_type)
  await deleteMailTokens(tx, user.id)
  return { ...proved, email: user.email }
}
