// @module-tag slow

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, ask, bearer, browser, post, sessionOf, signedIn, signedUp } from '#server/testing/accounts.ts'
import { atFirstLevel, codeOf, guarded, prove } from '#server/testing/factors.ts'
import { answerProvider, startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { notMeToken, pressNotMe } from '#supabase-server/testing/not-me.ts'
import { accountAt, serverWith, signInAt, signInUrl, throughProvider, visit } from '#supabase-server/testing/oauth-flow.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { lockUserByEmail } from '#supabase-server/auth/queries/users.ts'
import { sendNotice, type NoticeData, type NoticeKind } from '#supabase-server/auth/notices/send-notice.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await serverWith(provider, 'google')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const sql = <Row>(text: string, values: unknown[]) => server.database.asAuth(async (tx) => (await tx.query<Row>(text, values)).rows)

/** Sends a notice and returns the token it contains. */
async function message<Kind extends NoticeKind>(email: string, kind: Kind, data: NoticeData[Kind]): Promise<string> {
  await server.database.asAuth(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user) await sendNotice(tx, kind, user, data)
  })
  return notMeToken(server, email, kind)
}

async function addFactor(email: string, name: string, status = 'verified'): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     select $1, id, $2, 'totp', $3::auth.factor_status, 'sealed' from auth.users where email = $4`,
    [id, name, status, email],
  )
  return id
}

async function makeRecoveryCodes(email: string): Promise<void> {
  await sql(
    `insert into auth.mfa_recovery_codes (user_id, position, code_hash)
     select id, position, 'hash' from auth.users, generate_series(0, 9) as position where email = $1`,
    [email],
  )
}

const factorsOf = async (email: string) =>
  (
    await sql<{ name: string }>(
      'select friendly_name as name from auth.mfa_factors where user_id = (select id from auth.users where email = $1) order by name',
      [email],
    )
  ).map(({ name }) => name)
const codesOf = async (email: string) =>
  (await sql('select from auth.mfa_recovery_codes where user_id = (select id from auth.users where email = $1)', [email])).length
const changePassword = (headers: Record<string, string>) =>
  ask(server, '/auth/v1/user', {
    method: 'PUT',
    body: '{"password":"Owner-horse-4"}',
    headers: { 'content-type': 'application/json', ...headers },
  })
const emailAfter = async (email: string) =>
  (await server.mailbox()).find((mail) => mail.to === email && subjectLike('not_me_done').test(mail.subject))?.text ?? ''

describe('a second factor', () => {
  test("is removed if the email names it, while the owner's own factor stays", async () => {
    const { email } = await signedIn(server)
    await addFactor(email, 'own phone')
    const added = await addFactor(email, "thief's phone")
    const token = await message(email, 'factor_added', { factor_type: 'totp', factor_id: added })
    await pressNotMe(server, token)
    expect(await factorsOf(email)).toEqual(['own phone'])
    expect(await emailAfter(email)).toContain('The two-step verification that was added has been removed.')
  })

  test('is removed if it was added after the email or its setup is unfinished', async () => {
    const { email } = await signedIn(server)
    await addFactor(email, 'own phone')
    await addFactor(email, 'begun', 'unverified')
    const token = await message(email, 'factor_removed', { factor_type: 'totp' })
    await addFactor(email, "thief's phone")
    await makeRecoveryCodes(email)
    await pressNotMe(server, token)
    expect([await factorsOf(email), await codesOf(email)]).toEqual([['own phone'], 0])
  })

  test('stays if a different email reported it, and that email still works, so the owner is not locked out', async () => {
    const { email } = await signedIn(server)
    const added = await addFactor(email, "thief's phone")
    const aboutFactor = await message(email, 'factor_added', { factor_type: 'totp', factor_id: added })
    await pressNotMe(server, await message(email, 'password_changed', {}))
    expect(await factorsOf(email)).toEqual(["thief's phone"])
    expect((await pressNotMe(server, aboutFactor)).page).toBe('/auth/reset-password')
    expect(await factorsOf(email)).toEqual([])
  })

  test('is not removed if it belongs to another person, even if an email names it', async () => {
    const [own, other] = [await signedIn(server), await signedIn(server)]
    const theirs = await addFactor(other.email, 'their phone')
    await pressNotMe(server, await message(own.email, 'factor_added', { factor_type: 'totp', factor_id: theirs }))
    expect(await factorsOf(other.email)).toEqual(['their phone'])
  })
})

describe('attacks through the protocol', () => {
  test('a thief who adds a second factor and creates recovery codes loses both, and the owner needs neither', async () => {
    const thief = await guarded(server)
    const { access_token } = await sessionOf(thief.client)
    expect((await post(server, '/auth/v1/recovery-codes', {}, bearer(access_token))).status).toBe(200)
    const { session } = await pressNotMe(server, await notMeToken(server, thief.email, 'factor_added'))
    const owner = bearer(session['access_token'] ?? '')
    expect((await ask(server, '/auth/v1/user', { headers: owner })).body['factors'] ?? []).toEqual([])
    expect((await ask(server, '/auth/v1/recovery-codes', { headers: owner })).body).toEqual({ left: 0, created_at: null })
    expect((await thief.client.auth.mfa.challengeAndVerify({ factorId: thief.app.id, code: codeOf(thief.app) })).error).not.toBeNull()
    expect((await changePassword(owner)).status).toBe(200)
  })

  test("setting a new password still requires the owner's own second factor", async () => {
    const { email, client, app } = await guarded(server)
    await client.auth.updateUser({ password: 'Another-horse-2' })
    const { session } = await pressNotMe(server, await notMeToken(server, email, 'password_changed'))
    const mailbox = bearer(session['access_token'] ?? '')
    expect(await changePassword(mailbox)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })

    const owner = browser(server)
    await owner.auth.setSession({ access_token: session['access_token'] ?? '', refresh_token: session['refresh_token'] ?? '' })
    await prove(server, owner, app)
    expect((await owner.auth.updateUser({ password: 'Third-horse-3' })).error).toBeNull()
  })

  test('a thief who has used a recovery code is signed out, and the other codes stop working', async () => {
    const { email, client } = await guarded(server)
    const { access_token } = await sessionOf(client)
    const made = await post(server, '/auth/v1/recovery-codes', {}, bearer(access_token))
    const [stolen, another] = made.body['codes'] as string[]
    const thief = await atFirstLevel(server, email)
    const used = await post(server, '/auth/v1/recovery-codes/verify', { code: stolen }, bearer((await sessionOf(thief)).access_token))
    expect(used).toMatchObject({ status: 200 })
    const { session } = await pressNotMe(server, await notMeToken(server, email, 'recovery_code_used'))
    expect((await ask(server, '/auth/v1/user', { headers: bearer(String(used.body['access_token'])) })).status).toBe(403)
    const again = await post(server, '/auth/v1/recovery-codes/verify', { code: another }, bearer(session['access_token'] ?? ''))
    expect(again).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
  })
})

describe('recovery codes', () => {
  test('stay valid, and so does the second factor, if both were set up before the email', async () => {
    const { email } = await signedIn(server)
    await addFactor(email, 'own phone')
    await makeRecoveryCodes(email)
    const token = await message(email, 'factor_removed', { factor_type: 'totp' })
    // Put all timestamps within the same millisecond.
    for (const [microseconds, table] of ['mfa_factors', 'mfa_recovery_codes', 'not_me_links'].entries()) {
      await sql(
        `update auth.${table} set created_at = date_trunc('hour', now()) + make_interval(secs => $2 / 1e6)
         where user_id = (select id from auth.users where email = $1)`,
        [email, microseconds + 1],
      )
    }
    await pressNotMe(server, token)
    expect([await factorsOf(email), await codesOf(email)]).toEqual([['own phone'], 10])
  })

  test('are deleted if a thief has used one of them', async () => {
    const { email } = await signedIn(server)
    await addFactor(email, 'own phone')
    await makeRecoveryCodes(email)
    await pressNotMe(server, await message(email, 'recovery_code_used', { left: 9 }))
    expect([await factorsOf(email), await codesOf(email)]).toEqual([['own phone'], 0])
    expect(await emailAfter(email)).toContain('The recovery codes no longer work.')
  })

  test('are deleted if a thief created them', async () => {
    const { email } = await signedIn(server)
    await addFactor(email, 'own phone')
    await makeRecoveryCodes(email)
    await pressNotMe(server, await message(email, 'recovery_codes_made', { is_first: false }))
    expect(await codesOf(email)).toBe(0)
  })
})

/** Starts linking an account at the provider and returns the callback URL without visiting it. */
async function beginLink(client: SupabaseClient, account: string): Promise<string> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${server.url}/auth/callback`, skipBrowserRedirect: true },
  })
  expect(error).toBeNull()
  return answerProvider(data.url ?? '', { account })
}

