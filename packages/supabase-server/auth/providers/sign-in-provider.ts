import type { ProviderProfile } from '#supabase-server/auth/queries/identities.ts'
import type { FlowSecrets, ProviderTokens } from '#supabase-server/auth/queries/provider-flows.ts'

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
