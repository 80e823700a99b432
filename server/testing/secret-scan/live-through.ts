import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { connectDatabase } from '#server/database/open-database.ts'
import { codeOf, enrolled, wrongCode } from '#server/testing/factors.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startIdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { startMailServer } from '#server/testing/mail/mail-server.ts'
import { enrolledPhone } from '#supabase-server/testing/phone-factors.ts'
import { COMPILED_ONCE } from '#server/testing/processes/compiled-once.ts'
import { ServerProcess } from '#server/testing/processes/server-process.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import type { Secrets } from './find-secrets.ts'

const random = () => randomBytes(24).toString('base64url')
const newPassword = () => `Aa1-${random()}`

/** Everything that a running server knows but must not reveal: its own secrets, and those that it has received or sent. */
class KnownSecrets {
  readonly all: Record<string, string> = {}

  keep(name: string, value: string | undefined): string {
    if (value === undefined || value === '') throw new Error(`There is no value for ${name}`)
    this.all[name] = value
    return value
  }
}

/**
 * Starts a server in a separate process with known secrets, and puts it through the typical failures of a site: wrong passwords and
 * links, a provider that refuses, a mail server and a gateway that accept nothing, broken requests, a missing database. Returns its whole
 * log, and the secrets that must not be in it.
 */
