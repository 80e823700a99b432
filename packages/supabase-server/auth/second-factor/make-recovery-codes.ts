import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#supabase-server/auth/queries/recovery-codes.ts'
import { newRecoveryCodes, shownRecoveryCode } from './recovery-code.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Creates ten recovery codes that replace the previous ones, and notifies the owner by email. The codes cannot be retrieved again later.
 * Throws 422 mfa_factor_not_found if there is no verified factor, 403 insufficient_aal, or 400 reauthentication_needed.
 */
export async function makeRecoveryCodes(auth: Auth, person: SignedInPerson): Promise<string[]> {
  // Checks before computing the ten hashes, and again afterwards.
  check(person)
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map(({ text }) => auth.passwords.hash(text)))
  await auth.database.asAuth(async (tx) => {
    const { user, session, isAssured } = await lockPerson(tx, person)
    check({ factors: await findFactors(tx, user.id), isAssured })
    await requireRecentProof(tx, session)
    const { createdAt } = await countRecoveryCodes(tx, user.id)
    await replaceRecoveryCodes(tx, user.id, hashes)
    await sendNotice(tx, 'recovery_codes_made', user, { is_first: createdAt === null })
  })
  return codes.map(shownRecoveryCode)
}

function check(person: Pick<SignedInPerson, 'factors' | 'isAssured'>): void {
  requireAssurance(person, { message: 'AAL2 required to generate recovery codes' })
  if (!person.factors.some(({ status }) => status === 'verified')) {
    throw new AuthError('mfa_factor_not_found', { status: 422, message: 'A verified factor is required to generate recovery codes' })
  }
}
