/**
 * A third-party sign-in service, from `AUTH_<PROVIDER>_*`. `name` is the provider in lower case. With an external Supabase
 * the project holds secret and issuer, and both may be empty here.
 */
export type AuthProvider = { name: string; clientId: string; clientSecret: string; issuer: string }

/** What the operator of the site decides for this server. */
export type SupabaseServerConfig = {
  /** Origin of the site without a trailing slash. */
  siteUrl: string
  /** Folder of the secrets that this server makes. Absolute. */
  dataDir: string
  /** Signs sessions. */
  jwtSecret: string
  /** The public key that browsers send before anybody has signed in. */
  anonKey: string
  /** Set when a Supabase project answers in place of this server: only access tokens are checked here. */
  supabase?: { url: string; anonKey: string }
  authProviders: AuthProvider[]
  rateLimits: boolean
  /**
   * The robot check's provider. `verifyUrl` is where it says whether it gave out a token. With an external Supabase the project holds the
   * secret, and it may be empty here. Without a site key our pages cannot show the provider's widget and prove work instead.
   */
  captcha?: { provider: 'hcaptcha' | 'turnstile'; siteKey: string | undefined; secret: string; verifyUrl: string }
}
