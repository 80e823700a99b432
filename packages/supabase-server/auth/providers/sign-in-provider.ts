import type { ProviderProfile } from '#supabase-server/auth/queries/identities.ts'
import type { FlowSecrets, ProviderTokens } from '#supabase-server/auth/queries/provider-flows.ts'

export type AuthorizationRequest = {
  /** The URL to which the provider redirects back. */
  redirectUri: string
  /** Returned unchanged. */
  state: string
  /** Scopes requested in addition to those needed for sign-in. */
  scopes: readonly string[]
  /** Parameters passed on to the provider, such as `prompt` or `login_hint`. */
  parameters: Readonly<Record<string, string>>
}

/** A third party that can identify people. Both functions throw the errors from `provider-problem.ts`. */
export type SignInProvider = {
  name: string
  /** Returns the URL for the browser, and the secrets to store until the browser returns. */
  begin(request: AuthorizationRequest): Promise<{ url: string; secrets: FlowSecrets }>
  /**
   * Fetches the profile from the provider.
   * @param answer the redirect URI with the parameters that the provider has added
   */
  finish(answer: URL, state: string, secrets: FlowSecrets): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>
}
