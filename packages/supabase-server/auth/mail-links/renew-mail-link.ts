import { type Auth, MAIL_TOKEN_SECONDS } from '#supabase-server/auth/auth.ts'
import { findSentToken } from '#supabase-server/auth/queries/mail-tokens.ts'
import { isConfirmed, lockUserByEmail } from '#supabase-server/auth/queries/users.ts'
import { linkToSend } from './send-mail-token.ts'

/** Seconds of its time that a link must have left when its letter leaves. */
const LEAST_LEFT = 3600

export type WaitingLink = { kind: 'confirm_signup' | 'reset_password'; recipient: string; tokenHash: string }
export type RenewedLink = { state: 'good' | 'unneeded' } | { state: 'renewed'; tokenHash: string }

/**
 * For a letter that has waited in the outbox: its link where that still works, else a fresh one, the same for all letters that waited
 * (ruling 43). A link that somebody has used or ended is not replaced, and an address that is confirmed needs none.
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
