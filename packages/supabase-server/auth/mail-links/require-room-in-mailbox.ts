import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { Transaction } from '#supabase-server/database.ts'

const HOUR = 3600

/**
 * For an account that is about to be opened and confirmed by mail: everything behind a plus sign arrives in one mailbox, so
 * somebody with many networks could fill it with letters of ours. Each address has limits of its own (`AuthLimits.letterTo`); of those
 * with a tag one mailbox gets five new ones a day (`private.may_open_account`), and its own address is never refused. 429
 * over_email_send_rate_limit.
 */
export async function requireRoomInMailbox(tx: Transaction, { config }: Pick<Auth, 'config'>, email: string): Promise<void> {
  if (!config.rateLimits) return
  const { rows } = await tx.query<{ room: boolean }>('select private.may_open_account($1) as room', [email])
  if (rows[0]?.room !== true) throw new AuthError('over_email_send_rate_limit', { retryAfter: HOUR })
}
