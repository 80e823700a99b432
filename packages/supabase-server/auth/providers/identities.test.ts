// @module-tag slow

import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, ask, bearer, browser, linkFor, sessionOf, signedIn, subjectsTo } from '#server/testing/accounts.ts'
import { answerProvider, startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { accountAt, serverWith, signInAt, signInUrl, throughProvider, visit } from '#supabase-server/testing/oauth-flow.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await serverWith(provider, 'google', { authProviders: [provider.config('google'), provider.config('acme')] })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** Links an identity as the settings page does. Returns the URL that the browser reaches before the code is exchanged. */
async function linkAs(client: SupabaseClient, account: string, name = 'google'): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({
    provider: name as 'google',
    options: { redirectTo: `${server.url}/auth/callback?to=settings`, skipBrowserRedirect: true },
  })
  expect(error).toBeNull()
  const callback = await answerProvider(data.url ?? '', { account })
  return new URL((await visit(callback)).location)
}

async function linked(client: SupabaseClient, account: string, name = 'google') {
  const end = await linkAs(client, account, name)
  return client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
}

async function identitiesOf(client: SupabaseClient): Promise<UserIdentity[]> {
  const { data } = await client.auth.getUserIdentities()
  return data?.identities ?? []
}

const namesOf = async (client: SupabaseClient) => (await identitiesOf(client)).map(({ provider: name }) => name)

async function unlink(client: SupabaseClient, name: string) {
  const identity = (await identitiesOf(client)).find(({ provider: known }) => known === name)
  if (!identity) throw new Error(`Nothing to unlink of ${name}`)
  return client.auth.unlinkIdentity(identity)
}

describe('linking', () => {
  test("adds a sign-in method to the requester's account, even with a different address", async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider)
    const { data, error } = await linked(client, account.sub)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
    expect(data.session?.provider_token).toEqual(expect.any(String))
    expect(await namesOf(client)).toEqual(['email', 'google'])
    expect((await subjectsTo(server, email))[0]).toMatch(subjectLike('identity_linked', { provider: 'Google' }))
    expect((await signInAt(server, account.sub)).data.user?.id).toBe(data.user?.id)
  })

  test("does not change the account's address if the identity's address is unverified", async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider, { email_verified: false })
    expect((await linked(client, account.sub)).data.user?.email).toBe(email)
    expect((await signInAt(server, account.sub)).data.user?.email).toBe(email)
  })

  test('also works by page navigation, and requires a session', async () => {
    const { client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    const path = '/auth/v1/user/identities/authorize?provider=google'
    const answer = await ask(server, path, { headers: bearer(access_token) })
    expect([answer.status, new URL(answer.headers.get('location') ?? '').origin]).toEqual([302, provider.issuer])
    expect((await ask(server, path)).body['code']).toBe('no_authorization')
  })

  test('never takes an identity from another account, and creates no account', async () => {
    const account = accountAt(provider)
    const owner = await signInAt(server, account.sub)
    const { client } = await signedIn(server)
    const end = await linkAs(client, account.sub)
    expect([end.pathname, end.searchParams.get('to')]).toEqual(['/auth/callback', 'settings'])
    expect([end.searchParams.get('error_code'), end.searchParams.get('error_description')]).toEqual([
      'identity_already_exists',
      'Identity is already linked to another user',
    ])
    expect(await namesOf(client)).toEqual(['email'])
    expect(await namesOf(owner.client)).toEqual(['google'])
  })

  test('reports an identity that is already linked', async () => {
    const { client } = await signedIn(server)
    const account = accountAt(provider)
    await linked(client, account.sub)
    const end = await linkAs(client, account.sub)
    expect(end.searchParams.get('error_description')).toBe('Identity is already linked')
  })

  test('succeeds for only one of two people who link the same identity in parallel', async () => {
    const account = accountAt(provider)
    const people = await Promise.all([signedIn(server), signedIn(server)])
    const ends = [await linkAs(people[0].client, account.sub), await linkAs(people[1].client, account.sub)]
    const outcomes = await Promise.all(
      people.map(({ client }, index) => client.auth.exchangeCodeForSession(ends[index]?.searchParams.get('code') ?? '')),
    )
    expect(outcomes.map(({ error }) => error?.code ?? 'linked').toSorted()).toEqual(['identity_already_exists', 'linked'])
  })

  test('fails if the person has been locked out in the meantime', async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider)
    const end = await linkAs(client, account.sub)
    await server.database.asAuth((tx) =>
      tx.query(`update auth.users set banned_until = now() + interval '1 hour' where email = $1`, [email]),
    )
    const { error } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(error?.code).toBe('user_banned')
    const again = await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    expect(again.searchParams.has('code')).toBe(true)
  })
})

