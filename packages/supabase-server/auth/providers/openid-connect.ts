import {
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { AuthProvider } from '#supabase-server/config.ts'
import type { Host } from '#supabase-server/host.ts'
import { profileFrom, type Claims } from './provider-profile.ts'
import { providerProblem } from './provider-problem.ts'
import type { SignInProvider } from './sign-in-provider.ts'

/** How many seconds to wait for each response from a provider. Kept short because a person is waiting too. */
export const PROVIDER_PATIENCE = 5
/** How long a provider's metadata is cached, in milliseconds. */
const DISCOVERY_MS = 24 * 3_600_000
const SCOPES = ['openid', 'email', 'profile']

/**
 * Any provider that supports OpenID Connect (Core 1.0, code flow), discovered through its issuer: Google, Keycloak, Entra ID … The ID
 * token's signature is checked even though it comes directly from the provider.
 */
export function openIdConnect(settings: AuthProvider, host: Host): SignInProvider {
  const { name } = settings
  const found = cachedFor(DISCOVERY_MS, () =>
    discover(settings).catch((error: unknown) => {
      throw providerProblem({ name, host }, 'discovery', error)
    }),
  )

  return {
    name,

    async begin({ redirectUri, state, scopes, parameters }) {
      const provider = await found()
      const nonce = randomNonce()
      const codeVerifier = provider.serverMetadata().supportsPKCE() ? randomPKCECodeVerifier() : null
      const url = buildAuthorizationUrl(provider, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: [...new Set([...SCOPES, ...scopes])].join(' '),
        state,
        nonce,
        ...(codeVerifier !== null && {
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      })
      return { url: url.href, secrets: { nonce, codeVerifier } }
    },

    async finish(answer, state, { nonce, codeVerifier }) {
      const provider = await found()
      try {
        const tokens = await authorizationCodeGrant(provider, answer, {
          expectedState: state,
          expectedNonce: nonce ?? '',
          idTokenExpected: true,
          ...(codeVerifier !== null && { pkceCodeVerifier: codeVerifier }),
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('The answer holds no ID token')
        const profile = profileFrom(await withEmail(provider, tokens.access_token, claims), settings.issuer, host)
        if (!profile) throw new Error('The ID token has no usable subject')
        return { profile, tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null } }
      } catch (error) {
        throw providerProblem({ name, host }, 'exchange', error)
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: AuthProvider): Promise<Configuration> {
  return discovery(
    new URL(issuer),
    clientId,
    undefined,
    (server, client, body, headers) => {
      // The authentication method that the provider supports. Defaults to Basic if the provider does not list any (Discovery 1.0, section
      // 3).
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
      const authenticate = takesPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
      return authenticate(server, client, body, headers)
    },
    {
      timeout: PROVIDER_PATIENCE,
      // The configuration allows http only for providers on this machine.
      execute: [enableNonRepudiationChecks, ...(new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  )
}

/** The standard lets a provider return the email address either in the ID token or only from its userinfo endpoint. */
async function withEmail(provider: Configuration, accessToken: string, claims: Claims & { sub: string }): Promise<Claims> {
  if (claims['email'] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await fetchUserInfo(provider, accessToken, claims.sub)), ...claims }
}

/** Fetched on first use, cached for the time above, and fetched again after a failure. */
function cachedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept !== undefined && kept.until > Date.now()) return kept.answer
    const asked = { answer: ask(), until: Date.now() + milliseconds }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
