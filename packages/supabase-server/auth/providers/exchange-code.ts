import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { AUTH_CODE_SECONDS, type Auth } from '#supabase-server/auth/auth.ts'
import { deleteFlowState, lockFlowState, type FlowStateRow } from '#supabase-server/auth/queries/flow-states.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { findUser, isBanned } from '#supabase-server/auth/queries/users.ts'
import { provesChallenge, unsealed } from '#supabase-server/auth/secrets.ts'
import { providerParameters, type OpenedSession, type ProviderParameters } from '#supabase-server/auth/responses/session-response.ts'
import { linkIdentity } from './link-identity.ts'
import { openSession } from '#supabase-server/auth/sessions/open-session.ts'

/**
 * Exchanges a code from a redirect for a session, once only, for the browser that has the verifier. An identity that is waiting to be
 * linked is linked at this point. The third party's access tokens are returned too. Throws 404 flow_state_not_found, 422
 * flow_state_expired (5 minutes after the code was issued), 400 bad_code_verifier, 422 identity_already_exists.
 */
export async function exchangeCode(
  auth: Auth,
  code: string,
  verifier: string,
  device: Device,
): Promise<{ opened: OpenedSession; provider: ProviderParameters }> {
  return auth.database.asAuth(async (tx) => {
    const found = await lockFlowState(tx, code, AUTH_CODE_SECONDS)
    if (!found?.user_id) throw new AuthError('flow_state_not_found')
    if (found.expired) throw new AuthError('flow_state_expired')
    if (!provesChallenge(verifier, found.code_challenge, found.code_challenge_method)) throw new AuthError('bad_code_verifier')
    const user = await findUser(tx, found.user_id)
    if (!user) throw new AuthError('flow_state_not_found')
    if (isBanned(user)) throw new AuthError('user_banned')
    await deleteFlowState(tx, found.id)
    if (found.profile_to_link) await linkIdentity(tx, user.id, found.provider_type, found.profile_to_link)
    const opened = await openSession(tx, user.id, found.authentication_method, device)
    return { opened, provider: providerTokensOf(found, code) }
  })
}

function providerTokensOf(flow: FlowStateRow, code: string): ProviderParameters {
  if (flow.provider_access_token === null) return {}
  return providerParameters({
    accessToken: unsealed(flow.provider_access_token, code, 'provider tokens'),
    refreshToken: flow.provider_refresh_token === null ? null : unsealed(flow.provider_refresh_token, code, 'provider tokens'),
  })
}