async function link(client: SupabaseClient, account: string): Promise<void> {
  const end = new URL((await visit(await beginLink(client, account))).location)
  expect((await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')).error).toBeNull()
}

describe('a sign-in method', () => {
  test('is removed if a thief linked it, and can no longer be used to sign in', async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider)
    await link(client, account.sub)
    const { data } = await client.auth.getUser()
    await pressNotMe(server, await notMeToken(server, email, 'identity_linked'))
    expect((await signInAt(server, account.sub)).data.user?.id).not.toBe(data.user?.id)
    expect(await emailAfter(email)).toContain('The sign-in method that was connected has been removed.')
  })

  test('stays if it was linked before', async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider)
    await link(client, account.sub)
    await client.auth.updateUser({ password: 'Another-horse-2' })
    const { data } = await client.auth.getUser()
    await pressNotMe(server, await notMeToken(server, email, 'password_changed'))
    expect((await signInAt(server, account.sub)).data.user?.id).toBe(data.user?.id)
  })

  test('is removed if it replaced the email address, and the owner gets the address back even if it has been taken', async () => {
    const { client, email } = await signedIn(server)
    const { id } = (await sessionOf(client)).user
    const account = accountAt(provider)
    await link(client, account.sub)
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? []
    const own = identities.find((identity) => identity.provider === 'email')
    expect(own && (await client.auth.unlinkIdentity(own)).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.email).toBe(account.email)
    await signedUp(server, email)

    const { session } = await pressNotMe(server, await notMeToken(server, email, 'identity_linked'))
    const { data } = await browser(server).auth.getUser(session['access_token'])
    expect(data.user).toMatchObject({ id, email, app_metadata: { provider: 'email', providers: ['email'] } })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email, email_verified: true } }])
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials')
    expect((await signInAt(server, account.sub)).data.user?.id).not.toBe(id)
    expect(await emailAfter(email)).toContain('The account has this email address again.')
  })

  test("is not linked if 'This was not me' is pressed while linking is in progress", async () => {
    const { client, email } = await signedIn(server)
    const account = accountAt(provider)
    const callback = await beginLink(client, account.sub)
    await pressNotMe(server, await message(email, 'password_changed', {}))
    const end = new URL((await visit(callback)).location)
    expect([end.searchParams.get('code'), end.searchParams.get('error')]).toEqual([null, expect.any(String)])
    const { data } = await signInAt(server, account.sub)
    expect(data.user?.email).toBe(account.email)
  })
})

