import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, browser, signedIn } from '#server/testing/accounts.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { accountAt, signInAt, signInUrl, throughProvider, visit } from '#supabase-server/testing/oauth-flow.ts'
import { supabaseHost } from '#server/supabase-host.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { loggedError } from '#supabase-server/http/logged-error.ts'
import { LIMITS } from '#supabase-server/auth/limits/rate-limits.ts'
import { gitHub } from './github.ts'
import { openIdConnect } from './openid-connect.ts'

let peer: IdentityProvider
let server: TestServer
let portOfKeycloak: number
beforeAll(async () => {
  peer = await startIdentityProvider()
  portOfKeycloak = await freePort()
  const authProviders = [
    peer.config('google'),
    { ...peer.config('gitlab'), clientSecret: 'of-last-year' },
    { ...peer.config('acme'), issuer: `${peer.issuer}/nowhere` },
    { ...peer.config('keycloak'), issuer: `http://localhost:${portOfKeycloak}` },
  ]
  server = await startTestServer({ authProviders })
  peer.redirectUris.push(`${server.url}/auth/v1/callback`)
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const problemOf = (end: URL) => Object.fromEntries(end.searchParams)
const start = async (provider: string) => new URL((await visit(await signInUrl(server, browser(server), {}, provider))).location)
const stateOf = (authorization: URL) => authorization.searchParams.get('state') ?? ''
const answered = async (parameters: Record<string, string>) =>
  new URL((await visit(`${server.url}/auth/v1/callback?${new URLSearchParams(parameters)}`)).location)

describe('a provider', () => {
  test('is reported as unavailable while it is down, and works as soon as it is back', async () => {
    const away = {
      error: 'temporarily_unavailable',
      error_code: 'provider_unavailable',
      error_description: 'Keycloak is not responding at the moment. Please try again later.',
    }
    const first = await start('keycloak')
    expect([first.origin, first.pathname]).toEqual([server.url, '/auth/callback'])
    expect(problemOf(first)).toEqual(away)

    const { client } = await signedIn(server)
    const { error } = await client.auth.linkIdentity({ provider: 'keycloak' })
    expect([error?.status, error?.message]).toEqual([503, away.error_description])

    const keycloak = await startIdentityProvider({ port: portOfKeycloak })
    keycloak.redirectUris.push(...peer.redirectUris)
    const account = accountAt(keycloak)
    expect((await signInAt(server, account.sub, browser(server), 'keycloak')).data.user?.email).toBe(account.email)

    const state = stateOf(await start('keycloak'))
    await keycloak.close()
    expect(problemOf(await answered({ code: 'x', state, iss: keycloak.issuer }))).toEqual(away)
  })

  test('causes an error that names the client secret if it refuses that secret', async () => {
    const account = accountAt(peer)
    const end = await throughProvider(await signInUrl(server, browser(server), {}, 'gitlab'), { account: account.sub })
    expect(problemOf(end)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'GitLab OAuth is not properly configured: the provider refused the client ID or the client secret',
    })
  })

  test('shows the error on its own page if it does not recognise our redirect URI', async () => {
    const known = peer.redirectUris.splice(0, 1, 'https://another.example/auth/v1/callback')
    await expect(throughProvider(await signInUrl(server, browser(server)), 'cancel')).rejects.toThrow('invalid_redirect_uri')
    peer.redirectUris.splice(0, 1, ...known)
  })

  test('causes one error for a wrong issuer and a different one while it is unavailable', async () => {
    expect(problemOf(await start('acme'))).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Acme OAuth is not properly configured: there is no OpenID Connect provider at the address of its issuer',
    })
  })

  test('has its own error messages passed on, cut to the length of a sentence', async () => {
    const end = await answered({
      state: stateOf(await start('google')),
      iss: peer.issuer,
      error: 'invalid_scope',
      error_description: `The OAuth consent screen\r\nis not complete. ${'x'.repeat(1000)}`,
    })
    expect(problemOf(end)).toEqual({
      error: 'invalid_scope',
      error_description: `The OAuth consent screen is not complete. ${'x'.repeat(1000)}`.slice(0, 300),
    })
  })
})

describe('the log', () => {
  test.each([
    ['OpenID Connect', {} as const, openIdConnect],
    ['GitHub', { speaks: 'github' } as const, gitHub],
  ])('reports the fault without including any secret or code: %s', async (_name, options, connect) => {
    const other = await startIdentityProvider(options)
    other.redirectUris.push('http://localhost/auth/v1/callback')
    other.replaceClientSecret()
    const provider = connect(other.config('acme'), supabaseHost({ isPublic: true }))
    const { secrets } = await provider.begin({ redirectUri: 'http://localhost/auth/v1/callback', state: 's', scopes: [], parameters: {} })
    const answer = new URL(`http://localhost/auth/v1/callback?code=the-code&state=s&iss=${encodeURIComponent(other.issuer)}`)
    const thrown: unknown = await provider.finish(answer, 's', secrets).catch((error: unknown) => error)
    const line = JSON.stringify(loggedError(thrown))
    expect(line).toContain('acme, exchange: 401 invalid_client')
    for (const secret of ['secret-of-the-institute-portal', 'the-code', secrets.codeVerifier]) expect(line).not.toContain(secret)
    await other.close()
  })
})

describe('an invalid authorize request', () => {
  test.each([
    ['a provider that is not set up', 'provider=github', 'Unsupported provider: provider is not enabled'],
    ['a provider nobody knows', 'provider=zz', 'Unsupported provider: provider could not be found'],
    ['a name of the language', 'provider=__proto__', 'Unsupported provider: provider could not be found'],
    ['no provider', '', 'Unsupported provider: provider could not be found'],
    ['half a challenge', `provider=google&code_challenge=${'x'.repeat(43)}`, 'PKCE flow requires code_challenge_method and code_challenge'],
    [
      'a short challenge',
      'provider=google&code_challenge=x&code_challenge_method=s256',
      'code challenge has to be between 43 and 128 characters',
    ],
    ['odd scopes', 'provider=google&scopes=%22%0d%0a', 'scopes can only contain the characters OAuth allows'],
  ])('returns 400 for %s', async (_name, query, message) => {
    const answer = await ask(server, `/auth/v1/authorize?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 'validation_failed', message })
  })
})

test('lists the providers publicly, without revealing any details', async () => {
  expect((await ask(server, '/auth/v1/settings')).body['external']).toEqual({
    google: true,
    gitlab: true,
    acme: true,
    keycloak: true,
    email: true,
    phone: false,
    anonymous_users: false,
  })
})

test('after too many attempts, the browser is redirected to the page with the expected error message', async () => {
  const url = await signInUrl(server, browser(server))
  await visit(url)
  await server.database.asServer((tx) =>
    tx.query(`update private.rate_limits set points = $1 where key like 'auth.authorize:%'`, [LIMITS.authorize.points]),
  )
  const refused = await visit(url)
  expect(problemOf(new URL(refused.location))).toEqual({
    error: 'server_error',
    error_code: 'over_request_rate_limit',
    error_description: expect.stringMatching(/^Request rate limit reached, try again after \d+ seconds$/),
  })
})
