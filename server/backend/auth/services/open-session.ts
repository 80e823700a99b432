import { findIdentities } from '#server/backend/auth/queries/identities.ts'
import { insertRefreshToken } from '#server/backend/auth/queries/refresh-tokens.ts'
import { insertSession } from '#server/backend/auth/queries/sessions.ts'
import type { AuthenticationMethod, Device } from '#server/backend/auth/queries/sessions.ts'
import { recordSignIn } from '#server/backend/auth/queries/users.ts'
import { randomToken } from '#server/backend/auth/secrets.ts'
import type { IssuedSession } from '#server/backend/auth/session-answer.ts'
import type { Transaction } from '#server/database/database.ts'

/** Opens a session for a person who has just proved who they are, inside the transaction of the proof. */
export async function openSession(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  device: Device,
): Promise<IssuedSession> {
  const user = await recordSignIn(tx, userId)
  if (!user) throw new Error('A person disappeared while signing in')
  const { session, amr } = await insertSession(tx, userId, method, device)
  const refreshToken = randomToken()
  await insertRefreshToken(tx, { token: refreshToken, userId, sessionId: session.id, parent: null })
  return { user, identities: await findIdentities(tx, userId), session, amr, refreshToken }
}
