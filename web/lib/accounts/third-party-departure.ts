import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { paths } from '#domain/paths.ts'
import { isOwnBackend, loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { withRecentProof } from './recent-proof.ts'
import { type ThirdPartyAttempt, thirdPartyMemory } from './third-party-attempt.ts'
import { ThirdPartyRefusal } from './third-party-failure.ts'

/**
 * For a provider that is switched off, a Supabase project responds with bare JSON and does not redirect. We therefore check before
 * leaving the page. With our own server the list of providers is its configuration, and it redirects back with an error.
 */
async function refuseIfSwitchedOff(provider: string): Promise<void> {
  const config = await loadPublicConfig()
  if (isOwnBackend(config)) return
  const { supabaseUrl, supabaseAnonKey } = config
  const answer = await fetchInTime(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } })
  // The check failed, so the status is unknown. Leaving the page will show whether the provider works.
  if (!answer.ok) return
  const { external } = (await answer.json()) as { external?: Record<string, boolean> }
  if (external?.[provider] === false) throw new ThirdPartyRefusal('Unsupported provider: provider is not enabled')
}

/**
 * Opens the provider's sign-in page, to sign in or to connect it to the signed-in account. Resolves once the browser is navigating; the
 * result arrives at /auth/callback. Throws the client's `AuthError`, `ThirdPartyRefusal`, or the error that kept the client from loading.
 * @param from where it started, with `#id` of the section. Connecting and testing return there.
 */
export async function leaveForProvider(provider: string, purpose: ThirdPartyAttempt['purpose'], from: string): Promise<void> {
  const [auth] = await Promise.all([loadAuth(), refuseIfSwitchedOff(provider)])
  const credentials = {
    // The client's type lists the hosted service's providers. Ours come from the configuration.
    provider: provider as Parameters<typeof auth.signInWithOAuth>[0]['provider'],
    options: { redirectTo: `${location.origin}${paths.authCallback}`, skipBrowserRedirect: true },
  }
  const data = await withRecentProof(async () => {
    const answer = await (purpose === 'connect' ? auth.linkIdentity(credentials) : auth.signInWithOAuth(credentials))
    if (answer.error) throw answer.error
    return answer.data
  })
  thirdPartyMemory.begin({ provider, purpose, from, flowId: data.flowId ?? null })
  location.assign(data.url)
}
