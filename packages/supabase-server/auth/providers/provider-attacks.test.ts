import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask, bearer, browser, sessionOf, signedIn } from '#server/testing/accounts.ts'
import {
  answerProvider,
  startIdentityProvider,
  type IdentityProvider,
  type TokenResponse,
} from '#supabase-server/testing/identity-provider.ts'
import { accountAt, serverWith, signInUrl, throughProvider, untilCallback, visit } from '#supabase-server/testing/oauth-flow.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await serverWith(provider)
})
afterEach(() => provider.changeTokenResponses(null))
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** Returns the redirect that a browser gets when it visits our callback. */
async function endOf(callback: string, cookie = ''): Promise<URL> {
  return new URL((await visit(callback, cookie)).location)
}

const problemOf = (end: URL) => [end.searchParams.get('error'), end.searchParams.get('error_code')]
const callbackWith = (parameters: Record<string, string>) => `${server.url}/auth/v1/callback?${new URLSearchParams(parameters)}`
const age = (state: string, seconds: number) =>
  server.database.asAuth((tx) =>
    tx.query('update auth.flow_state set created_at = now() - make_interval(secs => $2) where id = $1', [state, seconds]),
  )
const stateOf = (callback: string) => new URL(callback).searchParams.get('state') ?? ''

describe('the state', () => {
  test.each([
    ['missing', {}, 'bad_oauth_callback'],
    ['no UUID', { state: `' or 1=1 --`, code: 'x' }, 'bad_oauth_state'],
    ['made up', { state: '7f1f4f0e-9f7b-4f0e-8f7b-2f1f4f0e9f7b', code: 'x' }, 'bad_oauth_state'],
  ])('is refused on the callback page: %s', async (_name, parameters: Record<string, string>, code) => {
    const end = await endOf(callbackWith(parameters))
    expect([end.origin, end.pathname]).toEqual([server.url, '/auth/callback'])
    expect(problemOf(end)).toEqual(['invalid_request', code])
  })

  test('works once', async () => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server)), { account: account.sub })
    expect((await endOf(callback)).searchParams.get('code')).not.toBeNull()
    expect(problemOf(await endOf(callback))).toEqual(['invalid_request', 'flow_state_already_used'])
  })

  test('works only once even for parallel requests', async () => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server)), { account: account.sub })
    const ends = await Promise.all([1, 2, 3, 4].map(() => endOf(callback)))
    expect(ends.filter((end) => end.searchParams.has('code'))).toHaveLength(1)
    expect(ends.filter((end) => end.searchParams.get('error_code') === 'flow_state_already_used')).toHaveLength(3)
  })

  test('expires after five minutes', async () => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server)), { account: account.sub })
    await age(stateOf(callback), 301)
    const end = await endOf(callback)
    expect(problemOf(end)).toEqual(['invalid_request', 'bad_oauth_state'])
    expect(end.searchParams.get('error_description')).toBe('OAuth state has expired')
  })

  test('is not used up by a HEAD request', async () => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server)), { account: account.sub })
    const { status } = await fetch(callback, { method: 'HEAD', redirect: 'manual' })
    expect(status).toBe(404)
    expect((await endOf(callback)).searchParams.has('code')).toBe(true)
  })

  test('of one person with another person’s code signs no one in', async () => {
    const [ada, eve] = [accountAt(provider), accountAt(provider)]
    const hers = await untilCallback(await signInUrl(server, browser(server)), { account: ada.sub })
    const theirs = await untilCallback(await signInUrl(server, browser(server)), { account: eve.sub })
    const mixed = new URL(hers.callback)
    mixed.searchParams.set('code', new URL(theirs.callback).searchParams.get('code') ?? '')
    expect(problemOf(await endOf(mixed.href))).toEqual(['invalid_request', 'bad_oauth_callback'])
  })
})

