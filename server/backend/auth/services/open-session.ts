import { findIdentities } from '#server/backend/auth/queries/identities.ts'
import { insertRefreshToken } from '#server/backend/auth/queries/refresh-tokens.ts'
import { findAmr, insertSession } from '#server/backend/auth/queries/sessions.ts'
import type { AuthenticationMethod, Device } from '#server/backend/auth/queries/sessions.ts'
import { findUser, recordSignIn } from '#server/backend/auth/queries/users.ts'
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
  const session = await insertSession(tx, userId, method, device)
  const refreshToken = randomToken()
  await insertRefreshToken(tx, { token: refreshToken, userId, sessionId: session.id, parent: null })
  await recordSignIn(tx, userId)
  const user = await findUser(tx, userId)
  if (!user) throw new Error('A person disappeared while signing in')
  return { user, identities: await findIdentities(tx, userId), session, amr: await findAmr(tx, session.id), refreshToken }
}
