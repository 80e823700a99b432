// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, browser, linkFor, post, signedIn, signedUp } from '#server/testing/accounts.ts'
import { answerProvider, startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { accountAt, serverWith, signInAt, signInUrl, throughProvider, visit } from '#supabase-server/testing/oauth-flow.ts'
import type { TestServer } from '#server/testing/test-server.ts'

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

describe('the first confirmation of an address', () => {
  const sql = (text: string, values: unknown[]) => server.database.asAuth((tx) => tx.query<Record<string, unknown>>(text, values))

  /**
   * An account that a stranger created through a provider with another person's email address. It contains everything that a stranger
   * could leave behind in it.
   */
  async function claimed() {
    const account = accountAt(provider, { email_verified: false, name: 'A Stranger' })
    await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    const { rows } = await sql(
      `update auth.users set encrypted_password = (select encrypted_password from auth.users where email = $2) where email = $1
       returning id`,
      [account.email, (await signedIn(server)).email],
    )
    const id = rows[0]?.['id']
    for (const left of [
      `insert into auth.sessions (user_id) values ($1)`,
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'x', 'totp', 'verified', 'x')`,
      `insert into auth.mfa_recovery_codes (user_id, position, code_hash) values ($1, 0, 'x')`,
      `insert into auth.known_places (user_id, kind, mark) values ($1, 'device', repeat('0', 64))`,
      `insert into auth.not_me_links (user_id, token_hash, kind, email)
       values ($1, md5(random()::text) || md5(random()::text), 'identity_unlinked', 'stranger@example.com')`,
      `insert into auth.flow_state (provider_type, authentication_method, linking_target_id) values ('google', 'oauth', $1)`,
    ]) {
      await sql(left, [id])
    }
    return { account, id }
  }

  const leftIn = async (id: unknown) =>
    (
      await sql(
        `select
           (select array_agg(provider) from auth.identities where user_id = $1) as identities,
           (select count(*)::int from auth.sessions where user_id = $1 and created_at < known.email_confirmed_at) as sessions,
           (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
           (select count(*)::int from auth.mfa_recovery_codes where user_id = $1) as codes,
           (select count(*)::int from auth.known_places where user_id = $1 and mark = repeat('0', 64)) as places,
           (select count(*)::int from auth.not_me_links where user_id = $1 and email = 'stranger@example.com') as links,
           (select count(*)::int from auth.flow_state where linking_target_id = $1) as flows,
           raw_user_meta_data as metadata, raw_app_meta_data -> 'providers' as providers, email_confirmed_at is not null as confirmed,
           encrypted_password is null as open
         from auth.users as known where id = $1`,
        [id],
      )
    ).rows[0]

  const nothing = {
    identities: ['email'],
    sessions: 0,
    factors: 0,
    codes: 0,
    places: 0,
    links: 0,
    flows: 0,
    metadata: { email_verified: true },
    providers: ['email'],
    confirmed: true,
  }

  type Mail = { email: string; token_hash: string; type: string }
  const verify = (body: object) => post(server, '/auth/v1/verify', body)
  const doors: [string, (mail: Mail) => Promise<unknown>][] = [
    ['the token of the link', ({ token_hash, type }) => verify({ token_hash, type })],
    ['the token of the link, as any mail', ({ token_hash }) => verify({ token_hash, type: 'email' })],
    ['the token with the address', ({ email, token_hash, type }) => verify({ email, token: token_hash, type })],
    ['the link of the protocol', ({ token_hash, type }) => visit(`${server.url}/auth/v1/verify?token=${token_hash}&type=${type}`)],
    [
      'the button without JavaScript',
      ({ token_hash, type }) =>
        fetch(`${server.url}/auth/confirm`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: server.url },
          body: new URLSearchParams({ token_hash, type }),
        }),
    ],
  ]
  const pkce: (typeof doors)[number] = [
    'a code in place of the link',
    async ({ token_hash, type }) => {
      const { location } = await visit(`${server.url}/auth/v1/verify?token=${token_hash}&type=${type}`)
      expect(new URL(location).searchParams.has('code')).toBe(true)
    },
  ]

  test.each(doors)('via the confirmation email (%s) leaves the stranger with no access', async (_name, open) => {
    const { account, id } = await claimed()
    await open({ email: account.email, ...(await linkFor(server, account.email)) })
    expect(await leftIn(id)).toMatchObject(nothing)
    const stranger = await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    expect(stranger.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test.each([
    ...doors,
    ['the token of the link, as a magic link', ({ token_hash }: Mail) => verify({ token_hash, type: 'magiclink' })] as const,
    pkce,
  ])('via the password reset email (%s) leaves the stranger with no access', async (name, open) => {
    const { account, id } = await claimed()
    await browser(server, name === pkce[0] ? 'pkce' : 'implicit').auth.resetPasswordForEmail(account.email)
    await open({ email: account.email, ...(await linkFor(server, account.email)) })
    expect(await leftIn(id)).toMatchObject({ ...nothing, open: true })
    const stranger = await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    expect(stranger.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('by a provider that has verified the address leaves only that sign-in method', async () => {
    const { account, id } = await claimed()
    const owner = accountAt(provider, { email: account.email, name: 'The Owner' })
    expect((await signInAt(server, owner.sub)).data.user?.id).toBe(id)
    expect(await leftIn(id)).toMatchObject({
      ...nothing,
      identities: ['google'],
      providers: ['google'],
      metadata: { full_name: 'The Owner' },
      open: true,
    })
  })

  test("by a later sign-up removes the stranger's name", async () => {
    const { account, id } = await claimed()
    await browser(server).auth.signUp({ email: account.email, password: 'Another-horse-2', options: { data: { full_name: 'Ada Obi' } } })
    await sql(`update auth.users set confirmation_sent_at = null where id = $1`, [id])
    await browser(server, 'implicit').auth.resend({ type: 'signup', email: account.email })
    await verify(await linkFor(server, account.email).then(({ token_hash, type }) => ({ token_hash, type })))
    expect(await leftIn(id)).toMatchObject({ ...nothing, metadata: { full_name: 'Ada Obi' }, open: true })
  })

  test('by the person who claimed it requires a new password, and they can link the identity after signing in', async () => {
    const account = accountAt(provider, { email_verified: false })
    await throughProvider(await signInUrl(server, browser(server)), { account: account.sub })
    const owner = browser(server)
    const { token_hash } = await linkFor(server, account.email)
    const confirmed = await owner.auth.verifyOtp({ type: 'signup', token_hash })
    expect(confirmed.data.user?.app_metadata).toMatchObject({ password_needed: 'unproven' })
    expect((await owner.auth.updateUser({ password: PASSWORD })).data.user?.app_metadata).not.toHaveProperty('password_needed')

    const { data: link } = await owner.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${server.url}/auth/callback`, skipBrowserRedirect: true },
    })
    const connected = new URL((await visit(await answerProvider(link.url ?? '', { account: account.sub }))).location)
    await owner.auth.exchangeCodeForSession(connected.searchParams.get('code') ?? '')
    expect((await signInAt(server, account.sub)).data.user?.email).toBe(account.email)
  })

  test('removes nothing if the same person signs up, confirms and signs in', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    const { data } = await browser(server).auth.verifyOtp({ type: 'signup', token_hash })
    expect(data.user).toMatchObject({ user_metadata: { full_name: 'Ada Obi' }, app_metadata: { providers: ['email'] } })
    expect(data.user?.app_metadata).not.toHaveProperty('password_needed')
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('is not repeated by a later link, which removes nothing', async () => {
    const { email, client } = await signedIn(server)
    await browser(server, 'implicit').auth.resetPasswordForEmail(email)
    await verify(await linkFor(server, email).then(({ token_hash, type }) => ({ token_hash, type })))
    expect((await client.auth.getUser()).data.user).toMatchObject({ user_metadata: { full_name: 'Ada Obi' } })
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })
})