describe("the provider's response", () => {
  const answered = async (change: (parameters: URLSearchParams) => void) => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server)), { account: account.sub })
    const bent = new URL(callback)
    change(bent.searchParams)
    return endOf(bent.href)
  }

  test.each<[string, (parameters: URLSearchParams) => void, [string, string]]>([
    ['without a code', (parameters) => parameters.delete('code'), ['invalid_request', 'bad_oauth_callback']],
    ['with a code made up', (parameters) => parameters.set('code', 'x'), ['invalid_request', 'bad_oauth_callback']],
    ['of another issuer (mix-up)', (parameters) => parameters.set('iss', 'https://evil.example'), ['server_error', 'unexpected_failure']],
    ['of no issuer', (parameters) => parameters.delete('iss'), ['server_error', 'unexpected_failure']],
    ['with two codes', (parameters) => parameters.append('code', 'x'), ['server_error', 'unexpected_failure']],
  ])('is rejected on the callback: %s', async (_name, change, problem) => {
    expect(problemOf(await answered(change))).toEqual(problem)
  })

  const withClaims = (change: (claims: Record<string, unknown>) => Record<string, unknown>) => async (answer: TokenResponse) => ({
    ...answer,
    id_token: await provider.signIdToken(change(decodeJwt(String(answer['id_token'])))),
  })
  const inThePast = Math.floor(Date.now() / 1000) - 3600

  test.each<[string, (answer: TokenResponse) => TokenResponse | Promise<TokenResponse>]>([
    ['without an ID token', ({ id_token: _left, ...answer }) => answer],
    [
      'with an ID token whose signature was cut off',
      (answer) => ({ ...answer, id_token: String(answer['id_token']).replace(/[^.]+$/, '') }),
    ],
    [
      'with an ID token that was changed on the way',
      (answer) => {
        const [head, , signature] = String(answer['id_token']).split('.')
        const claims = { ...decodeJwt(String(answer['id_token'])), email: 'victim@example.com' }
        return { ...answer, id_token: [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.') }
      },
    ],
    [
      'with an unsigned ID token',
      (answer) => ({
        ...answer,
        id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${String(answer['id_token']).split('.')[1]}.`,
      }),
    ],
    ['with an expired ID token', withClaims((claims) => ({ ...claims, exp: inThePast, iat: inThePast - 60 }))],
    ['with an ID token for somebody else', withClaims((claims) => ({ ...claims, aud: 'another-site' }))],
    ['with an ID token of another issuer', withClaims((claims) => ({ ...claims, iss: 'https://evil.example' }))],
    ['with an ID token of another flow', withClaims((claims) => ({ ...claims, nonce: 'of-another-flow' }))],
    ['with an ID token of nobody', withClaims((claims) => ({ ...claims, sub: undefined }))],
    ['with a subject too long to be one', withClaims((claims) => ({ ...claims, sub: 'x'.repeat(256) }))],
    ['that is no answer', () => ({})],
  ])('is rejected from the token endpoint: %s', async (_name, change) => {
    provider.changeTokenResponses(change)
    expect(problemOf(await answered(() => undefined))).toEqual(['server_error', 'unexpected_failure'])
  })

  test('is accepted if the claims are unchanged, so the cases above fail for the stated reason', async () => {
    provider.changeTokenResponses(withClaims((claims) => claims))
    expect((await answered(() => undefined)).searchParams.has('code')).toBe(true)
  })
})

describe('the code', () => {
  const freshCode = async (client = browser(server)) => {
    const account = accountAt(provider)
    const end = await throughProvider(await signInUrl(server, client), { account: account.sub })
    return { client, code: end.searchParams.get('code') ?? '', email: account.email }
  }

  test('can be exchanged only once', async () => {
    const { client, code } = await freshCode()
    const verifier = 'a'.repeat(43)
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    const again = await ask(server, '/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
    expect([again.status, again.body['code']]).toEqual([404, 'flow_state_not_found'])
  })

  test("is useless in another browser, so no one is signed in to another person's account", async () => {
    const { code } = await freshCode()
    const other = browser(server)
    await signInUrl(server, other)
    const { data, error } = await other.auth.exchangeCodeForSession(code)
    expect([data.session, error?.code]).toEqual([null, 'bad_code_verifier'])
  })

  test('can no longer be exchanged after five minutes', async () => {
    const { client, code, email } = await freshCode()
    await server.database.asAuth((tx) =>
      tx.query(
        `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'
         where user_id = (select id from auth.users where email = $1)`,
        [email],
      ),
    )
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
  })
})

describe('a flow without a challenge', () => {
  test('can only be finished by the browser that started it', async () => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server, 'implicit')), { account: account.sub })
    const end = await endOf(callback)
    expect(problemOf(end)).toEqual(['invalid_request', 'bad_oauth_state'])
    expect(end.hash).not.toContain('access_token')
  })

  test('cannot be finished with the cookie of another flow', async () => {
    const account = accountAt(provider)
    const { callback } = await untilCallback(await signInUrl(server, browser(server, 'implicit')), { account: account.sub })
    const { cookie } = await visit(await signInUrl(server, browser(server, 'implicit')))
    expect(problemOf(await endOf(callback, cookie))).toEqual(['invalid_request', 'bad_oauth_state'])
  })
})

describe("a person lured through an attacker's linking flow", () => {
  test('does not lose the identity, because linking requires the verifier', async () => {
    const { client: thief } = await signedIn(server)
    const victim = accountAt(provider)
    const { data } = await thief.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    const lured = await endOf(await answerProvider(data.url ?? '', { account: victim.sub }))
    const code = lured.searchParams.get('code') ?? ''
    const own = browser(server)
    await signInUrl(server, own)
    expect((await own.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
    const identities = await thief.auth.getUserIdentities()
    expect(identities.data?.identities.map((identity) => identity.provider)).toEqual(['email'])
  })

  test('does not lose the identity without a challenge either', async () => {
    const { client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    const victim = accountAt(provider)
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    const { body } = await ask(server, path, { headers: bearer(access_token) })
    const end = await endOf(await answerProvider(String(body['url']), { account: victim.sub }))
    expect(problemOf(end)).toEqual(['invalid_request', 'bad_oauth_state'])
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1)
  })
})

describe('the redirect at the end of a flow', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    'https://localhost@evil.example/',
    'javascript:alert(1)',
    '/auth/callback',
    '\\\\evil.example',
  ])('stays on this site even if another target is requested: %s', async (redirectTo) => {
    const account = accountAt(provider)
    const end = await throughProvider(await signInUrl(server, browser(server), { redirectTo }), { account: account.sub })
    expect([end.origin, end.pathname]).toEqual([server.url, '/'])
    const denied = await throughProvider(await signInUrl(server, browser(server), { redirectTo }), 'cancel')
    expect(denied.origin).toBe(server.url)
  })
})
