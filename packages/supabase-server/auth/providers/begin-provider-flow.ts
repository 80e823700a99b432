import { randomUUID } from 'node:crypto'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { CodeChallenge } from '#supabase-server/auth/queries/flow-states.ts'
import { insertProviderFlow } from '#supabase-server/auth/queries/provider-flows.ts'
import { addresses } from '#supabase-server/addresses.ts'

export type ProviderFlowRequest = {
  provider: string
  /** A URL on this site. */
  redirectTo: string
  /** Null for the implicit flow. */
  challenge: CodeChallenge | null
  scopes: readonly string[]
  parameters: Readonly<Record<string, string>>
  /** The user who wants to link an identity. Null for a sign-in. */
  linkTo: string | null
}

/** The URL to which third parties redirect back. Institutes register it with them. */
export function providerRedirectUri(siteUrl: string): string {
  return new URL(`${addresses.auth}/callback`, siteUrl).href
}

/** Starts a flow. Returns the URL for the browser, and the state with which the browser will return. */
export async function beginProviderFlow(auth: Auth, request: ProviderFlowRequest): Promise<{ url: string; state: string }> {
  const provider = auth.providers.find(request.provider)
  const { redirectTo, challenge, linkTo, scopes, parameters } = request
  const state = randomUUID()
  const redirectUri = providerRedirectUri(auth.config.siteUrl)
  const { url, secrets } = await provider.begin({ redirectUri, state, scopes, parameters })
  await auth.database.asAuth((tx) => insertProviderFlow(tx, { id: state, provider: provider.name, challenge, redirectTo, linkTo, secrets }))
  return { url, state }
}
