import { AuthError } from '#server/backend/auth/auth-error.ts'
import { AUTH_CODE_SECONDS } from '#server/backend/auth/auth.ts'
import type { Auth } from '#server/backend/auth/auth.ts'
import { deleteFlowState, lockFlowState } from '#server/backend/auth/queries/flow-states.ts'
import type { Device } from '#server/backend/auth/queries/sessions.ts'
import { findUser, isBanned } from '#server/backend/auth/queries/users.ts'
import { provesChallenge } from '#server/backend/auth/secrets.ts'
import { sessionAnswer } from '#server/backend/auth/session-answer.ts'
import type { SessionAnswer } from '#server/backend/auth/session-answer.ts'
import { openSession } from './open-session.ts'

/**
 * Trades a code from a redirect for a session, once, for the browser that holds the verifier. 404 flow_state_not_found,
 * 422 flow_state_expired (5 minutes after the code was issued), 400 bad_code_verifier.
 */
export async function exchangeCode(auth: Auth, code: string, verifier: string, device: Device): Promise<SessionAnswer> {
  const issued = await auth.database.asAuth(async (tx) => {
    const flow = await lockFlowState(tx, code, AUTH_CODE_SECONDS)
    if (!flow?.user_id) throw new AuthError('flow_state_not_found')
    if (flow.expired) throw new AuthError('flow_state_expired')
    if (!provesChallenge(verifier, flow.code_challenge, flow.code_challenge_method)) throw new AuthError('bad_code_verifier')
    const user = await findUser(tx, flow.user_id)
    if (!user) throw new AuthError('flow_state_not_found')
    if (isBanned(user)) throw new AuthError('user_banned')
    await deleteFlowState(tx, flow.id)
    return openSession(tx, user.id, flow.authentication_method, device)
  })
  return sessionAnswer(auth, issued)
}
