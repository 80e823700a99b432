import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Host } from '#supabase-server/host.ts'
import type { StorePicture } from '#supabase-server/provider-pictures/store-picture.ts'
import type { Database } from '#supabase-server/database.ts'
import type { AuthLimits } from './limits/auth-limits.ts'
import type { FactorKey } from './second-factor/factor-key.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import type { Providers } from './providers/providers.ts'
import type { RobotCheck } from './captcha/robot-check.ts'

/** The dependencies of every service that implements this protocol, created once per server. */
export type Auth = {
  config: SupabaseServerConfig
  host: Host
  database: Database
  passwords: PasswordHashing
  limits: AuthLimits
  providers: Providers
  robots: RobotCheck
  factorKey: FactorKey
  storePicture: StorePicture
}

/** Lifetime of an access token in seconds. Clients refresh 90 s before it expires. */
export const ACCESS_TOKEN_SECONDS = 3600
/** Lifetime of an email link in seconds (GoTrue's OTP_EXP). */
export const MAIL_TOKEN_SECONDS = 86_400
/** Lifetime of the 'This was not me' link in an email, in seconds. */
export const NOT_ME_SECONDS = 7 * 86_400
/** Minimum number of seconds between two text messages to the same phone. */
export const TEXT_PAUSE_SECONDS = 30
/** Lifetime of an auth code in the PKCE flow, in seconds. */
export const AUTH_CODE_SECONDS = 300
/**
 * How many seconds a person may spend on a third party's pages before the sign-in has to be restarted (GoTrue's
 * FLOW_STATE_EXPIRY_DURATION).
 */
export const PROVIDER_FLOW_SECONDS = 300