test('does not report a removed password for an account that had none', async () => {
  const account = accountAt(provider)
  await signInAt(server, account.sub)
  const token = await message(account.email, 'new_device', { at: new Date().toISOString(), browser: null, system: null, network: null })
  const { session } = await pressNotMe(server, token)
  const { data } = await browser(server).auth.getUser(session['access_token'])
  expect(data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
  expect(await emailAfter(account.email)).toContain('What we did: Signed out every device')
})

describe('the email about a new device', () => {
  test('is also sent for a sign-in with a third party or an email link', async () => {
    const away = await serverWith(provider, 'google', { trustProxy: ['127.0.0.1', '::1'] })
    try {
      const account = accountAt(provider)
      await signInAt(away, account.sub)
      // Forget all known devices and networks, as if the next sign-in came from elsewhere.
      const forget = () => away.database.asAuth((tx) => tx.query('delete from auth.known_places'))
      const emails = async () =>
        (await away.mailbox()).filter(({ to, subject }) => to === account.email && subjectLike('new_device').test(subject)).length
      await forget()
      await throughProvider(await signInUrl(away, browser(away, 'implicit')), { account: account.sub })
      expect(await emails()).toBe(1)
      await forget()
      await signInAt(away, account.sub)
      expect(await emails()).toBe(2)
      await forget()
      await browser(away).auth.resetPasswordForEmail(account.email)
      const mail = (await away.mailbox()).find(({ to, subject }) => to === account.email && subjectLike('reset_password').test(subject))
      const url = new URL(/https?:\S+\/auth\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      await browser(away).auth.verifyOtp({ type: 'recovery', token_hash: url.searchParams.get('token_hash') ?? '' })
      expect(await emails()).toBe(3)
    } finally {
      await away.close()
    }
  })
})
