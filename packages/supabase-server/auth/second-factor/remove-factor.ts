import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { findFactor } from '#supabase-server/auth/queries/factors.ts'
import { forgetFactor } from './forget-factor.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'

/**
 * 404 mfa_factor_not_found; for a verified factor 422 insufficient_aal in a session that has not proved one, and 400
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
