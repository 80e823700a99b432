import { NEW_FACTOR_NEEDS_ASSURANCE, requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { newAppSetUp, type AppSetUp } from './authenticator-app.ts'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { deleteExpiredFactors, deleteFactor, findFactors, insertFactor, type FactorRow } from '#supabase-server/auth/queries/factors.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'

/** Verified or not (GoTrue's MFA_MAX_ENROLLED_FACTORS). */
const MOST_FACTORS = 10

/**
 * Sets up an authenticator app, which stays unverified until a code of it was entered. 422 mfa_factor_name_conflict, 422
 * too_many_enrolled_mfa_factors, 403 insufficient_aal for another factor beside a verified one that was not proved, 400
 * reauthentication_needed.
 * @param issuer what the app shows as the place the code is for
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
 * Sets up a phone that gets codes by text message, which stays unverified until one was entered. Refuses as `enrollApp`, and
 * with 422 mfa_verified_factor_exists for a number that is verified already.
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

/** Holds the person's row and throws when the person may not have another factor of this name. */
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
