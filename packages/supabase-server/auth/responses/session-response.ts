import { issuerOf, signAccessToken } from '#supabase-server/access-token.ts'
import { ACCESS_TOKEN_SECONDS, type Auth } from '#supabase-server/auth/auth.ts'
import type { ProviderTokens } from '#supabase-server/auth/queries/provider-flows.ts'
import type { FactorRow } from '#supabase-server/auth/queries/factors.ts'
import type { IdentityRow } from '#supabase-server/auth/queries/identities.ts'
import type { AmrEntry, SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import { userResponse, type UserResponse } from './user-response.ts'

/** All the data in a session response, read in one transaction. */
export type IssuedSession = {
  user: UserRow
  identities: readonly IdentityRow[]
  factors: readonly FactorRow[]
  session: SessionRow
  amr: readonly AmrEntry[]
  refreshToken: string
}

/** A new session, and the token by which the browser is recognised from then on. */
export type OpenedSession = IssuedSession & {
  deviceToken: string
  /** The reason why the email about a new device could not be queued. This does not make the sign-in fail. */
  noticeFailure?: unknown
}

export type SessionResponse = {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: UserResponse
}

/** Signs the access token (same claims as GoTrue) and returns the session in the shape that clients store. */
export async function sessionResponse({ config }: Pick<Auth, 'config'>, issued: IssuedSession): Promise<SessionResponse> {
  const { user, session, amr } = issued
  const iat = Math.floor(Date.now() / 1000)
  const exp = iat + ACCESS_TOKEN_SECONDS
  const claims = {
    iss: issuerOf(config),
    sub: user.id,
    aud: user.aud,
    exp,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: await signAccessToken(claims, config),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: exp,
    refresh_token: issued.refreshToken,
    user: userResponse(user, issued.identities, issued.factors),
  }
}

/**
 * Returns the same values as parameters for a redirect fragment (implicit flow). `type` is the type of the email link that was followed.
 */
export function sessionParameters(answer: SessionResponse, type?: string): Record<string, string> {
  return {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
    ...(type !== undefined && { type }),
  }
}

/** A third party's tokens, under the names that clients expect. */
export type ProviderParameters = { provider_token?: string; provider_refresh_token?: string }

export function providerParameters({ accessToken, refreshToken }: ProviderTokens): ProviderParameters {
  return { provider_token: accessToken, ...(refreshToken !== null && { provider_refresh_token: refreshToken }) }
}
