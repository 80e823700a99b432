import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Host } from '#supabase-server/host.ts'
import type { KeepPicture } from '#supabase-server/provider-pictures/store-picture.ts'
import type { Database } from '#supabase-server/database.ts'
import type { AuthLimits } from './limits/auth-limits.ts'
import type { FactorKey } from './second-factor/factor-key.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import type { Providers } from './providers/providers.ts'
import type { RobotCheck } from './captcha/robot-check.ts'

/** What every service of this protocol works with; made once for each server. */
export type Auth = {
  config: SupabaseServerConfig
  host: Host
  database: Database
  passwords: PasswordHashing
  limits: AuthLimits
  providers: Providers
  robots: RobotCheck
  factorKey: FactorKey
  keepPicture: KeepPicture
}

/** Seconds an access token is good for. Clients refresh 90 s before the end. */
export const ACCESS_TOKEN_SECONDS = 3600
/** Seconds a mail link works (GoTrue's OTP_EXP). */
export const MAIL_TOKEN_SECONDS = 86_400
/** Seconds the link 'This was not me' of a letter works. */
export const NOT_ME_SECONDS = 7 * 86_400
/** Seconds between two text messages to one phone. */
export const TEXT_PAUSE_SECONDS = 30
/** Seconds an auth code of the PKCE flow can be exchanged. */
export const AUTH_CODE_SECONDS = 300
/** Seconds a person may take at a third party before the sign-in has to be begun again (GoTrue's FLOW_STATE_EXPIRY_DURATION). */
export const PROVIDER_FLOW_SECONDS = 300
