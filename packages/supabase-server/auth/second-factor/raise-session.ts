import { rememberAssuredDevice } from '#supabase-server/auth/queries/known-places.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { findIdentities } from '#supabase-server/auth/queries/identities.ts'
import { findActiveRefreshToken, insertRefreshToken } from '#supabase-server/auth/queries/refresh-tokens.ts'
import { deleteLowerSessions, findAmr, raiseSession, type Device, type SecondMethod } from '#supabase-server/auth/queries/sessions.ts'
import { randomToken } from '#supabase-server/auth/secrets.ts'
import type { IssuedSession } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import type { LockedPerson } from '#supabase-server/auth/accounts/lock-person.ts'

type Proof = { method: SecondMethod; factorId: string | null; device: Device }

/**
 * Raises a session to aal2 in the same transaction as the proof. Issues a new refresh token, and ends those of the person's sessions that
 * have no second factor.
 */
export async function raise(tx: Transaction, { user, session }: LockedPerson, { method, factorId, device }: Proof): Promise<IssuedSession> {
  await raiseSession(tx, session.id, method, factorId)
  await deleteLowerSessions(tx, user.id)
  await rememberAssuredDevice(tx, user.id, device)
  const refreshToken = randomToken()
  const parent = await findActiveRefreshToken(tx, session.id)
  await insertRefreshToken(tx, { token: refreshToken, userId: user.id, sessionId: session.id, parent })
  return {
    user,
    identities: await findIdentities(tx, user.id),
    factors: await findFactors(tx, user.id),
    session: { ...session, aal: 'aal2' },
    amr: await findAmr(tx, session.id),
    refreshToken,
  }
}
