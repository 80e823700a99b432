import { JSON_BYTES } from '#supabase-server/http/json-limits.ts'
/**
 * The closed list of errors in this protocol: error code → HTTP status and default message, both as in Supabase's auth server
 * (supabase/auth, internal/api/apierrors). Official clients branch on the code, and people read the message. Supabase has no code for an
 * unavailable provider, so `provider_unavailable` is our own.
 */
const catalogue = {
  captcha_failed: [400, 'captcha protection: request disallowed'],
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_oauth_callback: [400, 'OAuth callback with missing authorization code missing'],
  bad_oauth_state: [400, 'OAuth state not found or expired'],
  flow_state_already_used: [400, 'State has already been used'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_banned: [403, 'User is banned'],
  insufficient_aal: [403, 'AAL2 session is required to perform this action'],
  not_admin: [403, 'Updating app_metadata requires admin privileges'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  reauthentication_needed: [400, 'This needs a recent proof of who you are: send the password, or sign in again'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_mismatch: [400, 'Current password is not correct.'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_not_found: [404, "Identity doesn't exist"],
  mfa_factor_not_found: [404, 'Factor not found'],
  not_found: [404, 'The requested path does not exist'],
  request_entity_too_large: [413, `Request body too large (max ${JSON_BYTES} bytes)`],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  same_password: [422, 'New password should be different from the old password.'],
  weak_password: [422, 'Password is too weak'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  feature_disabled: [422, 'This feature is switched off'],
  provider_email_needs_verification: [422, 'The email address needs to be verified first'],
  identity_already_exists: [422, 'Identity is already linked'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name for this user already exists'],
  mfa_verified_factor_exists: [422, 'A verified phone factor already exists, unenroll the existing factor to continue'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  mfa_webauthn_verify_not_enabled: [422, 'MFA verification is disabled for WebAuthn'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_challenge_expired: [422, 'MFA challenge has expired, verify against another challenge or create a new challenge.'],
  mfa_verification_failed: [422, 'Invalid MFA code entered'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  provider_unavailable: [503, 'The provider does not answer at the moment'],
  request_timeout: [503, 'The database is briefly unavailable, please retry'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof catalogue

/** The requirement that a weak password does not meet, in the protocol's terms. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type Details = {
  /** Replaces the default message. Must not contain secrets, because it is sent to the client. */
  message?: string
  /** Overrides the status where the protocol uses a different one for the same code (sign-in by a banned user returns 400, not 403). */
  status?: number
  weakPassword?: readonly WeakPasswordReason[]
  /** In seconds, sent as Retry-After. */
  retryAfter?: number
  /** For the log only. Never sent to the client. */
  cause?: unknown
}

/** Thrown by any code that an endpoint calls. `sendAuthError` turns it into the response. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly weakPassword: readonly WeakPasswordReason[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: AuthErrorCode, details: Details = {}) {
    super(details.message ?? catalogue[code][1], details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AuthError'
    this.code = code
    this.status = details.status ?? catalogue[code][0]
    this.weakPassword = details.weakPassword
    this.retryAfter = details.retryAfter
  }
}

/** The error returned if a second message is requested before the pause has ended. */
export function tooSoon(code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit', seconds: number): AuthError {
  return new AuthError(code, { message: `For security purposes, you can only request this after ${seconds} seconds.`, retryAfter: seconds })
}
