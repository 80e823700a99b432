import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { findIdentities } from '#supabase-server/auth/queries/identities.ts'
import {
  findActiveRefreshToken,
  findRefreshToken,
  insertRefreshToken,
  revokeRefreshTokens,
  type RefreshTokenRow,
} from '#supabase-server/auth/queries/refresh-tokens.ts'
import { closeSession, findAmr, lockSession, recordRefresh, type Device } from '#supabase-server/auth/queries/sessions.ts'
import { findUser, isBanned } from '#supabase-server/auth/queries/users.ts'
import { nextRefreshToken, tokenHash } from '#supabase-server/auth/secrets.ts'
import { sessionResponse, type IssuedSession, type SessionResponse } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'

/**
 * How many seconds a used refresh token is still accepted. Much shorter than the hour after which a browser uses the next one, so that a
 * thief who is one token behind the owner is detected. Long enough to cover a lost connection, a second tab or a server restart.
 */
const REUSE_SECONDS = 600

/**
 * Exchanges a refresh token for a new session response. Each token works once, with one exception. For ten minutes, the token before the
 * active one can still be exchanged for the active one, because its owner may not have received the response (two tabs, a lost
 * connection). After that, and for any older token, we assume theft. The whole session then ends for both the thief and the owner, with
 * 400 refresh_token_already_used. Throws 400 session_expired if the session has expired.
 */
export async function refreshSession(auth: Auth, token: string, device: Device): Promise<SessionResponse> {
  const outcome = await auth.database.asAuth((tx) => renew(tx, auth, token, device))
  // Thrown outside the transaction so that it commits and the tokens stay revoked.
  if (outcome === 'reused') throw new AuthError('refresh_token_already_used')
  return sessionResponse(auth, outcome)
}

async function renew(tx: Transaction, auth: Auth, token: string, device: Device): Promise<IssuedSession | 'reused'> {
  const found = await findRefreshToken(tx, token)
  if (!found) throw new AuthError('refresh_token_not_found')
  // Only one refresh of a session runs at a time. Data read before the lock may be out of date, so read it again.
  const session = await lockSession(tx, found.session_id)
  const presented = await findRefreshToken(tx, token)
  if (!session || !presented) throw new AuthError('refresh_token_not_found')
  const user = await findUser(tx, session.user_id)
  if (!user) throw new AuthError('refresh_token_not_found')
  if (isBanned(user)) throw new AuthError('user_banned', { status: 400, message: 'Invalid Refresh Token: User Banned' })

  const next = nextRefreshToken(token, auth.config.jwtSecret)
  if (presented.revoked) {
    if (!session.open || !(await isBeforeActive(tx, presented, next))) {
      await revokeRefreshTokens(tx, session.id)
      await closeSession(tx, session.id)
      return 'reused'
    }
  } else {
    if (!session.open) throw new AuthError('session_expired')
    await insertRefreshToken(tx, { token: next, userId: user.id, sessionId: session.id, parent: presented })
  }
  await recordRefresh(tx, session.id, device)
  return {
    user,
    identities: await findIdentities(tx, user.id),
    factors: await findFactors(tx, user.id),
    session,
    amr: await findAmr(tx, session.id),
    refreshToken: next,
  }
}

/** The last check only fails if JWT_SECRET was changed in the meantime. */
async function isBeforeActive(tx: Transaction, presented: RefreshTokenRow, next: string): Promise<boolean> {
  const active = await findActiveRefreshToken(tx, presented.session_id)
  return active !== null && active.age_seconds < REUSE_SECONDS && active.parent === presented.token && active.token === tokenHash(next)
}
