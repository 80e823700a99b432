import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { AuthProvider } from '#supabase-server/config.ts'
import type { Host } from '#supabase-server/host.ts'
import { gitHub } from './github.ts'
import { openIdConnect } from './openid-connect.ts'
import type { SignInProvider } from './sign-in-provider.ts'

/**
 * The names that Supabase's auth server supports, whether or not they are configured here. The error for these differs from the one for
 * unknown names.
 */
const KNOWN = new Set(
  (
    'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion ' +
    'slack slack_oidc snapchat spotify twitch twitter workos x zoom'
  ).split(' '),
)

export type Providers = {
  /** Throws 400 validation_failed for a provider that is not configured. */
  find(name: string): SignInProvider
}

/** The third parties that are configured for this site. No request is sent to a third party until someone signs in with it. */
export function createProviders(settings: readonly AuthProvider[], host: Host): Providers {
  const providers = new Map(
    settings.map((setting) => [setting.name, setting.name === 'github' ? gitHub(setting, host) : openIdConnect(setting, host)]),
  )
  return {
    find(name) {
      const provider = providers.get(name.toLowerCase())
      if (provider) return provider
      const problem = KNOWN.has(name.toLowerCase()) ? 'provider is not enabled' : 'provider could not be found'
      throw new AuthError('validation_failed', { message: `Unsupported provider: ${problem}` })
    },
  }
}
