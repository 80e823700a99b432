import { deleteFactor, hasVerifiedFactor, type FactorRow } from '#supabase-server/auth/queries/factors.ts'
import { deleteRecoveryCodes } from '#supabase-server/auth/queries/recovery-codes.ts'
import { lowerSessions } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { sendNotice } from '#supabase-server/auth/mail-links/send-notice.ts'

/**
 * Deletes a factor of a person whose row the caller holds. Sessions that proved it drop to aal1; with the last verified
 * factor all do, and recovery codes go. The owner hears of a verified one by mail.
 */
export async function forgetFactor(
  tx: Transaction,
  user: UserRow,
  factor: Pick<FactorRow, 'id' | 'status' | 'factor_type'>,
): Promise<void> {
  await deleteFactor(tx, factor.id)
  if (factor.status === 'unverified') return
  const isLast = !(await hasVerifiedFactor(tx, user.id))
  await lowerSessions(tx, user.id, isLast ? null : factor.id)
  if (isLast) await deleteRecoveryCodes(tx, user.id)
  await sendNotice(tx, 'factor_removed', user, { factor_type: factor.factor_type })
}
