import { type Auth, MAIL_TOKEN_SECONDS } from '#supabase-server/auth/auth.ts'
import { findSentToken } from '#supabase-server/auth/queries/mail-tokens.ts'
import { isConfirmed, lockUserByEmail } from '#supabase-server/auth/queries/users.ts'
import { linkToSend } from './send-mail-token.ts'

/** Minimum remaining lifetime of a link when its email is sent, in seconds. */
const LEAST_LEFT = 3600

export type WaitingLink = { kind: 'confirm_signup' | 'reset_password'; recipient: string; tokenHash: string }
export type RenewedLink = { state: 'good' | 'unneeded' } | { state: 'renewed'; tokenHash: string }

/**
 * Used for an email that has waited in the outbox. Leaves its link unchanged if it remains valid for long enough. Otherwise returns a new
 * one, which all waiting emails share (ruling 43). A recovery link that has been used or revoked is not replaced, and a confirmed address
 * needs no confirmation link.
 */
export async function renewMailLink(
  { config, database }: Pick<Auth, 'config' | 'database'>,
  { kind, recipient, tokenHash }: WaitingLink,
): Promise<RenewedLink> {
  const isRecovery = kind === 'reset_password'
  return database.asAuth(async (tx) => {
    const user = await lockUserByEmail(tx, recipient)
    if (!user || (!isRecovery && isConfirmed(user))) return { state: 'unneeded' }
    const sent = await findSentToken(tx, user.id, tokenHash)
    if (sent && sent.age_seconds < MAIL_TOKEN_SECONDS - LEAST_LEFT) return { state: 'good' }
    if (!sent && isRecovery) return { state: 'unneeded' }
    const type = isRecovery ? 'recovery_token' : 'confirmation_token'
    const secret = await linkToSend(tx, { userId: user.id, type, email: recipient }, config.jwtSecret, MAIL_TOKEN_SECONDS - LEAST_LEFT)
    return { state: 'renewed', tokenHash: `${tokenHash.startsWith('pkce_') ? 'pkce_' : ''}${secret}` }
  })
}
