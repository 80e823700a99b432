import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { findIdentities } from '#supabase-server/auth/queries/identities.ts'
import { insertRefreshToken } from '#supabase-server/auth/queries/refresh-tokens.ts'
import { insertSession, type AuthenticationMethod, type Device } from '#supabase-server/auth/queries/sessions.ts'
import { recordSignIn } from '#supabase-server/auth/queries/users.ts'
import { randomToken } from '#supabase-server/auth/secrets.ts'
import type { OpenedSession } from '#supabase-server/auth/answers/session-answer.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { recogniseDevice } from './recognise-device.ts'

/**
 * Opens a session for a person who has just proved who they are, inside the transaction of the proof. The device is known
 * from now on; the person hears of it by mail when it is new, unless another letter tells of this sign-in (`isTold`).
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  device: Device,
  { isTold = false } = {},
): Promise<OpenedSession> {
  const signIn = await recordSignIn(tx, userId)
  // The account was deleted while this sign-in was on its way.
  if (!signIn) throw new AuthError('user_not_found')
  const { user, wasHere } = signIn
  const { session, amr } = await insertSession(tx, userId, method, device)
  const refreshToken = randomToken()
  await insertRefreshToken(tx, { token: refreshToken, userId, sessionId: session.id, parent: null })
  const recognised = await recogniseDevice(tx, user, wasHere && !isTold, device)
  const [identities, factors] = [await findIdentities(tx, userId), await findFactors(tx, userId)]
  return { user, identities, factors, session, amr, refreshToken, ...recognised }
}