export async function liveThrough(): Promise<{ log: string; secrets: Secrets }> {
  const known = new KnownSecrets()
  const [provider, mails, gateway, copy, dataDir] = await Promise.all([
    startIdentityProvider(),
    startMailServer(),
    startRefusingGateway(),
    createEmptyCopy('portal_template'),
    mkdtemp(join(tmpdir(), 'portal-secrets-')),
  ])
  provider.replaceClientSecret()
  mails.refuse(Infinity)
  const logins = { owner: { connectionString: copy.ownerUrl }, caller: { connectionString: copy.callerUrl } }
  const database = await connectDatabase(logins, { singleInstance: false, ground: true })
  known.keep('the password of the database', decodeURIComponent(new URL(copy.ownerUrl).password))
  const server = new ServerProcess(await freePort(), {
    ...COMPILED_ONCE,
    DATA_DIR: dataDir,
    DATABASE_URL: copy.ownerUrl,
    JWT_SECRET: known.keep('the JWT secret', random() + random()),
    SMTP_URL: `smtp://mailer:${known.keep('the password of the mail server', random())}@${new URL(mails.url).host}`,
    SMS_WEBHOOK_URL: `${gateway.url}/send/${known.keep('the key of the gateway', random())}`,
    ...provider.environment('google'),
    AUTH_GOOGLE_CLIENT_SECRET: known.keep('the secret of the provider', random()),
  })
  provider.redirectUris.push(`${server.url}/auth/v1/callback`)
  provider.accounts.push({ sub: '1', email: 'eve@example.org', email_verified: true, name: 'Eve Obi' })
  try {
    await server.start()
    const { supabaseAnonKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { supabaseAnonKey: string }
    const site: Site = { url: server.url, anonKey: supabaseAnonKey, database, known }
    const client = await signUpAndIn(site)
    await mistakes(site, client)
    await comeBackFrom(site, provider.issuer)
    await talk(site)
    await proveMore(site, client)
    await loseTheDatabase(site)
    for (const failure of ['email not sent', 'text message not sent'])
      await expect.poll(() => server.output, { timeout: 15_000 }).toContain(failure)
    return { log: server.output, secrets: known.all }
  } finally {
    await server.stop()
    await database.close()
    await Promise.all([copy.drop(), provider.close(), mails.close(), gateway.close(), rm(dataDir, { recursive: true, force: true })])
  }
}

type Site = { url: string; anonKey: string; database: Database; known: KnownSecrets }

const EMAIL = 'ada.scan@example.org'

const newClient = ({ url, anonKey }: Site) => createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** The token in the newest email of a kind, which has not been delivered. */
async function linkToken({ database }: Site, kind: string): Promise<string | undefined> {
  const { rows } = await database.asServer((tx) =>
    tx.query<{ token: string }>(`select payload->>'token_hash' as token from private.outbox where kind = $1 order by id desc limit 1`, [
      kind,
    ]),
  )
  return rows[0]?.token
}

async function signUpAndIn(site: Site): Promise<SupabaseClient> {
  const { known } = site
  const client = newClient(site)
  const password = known.keep('the password', newPassword())
  expect((await client.auth.signUp({ email: EMAIL, password, options: { data: { full_name: 'Ada Obi' } } })).error).toBeNull()
  const token = known.keep('the link that confirms an address', await linkToken(site, 'confirm_signup'))
  expect((await client.auth.verifyOtp({ type: 'signup', token_hash: token })).error).toBeNull()
  const { data } = await client.auth.signInWithPassword({ email: EMAIL, password })
  known.keep('an access token', data.session?.access_token)
  known.keep('a refresh token', data.session?.refresh_token)
  const { data: renewed } = await client.auth.refreshSession()
  known.keep('a newer access token', renewed.session?.access_token)
  known.keep('a newer refresh token', renewed.session?.refresh_token)
  return client
}

async function mistakes(site: Site, client: SupabaseClient): Promise<void> {
  const { url, anonKey, known } = site
  const stranger = newClient(site)
  const refused = [
    await stranger.auth.signInWithPassword({ email: EMAIL, password: known.keep('a wrong password', newPassword()) }),
    await stranger.auth.verifyOtp({ type: 'recovery', token_hash: known.keep('a wrong link', random()) }),
    await stranger.auth.refreshSession({ refresh_token: known.keep('a wrong refresh token', random()) }),
    await stranger.auth.setSession({
      access_token: known.keep(
        'a forged access token',
        `eyJhbGciOiJub25lIn0.${Buffer.from('{"exp":4e9}').toString('base64url')}.${random()}`,
      ),
      refresh_token: 'x',
    }),
    await client.auth.updateUser({
      password: known.keep('a password nobody has', newPassword()),
      current_password: known.keep('a wrong current password', newPassword()),
    }),
  ]
  expect(refused.filter(({ error }) => error === null)).toEqual([])
  expect((await stranger.auth.resetPasswordForEmail(EMAIL)).error).toBeNull()
  known.keep('the link of a forgotten password', await linkToken(site, 'reset_password'))

  const cut = known.keep('a password in a broken request', newPassword())
  const authorization = `Bearer ${known.keep('a broken bearer', random())}`
  for (const path of [
    '/auth/v1/token?grant_type=password',
    '/auth/v1/signup',
    '/api/account/delete',
    '/rest/v1/rpc/nothing',
    '/storage/v1/object/sign/avatars',
  ]) {
    const headers = { apikey: anonKey, authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: `{"email":"${EMAIL}","password":"${cut}",` })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  const inAddress = known.keep('a token in an address', random())
  for (const path of [
    '/auth/v1/verify?type=signup&token=',
    '/auth/confirm?type=signup&token_hash=',
    '/storage/v1/object/sign/avatars/a.png?token=',
    '/auth/v1/%zz?token=',
    '/api/nothing?key=',
  ]) {
    await fetch(`${url}${path}${inAddress}`, { redirect: 'manual' })
  }
}

/** The provider rejects this server's secret, so returning with an unknown code fails. */
async function comeBackFrom({ url, known }: Site, issuer: string): Promise<void> {
  const begun = await fetch(`${url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(`${url}/auth/callback`)}`, {
    redirect: 'manual',
  })
  const there = new URL(begun.headers.get('location') ?? '')
  expect(there.origin).toBe(issuer)
  const state = there.searchParams.get('state') ?? ''
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const query = new URLSearchParams({ state, code: known.keep('the code of a provider', random()), iss: issuer })
  const back = await fetch(`${url}/auth/v1/callback?${query}`, { redirect: 'manual', headers: { cookie } })
  expect(back.headers.get('location')).toContain('error')
}

/** Uses a second factor of each kind, with wrong and right codes, and recovery codes. */
async function proveMore(site: Site, client: SupabaseClient): Promise<void> {
  const { url, anonKey, database, known } = site
  const app = await enrolled(client)
  known.keep('the key of an authenticator app', app.secret)
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: known.keep('a wrong code', wrongCode(app)) })
  expect(wrong.error).not.toBeNull()
  const right = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: known.keep('a code of an app', codeOf(app)) })
  expect(right.error).toBeNull()

  const { data } = await client.auth.getSession()
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${known.keep('a token of a proved session', data.session?.access_token)}`,
    'content-type': 'application/json',
  }
  const made = await fetch(`${url}/auth/v1/recovery-codes`, { method: 'POST', headers })
  const { codes } = (await made.json()) as { codes: string[] }
  codes.forEach((code, at) => known.keep(`recovery code ${at + 1}`, code))
  const spoilt = known.keep('an invalid recovery code', `${codes[0]?.slice(0, -4)}2222`)
  expect(
    (await fetch(`${url}/auth/v1/recovery-codes/verify`, { method: 'POST', headers, body: JSON.stringify({ code: spoilt }) })).status,
  ).toBe(422)
  expect(
    (await fetch(`${url}/auth/v1/recovery-codes/verify`, { method: 'POST', headers, body: JSON.stringify({ code: codes[1] }) })).status,
  ).toBe(200)

  const phone = await enrolledPhone(client)
  expect((await client.auth.mfa.challenge({ factorId: phone })).error).toBeNull()
  const { rows } = await database.asServer((tx) =>
    tx.query<{ code: string }>(`select payload->>'code' as code from private.outbox where channel = 'sms' order by id desc limit 1`),
  )
  known.keep('a code sent to a phone', rows[0]?.code)
}

async function talk({ url, known }: Site): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const { headers: given } = await fetch(`${url}/api/chat`, { headers })
  const cookie = given.getSetCookie()[0]?.split(';')[0] ?? ''
  known.keep('the key of a chat', cookie.split('=')[1])
  await fetch(`${url}/api/chat/messages`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ id: randomUUID(), text: 5 }),
  })
}

/** Removes a column that sign-in needs, so that the request fails on our side and is logged as an error. */
async function loseTheDatabase({ url, anonKey, database, known }: Site): Promise<void> {
  await database.asAuth((tx) => tx.query('alter table auth.users rename column encrypted_password to put_away'))
  const password = known.keep('the password of a request that failed', newPassword())
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  })
  expect(answer.status).toBe(500)
  await database.asAuth((tx) => tx.query('alter table auth.users rename column put_away to encrypted_password'))
}

/** A text message gateway that rejects every message. */
async function startRefusingGateway(): Promise<{ url: string; close(): Promise<void> }> {
  const gateway = createServer((_request, response) => response.writeHead(500).end('no'))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => gateway.close(() => resolve())) }
}
