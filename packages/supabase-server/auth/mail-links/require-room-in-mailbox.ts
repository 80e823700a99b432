import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { Transaction } from '#supabase-server/database.ts'

const HOUR = 3600

/**
 * Checks the mailbox limit for an account that is about to be created and confirmed by email. Addresses that differ only after a plus
 * sign share one mailbox, so an attacker with many networks could flood it. Each address has its own limits (`AuthLimits.emailTo`). One
 * mailbox also gets at most five new tagged addresses a day (`private.may_open_account`). The mailbox's own untagged address is never
 * refused. Throws 429 over_email_send_rate_limit.
 */
export async function requireRoomInMailbox(tx: Transaction, { config }: Pick<Auth, 'config'>, email: string): Promise<void> {
  if (!config.rateLimits) return
  const { rows } = await tx.query<{ room: boolean }>('select private.may_open_account($1) as room', [email])
  if (rows[0]?.room !== true) throw new AuthError('over_email_send_rate_limit', { retryAfter: HOUR })
}
