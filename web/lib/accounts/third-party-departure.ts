import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { paths } from '#domain/paths.ts'
import { isOwnBackend, loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { withRecentProof } from './recent-proof.ts'
import { type ThirdPartyAttempt, thirdPartyMemory } from './third-party-attempt.ts'
import { ThirdPartyRefusal } from './third-party-failure.ts'

/**
 * A Supabase project answers a provider that is not switched on there with bare JSON and leads nowhere, so it is asked
 * before the page is left. This server's own list is its configuration, and it leads back with what is wrong.
 */
async function refuseIfSwitchedOff(provider: string): Promise<void> {
  const config = await loadPublicConfig()
  if (isOwnBackend(config)) return
  const { supabaseUrl, supabaseAnonKey } = config
  const answer = await fetchInTime(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } })
  // Without an answer nothing is known; leaving will tell.
  if (!answer.ok) return
  const { external } = (await answer.json()) as { external?: Record<string, boolean> }
  if (external?.[provider] === false) throw new ThirdPartyRefusal('Unsupported provider: provider is not enabled')
}

/**
 * Leaves for the provider: to sign in, or to connect it to the account that is signed in. Resolves when the browser is on its
 * way; the answer comes to /auth/callback. Throws the client's `AuthError`, `ThirdPartyRefusal`, or what kept the
 * client from loading.
 * @param from where it began and where connecting and trying go back to, with `#id` of the section.
 */
export async function leaveForProvider(provider: string, purpose: ThirdPartyAttempt['purpose'], from: string): Promise<void> {
  const [auth] = await Promise.all([loadAuth(), refuseIfSwitchedOff(provider)])
  const credentials = {
    // The client's list of names is that of the hosted service; ours is the configuration's.
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
