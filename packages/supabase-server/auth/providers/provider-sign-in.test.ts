// @module-tag slow

import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { PASSWORD, browser, linkFor, newAddress, signedIn, signedUp, subjectsTo } from '#server/testing/accounts.ts'
import { answerProvider, startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { accountAt, serverWith, signInAt, signInUrl, throughProvider, untilCallback, visit } from '#supabase-server/testing/oauth-flow.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await serverWith(provider)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const accountsWith = async (email: string) => {
  const { rows } = await server.database.asAuth((tx) =>
    tx.query<{ id: string; encrypted_password: string | null }>('select id, encrypted_password from auth.users where email = $1', [email]),
  )
  return rows
}
const providersOf = (identities: readonly { provider: string }[] | undefined) => identities?.map(({ provider: name }) => name)

describe('the first sign-in', () => {
  test("creates an account with the provider's data", async () => {
    const account = accountAt(provider, { email: newAddress().toUpperCase() })
    const { data, error } = await signInAt(server, account.sub)
    expect(error).toBeNull()
    const email = account.email.toLowerCase()
    const told = {
      iss: provider.issuer,
      sub: account.sub,
      provider_id: account.sub,
      name: 'Ada Obi',
      full_name: 'Ada Obi',
      picture: 'https://pictures.example/ada.png',
      avatar_url: 'https://pictures.example/ada.png',
      email,
      email_verified: true,
      phone_verified: false,
    }
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: told,
      identities: [{ provider: 'google', id: account.sub, user_id: data.user?.id, email, identity_data: told }],
    })
    expect(await subjectsTo(server, email)).toEqual([])
  })

  test('creates only one account for several browsers in parallel', async () => {
    const account = accountAt(provider)
    const signIns = await Promise.all([1, 2, 3, 4].map(() => signInAt(server, account.sub)))
    const ids = new Set(signIns.map(({ data }) => data.user?.id))
    expect(ids.size).toBe(1)
    expect(ids.has(undefined)).toBe(false)
    expect(await accountsWith(account.email)).toHaveLength(1)
  })

  test('preserves the other parameters of redirect_to', async () => {
    const account = accountAt(provider)
    const redirectTo = `${server.url}/auth/callback?next=%2Fapply&sb_flow_id=a%20b#top`
    const end = await throughProvider(await signInUrl(server, browser(server), { redirectTo }), { account: account.sub })
    expect([end.origin, end.pathname]).toEqual([server.url, '/auth/callback'])
    const { code, ...kept } = Object.fromEntries(end.searchParams)
    expect(kept).toEqual({ next: '/apply', sb_flow_id: 'a b' })
    expect(code).toMatch(/^[\da-f-]{36}$/)
  })

  test("returns the provider's tokens once, and stores them in encrypted form", async () => {
    const account = accountAt(provider)
    const client = browser(server)
    const url = await signInUrl(server, client, { scopes: 'offline_access', queryParams: { prompt: 'consent' } })
    const end = await throughProvider(url, { account: account.sub })
    const { rows } = await server.database.asAuth((tx) =>
      tx.query<{ row: string }>(`select to_jsonb(f)::text as row from auth.flow_state f where provider_access_token is not null`),
    )
    const { data } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    const { provider_token: token, provider_refresh_token: refreshToken } = data.session ?? {}
    expect([token, refreshToken]).toEqual([expect.any(String), expect.any(String)])
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) for (const secret of [token, refreshToken]) expect(row).not.toContain(secret)
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.data.session?.provider_token).toBeUndefined()
  })

  test('ends with a session in the fragment if no challenge was sent', async () => {
    const account = accountAt(provider)
    const end = await throughProvider(await signInUrl(server, browser(server, 'implicit')), { account: account.sub })
    const session = Object.fromEntries(new URLSearchParams(end.hash.slice(1)))
    expect(end.search).toBe('')
    expect(session).toMatchObject({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: expect.any(String),
    })
    const client = browser(server)
    const { access_token = '', refresh_token = '' } = session
    const { data } = await client.auth.setSession({ access_token, refresh_token })
    expect(data.user?.email).toBe(account.email)
  })

  test('works for a provider that responds with a form post', async () => {
    const account = accountAt(provider)
    const client = browser(server)
    const { callback } = await untilCallback(await signInUrl(server, client), { account: account.sub })
    const [address = '', query = ''] = callback.split('?')
    const posted = await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(query) })
    expect(posted.status).toBe(303)
    const end = new URL((await visit(posted.headers.get('location') ?? '')).location)
    const { data } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(data.user?.email).toBe(account.email)
  })
})

