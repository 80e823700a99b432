import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import { SignJWT, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'
import type { AuthProvider } from '#supabase-server/config.ts'
import { freePort } from '#server/testing/free-port.ts'
import { gitHubApi, isGitHubApi } from './github-api.ts'
import { interaction, isInteraction, type ProviderAccount } from './identity-provider-pages.ts'
import { providerStore } from './identity-provider-store.ts'

/**
 * A real OpenID Connect provider, like Google or Keycloak, for tests of third-party sign-in. In a test of the server:
 *
 *     const provider = await startIdentityProvider()
 *     const server = await startTestServer({ authProviders: [provider.config('google')] })
 *     provider.redirectUris.push(`${server.url}/auth/v1/callback`)
 *     provider.accounts.push({ sub: '1', email: 'ada@example.com', email_verified: true, name: 'Ada Obi' })
 *
 * For a server in a separate process, `environment('google')` returns the variables. A browser gets two pages: 'Choose an account' (a
 * button for each, and Cancel), then 'Allow access?' (Allow, Deny). The second page is shown only the first time, as long as the browser
 * has the provider's cookies. Without a browser, `answerProvider` presses those buttons.
 */
export type IdentityProvider = {
  /** The provider's origin, without a trailing slash. */
  issuer: string
  /** The responses for these paths, such as `/ada.png`. */
  pictures: Map<string, Buffer | URL>
  /** The accounts that can sign in. A test may add, change and remove them at any time. */
  accounts: ProviderAccount[]
  /** The URLs to which the provider may redirect. For any other it shows its own error page (HTTP 400). */
  redirectUris: string[]
  /** Returns the provider under this name, in the format of `Config.authProviders`. */
  config(name: string): AuthProvider
  /** The same as environment variables, `AUTH_<NAME>_*`. */
  environment(name: string): Record<string, string>
  /** Changes the client secret at the provider, so that a client that uses the old one gets `invalid_client`. */
  replaceClientSecret(): void
  /** Changes the responses of the token endpoint until the next call. Null restores the real ones. */
  changeTokenResponses(change: ((answer: TokenResponse) => TokenResponse | Promise<TokenResponse>) | null): void
  /** Returns an ID token with these claims, signed with the provider's own key. */
  signIdToken(claims: JWTPayload): Promise<string>
  close(): Promise<void>
}

export type TokenResponse = Record<string, unknown>

export type IdentityProviderOptions = {
  /** With a fixed port, the provider can be restarted after `close`. */
  port?: number
  /**
   * Where the email address and name are returned: in the ID token, as Google does (the default), or only by the UserInfo endpoint, as in
   * the standard.
   */
  claimsIn?: 'id_token' | 'userinfo'
  /** How a client authenticates at the token endpoint. */
  clientProof?: 'client_secret_post' | 'client_secret_basic'
  /** GitHub has other URLs, no ID tokens, and an API that returns the profile. Its subjects are numbers. */
  speaks?: 'openid-connect' | 'github'
}

const CLIENT_ID = 'institute-portal'
/** The key is created once, because generating one takes longer than starting a provider. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_ID = 'key-of-the-tests'

type Kind = Required<Pick<IdentityProviderOptions, 'claimsIn' | 'clientProof' | 'speaks'>>

const clientOf = (secret: string, redirectUris: readonly string[], { clientProof, speaks }: Omit<Kind, 'claimsIn'>) => ({
  client_id: CLIENT_ID,
  client_secret: secret,
  redirect_uris: [...redirectUris],
  token_endpoint_auth_method: clientProof,
  grant_types: speaks === 'github' ? ['authorization_code'] : ['authorization_code', 'refresh_token'],
})

function newProvider(
  issuer: string,
  accounts: readonly ProviderAccount[],
  findClient: Parameters<typeof providerStore>[0],
  { claimsIn, clientProof, speaks }: Kind,
): Provider {
  return new Provider(issuer, {
    adapter: providerStore(findClient),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: KEY_ID }] },
    clientAuthMethods: [clientProof],
    ...(speaks === 'github' && {
      scopes: ['user:email'],
      routes: { authorization: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    }),
    cookies: { keys: ['only for tests'] },
    conformIdTokenClaims: claimsIn === 'userinfo',
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    renderError: (context, out) => {
      context.type = 'text'
      context.body = `${out.error}: ${out.error_description ?? ''}`
    },
    findAccount: (_context, sub) => {
      const account = accounts.find((known) => known.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
  })
}

/** Serves the pictures, the two pages, GitHub's API and the protocol itself. */
function answersOf(provider: Provider, accounts: ProviderAccount[], pictures: ReadonlyMap<string, Buffer | URL>): RequestListener {
  const protocol = provider.callback()
  return (request, response) => {
    const picture = pictures.get(request.url ?? '')
    if (picture instanceof URL) return void response.writeHead(302, { location: picture.href }).end()
    if (picture) return void response.end(picture)
    const answered = isInteraction(request)
      ? interaction(provider, accounts, request, response)
      : isGitHubApi(request)
        ? gitHubApi(provider, accounts, request, response)
        : protocol(request, response)
    answered.catch((error: unknown) => {
      // The URL of a sign-in that has ended or was never started.
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
    })
  }
}

export async function startIdentityProvider({
  port,
  claimsIn = 'id_token',
  clientProof = 'client_secret_post',
  speaks = 'openid-connect',
}: IdentityProviderOptions = {}): Promise<IdentityProvider> {
  const listenTo = port ?? (await freePort())
  const issuer = `http://localhost:${listenTo}`
  const accounts: ProviderAccount[] = []
  const redirectUris: string[] = []
  const secretOfClient = 'secret-of-the-institute-portal'
  let knownSecret = secretOfClient
  let changeAnswer: ((answer: TokenResponse) => TokenResponse | Promise<TokenResponse>) | null = null

  const findClient = (id: string) => (id === CLIENT_ID ? clientOf(knownSecret, redirectUris, { clientProof, speaks }) : undefined)
  const provider = newProvider(issuer, accounts, findClient, { claimsIn, clientProof, speaks })
  provider.use(async (context, next) => {
    await next()
    if (context.method === 'POST' && context.oidc?.route === 'token' && changeAnswer)
      context.body = await changeAnswer({ ...Object(context.body) })
  })

  const pictures = new Map<string, Buffer | URL>()
  const server = createServer(answersOf(provider, accounts, pictures))
  server.listen(listenTo, 'localhost')
  await once(server, 'listening')

  return {
    issuer,
    accounts,
    pictures,
    redirectUris,
    config: (name) => ({ name, clientId: CLIENT_ID, clientSecret: secretOfClient, issuer }),
    environment: (name) => ({
      [`AUTH_${name.toUpperCase()}_CLIENT_ID`]: CLIENT_ID,
      [`AUTH_${name.toUpperCase()}_CLIENT_SECRET`]: secretOfClient,
      [`AUTH_${name.toUpperCase()}_ISSUER`]: issuer,
    }),
    replaceClientSecret: () => {
      knownSecret = 'another-secret-since-then'
    },
    changeTokenResponses: (change) => {
      changeAnswer = change
    },
    signIdToken: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The person's choice at the provider: an account (by its `sub`) with access allowed or denied, or cancel. */
export type AnswerToProvider = { account: string; consent?: 'allow' | 'deny' } | 'cancel'

/**
 * Goes through the provider's pages like a browser without JavaScript, with its own cookies. Returns the URL to which the provider
 * redirects, without visiting it. Throws if the provider shows an error page.
 */
export async function answerProvider(authorizationUrl: string, answer: AnswerToProvider): Promise<string> {
  const { origin } = new URL(authorizationUrl)
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: URLSearchParams): Promise<string> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      const next = new URL(location, url)
      return next.origin === origin ? visit(next.href) : next.href
    }
    const page = await response.text()
    if (!response.ok) throw new Error(`The provider refused: ${page}`)
    return visit(url, new URLSearchParams({ answer: page.includes('Choose an account') ? choice : consent }))
  }
  const choice = answer === 'cancel' ? '' : answer.account
  const consent = answer === 'cancel' ? 'deny' : (answer.consent ?? 'allow')
  return visit(authorizationUrl)
}
