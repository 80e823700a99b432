/**
 * A third-party sign-in service, from `AUTH_<PROVIDER>_*`. `name` is the provider in lower case. With an external Supabase, the Supabase
 * project has the secret and the issuer, and both may be empty here.
 */
export type AuthProvider = { name: string; clientId: string; clientSecret: string; issuer: string }

/** The operator's settings for this server. */
export type SupabaseServerConfig = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Folder for secrets that this server creates. Absolute path. */
  dataDir: string
  /** Signs sessions. */
  jwtSecret: string
  /** The public key that browsers send before anyone has signed in. */
  anonKey: string
  /** Set if a Supabase project is used instead of this server. In that case this server only checks access tokens. */
  supabase?: { url: string; anonKey: string }
  authProviders: AuthProvider[]
  rateLimits: boolean
  /**
   * The robot check's provider. `verifyUrl` is the endpoint that verifies its tokens. With an external Supabase, the Supabase project has
   * the secret, and it may be empty here. Without a site key our pages cannot show the provider's widget and use a proof of work instead.
   */
  captcha?: { provider: 'hcaptcha' | 'turnstile'; siteKey: string | undefined; secret: string; verifyUrl: string }
}
