const ownSpellings: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' }

/**
 * Returns the display name of a third-party provider, for example 'Google' or 'GitHub'. Other names get a capital first letter.
 * @param provider Name of the provider in the protocol, in lower case, from `AUTH_<PROVIDER>_CLIENT_ID`.
 */
export function providerName(provider: string): string {
  return Object.hasOwn(ownSpellings, provider) ? (ownSpellings[provider] ?? '') : provider.charAt(0).toUpperCase() + provider.slice(1)
}

/**
 * What the server finds when it requests a provider's OpenID Connect metadata. `answers`: the provider responds as expected. `silent`: it
 * does not respond in time. `stranger`: the response is not from an OpenID Connect provider. `other-issuer`: the issuer differs from the
 * configured one. A Supabase project contacts the providers itself, so its only findings are `switched-on` and `switched-off`.
 */
export type ProviderFinding = 'answers' | 'silent' | 'stranger' | 'other-issuer' | 'switched-on' | 'switched-off'

/** The state of third-party sign-in as the server sees it, from GET /api/auth-test. Contains no secrets. */
export type ThirdPartyReport = {
  siteUrl: string
  /** The redirect URI registered with each provider. It must match exactly. */
  redirectUri: string
  /** The page of this site to which users return. */
  returnUrl: string
  /** The backend of the account protocol: this server or a Supabase project. */
  backend: 'embedded' | 'supabase'
  /** `issuer` is the provider's address. It is empty if only the Supabase project knows it. */
  providers: { name: string; issuer: string; finding: ProviderFinding }[]
}
