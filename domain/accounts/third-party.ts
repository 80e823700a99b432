const ownSpellings: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' }

/**
 * How people write the name of a third-party provider: 'Google', 'GitHub'; any other with a capital.
 * @param provider its name in the protocol, in lower case, from `AUTH_<PROVIDER>_CLIENT_ID`.
 */
export function providerName(provider: string): string {
  return Object.hasOwn(ownSpellings, provider) ? (ownSpellings[provider] ?? '') : provider.charAt(0).toUpperCase() + provider.slice(1)
}

/**
 * What the server finds when it asks a provider who it is: `answers`, as it should; `silent`, without an answer in time;
 * `stranger`, with something that is no OpenID Connect provider; `other-issuer`, under another address than the one set.
 * With a Supabase project, which asks the providers itself: `switched-on` or `switched-off` there.
 */
export type ProviderFinding = 'answers' | 'silent' | 'stranger' | 'other-issuer' | 'switched-on' | 'switched-off'

/** The state of third-party sign-in as the server sees it, from GET /api/auth-test. Holds nothing secret. */
export type ThirdPartyReport = {
  siteUrl: string
  /** What is registered at each provider, letter for letter. */
  redirectUri: string
  /** Page of this site that people come back to. */
  returnUrl: string
  /** Who answers the account protocol: this server or a project of Supabase. */
  backend: 'embedded' | 'supabase'
  /** `issuer` is the provider's address; empty where only the Supabase project knows it. */
  providers: { name: string; issuer: string; finding: ProviderFinding }[]
}
