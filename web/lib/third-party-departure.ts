import { loadAuth } from './backend.ts'
import { paths } from './paths.ts'
import { type ThirdPartyAttempt, thirdPartyMemory } from './third-party-attempt.ts'

/**
 * Leaves for the provider: to sign in, or to connect it to the account that is signed in. Resolves when the browser is on its
 * way; the answer comes to /auth/callback. Throws the client's `AuthError`, or what kept the client from loading.
 * @param from where it began and where connecting and trying go back to, with `#id` of the section.
 */
export async function leaveForProvider(provider: string, purpose: ThirdPartyAttempt['purpose'], from: string): Promise<void> {
  const auth = await loadAuth()
  const credentials = {
    // The client's list of names is that of the hosted service; ours is the configuration's.
    provider: provider as Parameters<typeof auth.signInWithOAuth>[0]['provider'],
    options: { redirectTo: `${location.origin}${paths.authCallback}` },
  }
  thirdPartyMemory.begin({ provider, purpose, from })
  const { error } = await (purpose === 'connect' ? auth.linkIdentity(credentials) : auth.signInWithOAuth(credentials))
  if (error) {
    thirdPartyMemory.take()
    throw error
  }
}
