import type { Metadata } from '#supabase-server/auth/queries/users.ts'

/** What a provider says of somebody, checked and cut to size. */
export type ProviderProfile = {
  /** The provider's own id of the person, which never changes. */
  subject: string
  /** In lower case; null when the provider tells none, or none that could be an address. */
  email: string | null
  /** The provider has made sure that the address is the person's. */
  emailVerified: boolean
  /** As stored with the identity, in the words of Supabase's auth server. */
  identityData: Metadata
}

/** What the provider lets this site do in the person's name; handed to the browser once and not kept. */
export type ProviderTokens = { accessToken: string; refreshToken: string | null }

/** What has to be remembered until the browser comes back; null where the provider does not know of it. */
export type FlowSecrets = { nonce: string | null; codeVerifier: string | null }

export type AuthorizationRequest = {
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** Comes back unchanged. */
  state: string
  /** Asked for beside what signing in needs. */
  scopes: readonly string[]
  /** Passed on to the provider, such as `prompt` or `login_hint`. */
  parameters: Readonly<Record<string, string>>
}

/** A third party that can say who somebody is. Both calls throw what `provider-problem.ts` makes of a failure. */
export type SignInProvider = {
  name: string
  /** Where to send the browser, and what to remember meanwhile. */
  begin(request: AuthorizationRequest): Promise<{ url: string; secrets: FlowSecrets }>
  /**
   * Asks the provider who came back.
   * @param answer the redirect URI with the parameters the provider has added
   */
  finish(answer: URL, state: string, secrets: FlowSecrets): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>
}