describe('unlinking', () => {
  test('removes a sign-in method and notifies the owner, and a later sign-in with that identity opens a separate account', async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider)
    await linked(client, account.sub)
    const { data, error } = await unlink(client, 'google')
    expect([data, error]).toEqual([{}, null])
    const { data: now } = await client.auth.getUser()
    expect(now.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } })
    expect((await subjectsTo(server, email))[0]).toMatch(subjectLike('identity_unlinked', { provider: 'Google' }))
    expect((await signInAt(server, account.sub)).data.user?.email).toBe(account.email)
  })

  test('disables the password, and a password chosen later is listed as a sign-in method again', async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider, { email })
    await linked(client, account.sub)
    expect((await unlink(client, 'email')).error).toBeNull()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    const closed = await browser(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(closed.error?.code).toBe('invalid_credentials')
    expect((await subjectsTo(server, email))[0]).toMatch(subjectLike('identity_unlinked', { provider: 'email and password' }))

    await browser(server).auth.resetPasswordForEmail(email)
    const { token_hash } = await linkFor(server, email)
    const recovering = browser(server)
    await recovering.auth.verifyOtp({ type: 'recovery', token_hash })
    const changed = await recovering.auth.updateUser({ password: 'Another-horse-2' })
    expect(changed.data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google', 'email'] })
    expect((await browser(server).auth.signInWithPassword({ email, password: 'Another-horse-2' })).error).toBeNull()
  })

  test('switches the account to another verified address if the removed identity had the current one', async () => {
    const { client, email } = await signedIn(server)
    const verified = accountAt(provider)
    const unverified = accountAt(provider, { email_verified: false })
    await linked(client, unverified.sub, 'acme')
    await linked(client, verified.sub)
    await unlink(client, 'email')
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email: verified.email, email_confirmed_at: expect.any(String) })
    expect((await subjectsTo(server, email))[0]).toMatch(subjectLike('identity_unlinked', { provider: 'email and password' }))
  })

  test('is refused if the only remaining address is unverified', async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider, { email_verified: false })
    await linked(client, account.sub)
    expect((await unlink(client, 'email')).error?.code).toBe('email_conflict_identity_not_deletable')
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  })

  test('is refused if the only remaining address belongs to another account', async () => {
    const other = await signedIn(server)
    const { client } = await signedIn(server)
    const account = accountAt(provider, { email: other.email })
    await linked(client, account.sub)
    expect((await unlink(client, 'email')).error?.code).toBe('email_conflict_identity_not_deletable')
    expect(await namesOf(client)).toEqual(['email', 'google'])
  })

  test('is refused for the last identity', async () => {
    const account = accountAt(provider)
    const { client } = await signInAt(server, account.sub)
    const { error } = await unlink(client, 'google')
    expect([error?.status, error?.code, error?.message]).toEqual([
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ])
  })

  test('leaves one identity if both are unlinked in parallel', async () => {
    const { client } = await signedIn(server)
    const account = accountAt(provider)
    await linked(client, account.sub)
    const outcomes = await Promise.all([unlink(client, 'google'), unlink(client, 'email')])
    expect(outcomes.map(({ error }) => error?.code ?? 'gone').toSorted()).toEqual(['gone', 'single_identity_not_deletable'])
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  test('does not affect other people', async () => {
    const stranger = await signInAt(server, accountAt(provider).sub)
    const [theirs] = await identitiesOf(stranger.client)
    const { client } = await signedIn(server)
    await linked(client, accountAt(provider).sub)
    const { access_token } = await sessionOf(client)
    const remove = (id: string, token = access_token) =>
      ask(server, `/auth/v1/user/identities/${id}`, { method: 'DELETE', headers: { 'content-type': 'application/json', ...bearer(token) } })
    expect(await remove(theirs?.identity_id ?? '')).toMatchObject({ status: 404, body: { code: 'identity_not_found' } })
    expect(await remove('7f1f4f0e-9f7b-4f0e-8f7b-2f1f4f0e9f7b')).toMatchObject({ status: 404, body: { code: 'identity_not_found' } })
    expect(await remove(`' or 1=1 --`)).toMatchObject({ status: 404, body: { code: 'validation_failed' } })
    expect(await remove(theirs?.identity_id ?? '', 'forged')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    expect(await namesOf(stranger.client)).toEqual(['google'])
  })
})
