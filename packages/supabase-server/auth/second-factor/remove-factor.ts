import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { findFactor, deleteFactor, hasVerifiedFactor, type FactorRow } from '#supabase-server/auth/queries/factors.ts'
import { deleteRecoveryCodes } from '#supabase-server/auth/queries/recovery-codes.ts'
import { lowerSessions } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'

/**
 * Throws 404 mfa_factor_not_found. For a verified factor, also throws 422 insufficient_aal if the session has not proved one, or 400
 * reauthentication_needed.
 */
export async function removeFactor(auth: Auth, person: SignedInPerson, factorId: string): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    const { user, session, isAssured } = await lockPerson(tx, person)
    const factor = await findFactor(tx, factorId, user.id)
    if (!factor) throw new AuthError('mfa_factor_not_found')
    if (factor.status === 'verified' && !isAssured) {
      throw new AuthError('insufficient_aal', { status: 422, message: 'AAL2 required to unenroll verified factor' })
    }
    if (factor.status === 'verified') await requireRecentProof(tx, session)
    await forgetFactor(tx, user, factor)
  })
}

/**
 * Deletes a factor. The caller must lock the person's row. Sessions that proved it drop to aal1. If it was the last verified one, all
 * sessions drop to aal1, and recovery codes are deleted. The owner is notified by email if the factor was verified.
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