describe('a later sign-in', () => {
  test("finds the same account after changes at the provider and preserves the user's own data", async () => {
    const account = accountAt(provider)
    const { email } = account
    const first = await signInAt(server, account.sub)
    await first.client.auth.updateUser({ data: { full_name: 'Ada N. Obi' } })
    Object.assign(account, { email: newAddress(), name: 'Ada Married' })
    const { data } = await signInAt(server, account.sub)
    expect(data.user).toMatchObject({
      id: first.data.user?.id,
      email,
      user_metadata: { full_name: 'Ada N. Obi' },
      identities: [{ identity_data: { full_name: 'Ada Married' } }],
    })
  })

  test('is refused for a locked account', async () => {
    const account = accountAt(provider)
    const { data } = await signInAt(server, account.sub)
    const ban = `update auth.users set banned_until = now() + interval '1 hour' where id = $1`
    await server.database.asAuth((tx) => tx.query(ban, [data.user?.id]))
    const end = await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    expect(Object.fromEntries(end.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    })
  })
})

describe('an address that already has an account', () => {
  test('leads to that account if both sides have verified the address, and its owner is notified', async () => {
    const { email, client } = await signedIn(server)
    const owner = await client.auth.getUser()
    const account = accountAt(provider, { email, name: 'Google Name' })
    const { data } = await signInAt(server, account.sub)
    expect(data.user).toMatchObject({
      id: owner.data.user?.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { full_name: 'Ada Obi', avatar_url: account.picture },
    })
    expect(providersOf(data.user?.identities)).toEqual(['email', 'google'])
    expect((await subjectsTo(server, email))[0]).toMatch(subjectLike('identity_linked', { provider: 'Google' }))
    const password = await browser(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(password.data.user?.id).toBe(owner.data.user?.id)
  })

  test('takes over an unconfirmed account and locks out the stranger who registered it first', async () => {
    const { email } = await signedUp(server)
    const link = await linkFor(server, email)
    const account = accountAt(provider, { email, name: 'The Owner' })
    const { data } = await signInAt(server, account.sub)
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'The Owner', email_verified: true },
    })
    expect(providersOf(data.user?.identities)).toEqual(['google'])
    const stranger = await browser(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(stranger.error?.code).toBe('invalid_credentials')
    const leftLink = await browser(server).auth.verifyOtp({ type: 'signup', token_hash: link.token_hash })
    expect(leftLink.error?.code).toBe('otp_expired')
  })

  test('takes over an account that two strangers registered, without requiring a password', async () => {
    const { email } = await signedUp(server)
    await browser(server).auth.signUp({ email, password: 'Another-horse-2' })
    const { data } = await signInAt(server, accountAt(provider, { email }).sub)
    expect(data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
  })

  test.each([
    ['confirmed', () => signedIn(server)],
    ['unconfirmed', () => signedUp(server)],
  ])('cannot be used by anyone whose provider has not verified the address: %s', async (_name, given) => {
    const { email } = await given()
    const before = await accountsWith(email)
    const account = accountAt(provider, { email, email_verified: false })
    const end = await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    expect(Object.fromEntries(end.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with google. Verify the email with google in order to sign in',
    })
    expect(await accountsWith(email)).toEqual(before)
  })

  test('belongs to the account owner, not to a person who has linked an identity with that address', async () => {
    const { email, client: thief } = await signedIn(server)
    const victim = accountAt(provider)
    await server.database.asAuth((tx) =>
      tx.query(
        `insert into auth.identities (provider, provider_id, user_id, identity_data)
         select 'acme', 'x', id, jsonb_build_object('email', $2::text, 'email_verified', false) from auth.users where email = $1`,
        [email, victim.email],
      ),
    )
    const { data } = await signInAt(server, victim.sub)
    expect(data.user?.email).toBe(victim.email)
    expect(data.user?.id).not.toBe((await thief.auth.getUser()).data.user?.id)
  })
})

