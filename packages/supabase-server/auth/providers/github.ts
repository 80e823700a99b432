import {
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  randomPKCECodeVerifier,
} from 'openid-client'
import * as z from 'zod'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { AuthProvider } from '#supabase-server/config.ts'
import type { Host } from '#supabase-server/host.ts'
import { PROVIDER_PATIENCE } from './openid-connect.ts'
import { profileFrom } from './provider-profile.ts'
import { providerProblem } from './provider-problem.ts'
import type { SignInProvider } from './sign-in-provider.ts'

const person = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/**
 * GitHub, or a GitHub Enterprise Server at its own address. Uses plain OAuth 2.0 without ID tokens, so the profile and the addresses are
 * fetched from its API. https://docs.github.com/en/apps/oauth-apps
 */
export function gitHub(settings: AuthProvider, host: Host): SignInProvider {
  const { name, issuer, clientId, clientSecret } = settings
  const base = issuer.replace(/\/$/, '')
  const api = base === 'https://github.com' ? 'https://api.github.com' : `${base}/api/v3`
  const server = {
    issuer: base,
    authorization_endpoint: `${base}/login/oauth/authorize`,
    token_endpoint: `${base}/login/oauth/access_token`,
  }
  const provider = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
  provider.timeout = PROVIDER_PATIENCE
  if (new URL(issuer).protocol === 'http:') allowInsecureRequests(provider)

  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema, accessToken: string): Promise<z.output<Schema>> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' })
    const answer = await fetchProtectedResource(provider, accessToken, new URL(`${api}${path}`), 'GET', null, headers)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return schema.parse(await answer.json())
  }

  return {
    name,

    async begin({ redirectUri, state, scopes, parameters }) {
      const codeVerifier = randomPKCECodeVerifier()
      const url = buildAuthorizationUrl(provider, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: [...new Set(['user:email', ...scopes])].join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets: { nonce: null, codeVerifier } }
    },

    async finish(answer, state, { codeVerifier }) {
      const tokens = await authorizationCodeGrant(provider, answer, {
        expectedState: state,
        ...(codeVerifier !== null && { pkceCodeVerifier: codeVerifier }),
      }).catch((error: unknown) => {
        throw providerProblem({ name, host }, 'exchange', error)
      })
      try {
        const [about, known] = await Promise.all([
          ask('/user', person, tokens.access_token),
          ask('/user/emails', addresses, tokens.access_token),
        ])
        const address = known.find(({ primary }) => primary) ?? known.find(({ verified }) => verified)
        const claims = {
          sub: String(about.id),
          preferred_username: about.login,
          name: about.name,
          picture: about.avatar_url,
          email: address?.email,
          email_verified: address?.verified,
        }
        const profile = profileFrom(claims, api, host)
        if (!profile) throw new AuthError('unexpected_failure')
        return { profile, tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null } }
      } catch (error) {
        throw providerProblem({ name, host }, 'profile', error)
      }
    },
  }
}
