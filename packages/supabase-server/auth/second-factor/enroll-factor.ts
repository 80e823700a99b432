import { NEW_FACTOR_NEEDS_ASSURANCE, requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { newAppSetUp, type AppSetUp } from './authenticator-app.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { deleteExpiredFactors, deleteFactor, findFactors, insertFactor, type FactorRow } from '#supabase-server/auth/queries/factors.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'

/** Includes unverified factors (GoTrue's MFA_MAX_ENROLLED_FACTORS). */
const MOST_FACTORS = 10

/**
 * Sets up an authenticator app. The factor stays unverified until one of its codes is entered. Throws 422 mfa_factor_name_conflict, 422
 * too_many_enrolled_mfa_factors, 403 insufficient_aal if another factor is verified and was not proved, 400 reauthentication_needed.
 * @param issuer the name that the app shows next to the code
 */
export async function enrollApp(
  auth: Auth,
  person: SignedInPerson,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
): Promise<{ factor: FactorRow; app: AppSetUp }> {
  const app = newAppSetUp(issuer, person.user.email ?? person.user.id)
  const secret = auth.factorKey.seal(app.secret)
  return auth.database.asAuth(async (tx) => {
    await makeRoom(tx, person, friendlyName)
    return { factor: await insertFactor(tx, { userId: person.user.id, friendlyName, type: 'totp', secret }), app }
  })
}

/**
 * Sets up a phone that receives codes by text message. The factor stays unverified until a code is entered. Throws the same errors as
 * `enrollApp`, and 422 mfa_verified_factor_exists for a number that is already verified.
 * @param phone E.164
 */
export async function enrollPhone(
  auth: Auth,
  person: SignedInPerson,
  { friendlyName, phone }: { friendlyName: string; phone: string },
): Promise<FactorRow> {
  return auth.database.asAuth(async (tx) => {
    const { user } = await lockPerson(tx, person)
    const known = (await findFactors(tx, user.id)).find((factor) => factor.phone === phone)
    if (known?.status === 'verified') throw new AuthError('mfa_verified_factor_exists')
    if (known) await deleteFactor(tx, known.id)
    await makeRoom(tx, person, friendlyName)
    return insertFactor(tx, { userId: user.id, friendlyName, type: 'phone', phone })
  })
}

/** Locks the person's row. Throws if the person may not add another factor with this name. */
async function makeRoom(tx: Transaction, person: SignedInPerson, friendlyName: string): Promise<void> {
  const { user, session, isAssured } = await lockPerson(tx, person)
  await deleteExpiredFactors(tx, user.id)
  const factors = await findFactors(tx, user.id)
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`
    throw new AuthError('mfa_factor_name_conflict', { message })
  }
  if (factors.length >= MOST_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors')
  requireAssurance({ factors, isAssured }, NEW_FACTOR_NEEDS_ASSURANCE)
  await requireRecentProof(tx, session)
}