describe('an address that the provider has not verified', () => {
  test('has to be confirmed by email, and only one email is sent', async () => {
    const limited = await serverWith(provider, 'google', { rateLimits: true })
    onTestFinished(() => limited.close())
    const account = accountAt(provider, { email_verified: false })
    const refused = await throughProvider(await signInUrl(limited, browser(limited)), { account: account.sub })
    expect(refused.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(refused.searchParams.get('error_description')).toBe(
      'Unverified email with google. A confirmation email has been sent to your google email',
    )
    const again = await throughProvider(await signInUrl(limited, browser(limited)), { account: account.sub })
    expect(again.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(await subjectsTo(limited, account.email)).toEqual([expect.stringMatching(subjectLike('confirm_signup'))])
  })

  test('also counts as confirmed once the provider has verified it', async () => {
    const account = accountAt(provider, { email_verified: false })
    await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    Object.assign(account, { email_verified: true })
    const { data } = await signInAt(server, account.sub)
    expect(data.user).toMatchObject({ email: account.email, email_confirmed_at: expect.any(String) })
  })

  test('is not confirmed if the provider has verified a different address', async () => {
    const account = accountAt(provider, { email_verified: false })
    await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    Object.assign(account, { email: newAddress(), email_verified: true })
    const end = await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('does not give access to a stranger who claimed it before its owner signed up', async () => {
    const claimed = accountAt(provider, { email_verified: false, name: 'A Stranger' })
    await throughProvider(await signInUrl(server, browser(server)), { account: claimed.sub })
    const { email } = await signedUp(server, claimed.email)
    const owner = browser(server)
    const { data } = await owner.auth.verifyOtp({ type: 'signup', token_hash: (await linkFor(server, email)).token_hash })
    expect(providersOf(data.user?.identities)).toEqual(['email'])
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], password_needed: true })
    const stranger = await throughProvider(await signInUrl(server, browser(server)), { account: claimed.sub })
    expect(stranger.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('does not lead to a new account if the provider sends no address', async () => {
    provider.accounts.push({ sub: 'without-address', name: 'Nobody' })
    const end = await throughProvider(await signInUrl(server, browser(server)), { account: 'without-address' })
    expect(Object.fromEntries(end.searchParams)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Error getting user email from external provider',
    })
  })
})

describe('a person who cancels the sign-in', () => {
  test.each([
    ['leaves at the accounts', 'cancel' as const, 'The person chose no account'],
    ['denies access', 'deny' as const, 'The person did not allow access'],
  ])('%s', async (_name, decision, description) => {
    const account = accountAt(provider)
    const answer = decision === 'cancel' ? decision : { account: account.sub, consent: decision }
    const end = await throughProvider(await signInUrl(server, browser(server)), answer)
    const problem = { error: 'access_denied', error_description: description }
    expect(Object.fromEntries(end.searchParams)).toEqual(problem)
    expect(Object.fromEntries(new URLSearchParams(end.hash.slice(1)))).toEqual({ ...problem, sb: '' })
    expect(await accountsWith(account.email)).toEqual([])
  })
})

describe.each([
  ['a provider that tells the address at its own endpoint only', { claimsIn: 'userinfo' } as const, 'acme'],
  ['a provider that wants the secret in a header', { clientProof: 'client_secret_basic' } as const, 'acme'],
  ['GitHub', { speaks: 'github' } as const, 'github'],
])('%s', (_name, options, name) => {
  test('signs people in', async () => {
    const other = await startIdentityProvider(options)
    const site = await serverWith(other, name)
    const account = accountAt(other, { sub: '583231' })
    const { data, error } = await signInAt(site, account.sub, browser(site), name)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: account.email,
      app_metadata: { provider: name },
      user_metadata: { full_name: 'Ada Obi', avatar_url: account.picture, email_verified: true },
      identities: [{ provider: name, id: account.sub }],
    })
    expect(data.session?.provider_token).toEqual(expect.any(String))
    await site.close()
    await other.close()
  })
})

test("passes a page's parameters to the provider, except for those that the page must not set", async () => {
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: `${server.url}/auth/callback`,
    scopes: 'offline_access,calendar',
    login_hint: 'ada@example.com',
    hd: 'fti.example',
    redirect_uri: 'https://evil.example/',
    client_id: 'another',
    response_mode: 'form_post',
    state: 'chosen',
    NONCE: 'chosen',
  })
  const { location } = await visit(`${server.url}/auth/v1/authorize?${query}`)
  const asked = new URL(location).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    login_hint: 'ada@example.com',
    hd: 'fti.example',
    redirect_uri: `${server.url}/auth/v1/callback`,
    client_id: 'institute-portal',
    response_type: 'code',
    scope: 'openid email profile offline_access calendar',
    state: expect.stringMatching(/^[\da-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  await expect(answerProvider(location, 'cancel')).resolves.toContain('error=access_denied')
})
