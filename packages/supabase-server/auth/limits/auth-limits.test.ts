// @module-tag slow

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '#supabase-server/http/network-of.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'
import { PASSWORD, ask, bearer, browser, newAddress, post, sessionOf, signedIn, signedUp } from '#server/testing/accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())
// The robot check applies before these limits are reached. The requests of one test must not trigger it for the next.
const calm = () => server.database.asServer((tx) => tx.query(`delete from private.rate_limits where key like 'robots.%'`))
beforeEach(calm)

// All tests share one server, so each uses its own addresses.
const from = (address: string) => ({ 'x-forwarded-for': address })
const guess = (email: string, password: string, address: string) =>
  post(server, '/auth/v1/token?grant_type=password', { email, password }, from(address))

async function statuses(count: number, request: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: count }, (_, index) => request(index)))
  return all.map(({ status }) => status)
}
const redeem = (address?: string) =>
  post(server, '/auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, address ? from(address) : {})
const times = (list: number[], status: number) => list.filter((each) => each === status).length

test('blocks wrong passwords from one place early, while the owner can still sign in from elsewhere', async () => {
  const { email } = await signedIn(server)
  const answers = await statuses(15, () => guess(email, 'Wrong-horse-1', '198.51.100.1'))
  expect([times(answers, 400), times(answers, 429)]).toEqual([10, 5])
  expect((await guess(email, PASSWORD, '198.51.100.1')).status).toBe(429)
  expect((await guess(email, PASSWORD, '203.0.113.5')).status).toBe(200)
})

test('treats an address as one place even if a proxy appends each connection’s port', async () => {
  const { email } = await signedIn(server)
  const answers = await statuses(15, (index) => guess(email, 'Wrong-horse-1', `198.51.100.21:${49_152 + index}`))
  expect([times(answers, 400), times(answers, 429)]).toEqual([10, 5])
  expect((await guess(email, PASSWORD, '203.0.113.25:49152')).status).toBe(200)
})

test('returns the error that clients expect, with the time to wait before a retry', async () => {
  const email = newAddress()
  await statuses(10, () => guess(email, 'x', '198.51.100.10'))
  const answer = await guess(email, 'x', '198.51.100.10')
  expect(answer.body).toEqual({
    code: 'over_request_rate_limit',
    message: `Request rate limit reached, try again after ${answer.headers.get('retry-after')} seconds`,
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('blocks wrong passwords from many places, whether or not the address has an account', async () => {
  for (const email of [(await signedIn(server)).email, newAddress()]) {
    const answers = await statuses(35, (index) => guess(email, 'Wrong-horse-1', `203.0.${index}.1`))
    expect([times(answers, 400), times(answers, 429)]).toEqual([30, 5])
  }
})

test('limits guesses at the current password from a signed-in browser', async () => {
  const { client } = await signedIn(server)
  const { access_token } = await sessionOf(client)
  const answers = await statuses(15, (index) =>
    ask(server, '/auth/v1/user', {
      method: 'PUT',
      headers: { ...from('198.51.100.14'), ...bearer(access_token) },
      body: JSON.stringify({ password: 'Another-horse-2', current_password: `Wrong-horse-${index}` }),
    }),
  )
  expect([times(answers, 400), times(answers, 429)]).toEqual([10, 5])
})

test('does not reveal the current password through a change that fails for another reason', async () => {
  const { client } = await signedIn(server)
  await client.auth.updateUser({ data: { one: 'x'.repeat(3000) } })
  const { access_token } = await sessionOf(client)
  const answers = await Promise.all(
    [PASSWORD, 'Wrong-horse-1'].map((password) =>
      ask(server, '/auth/v1/user', {
        method: 'PUT',
        headers: { ...from('198.51.100.15'), ...bearer(access_token) },
        body: JSON.stringify({ password, data: { two: 'x'.repeat(3000) } }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('correct passwords do not use up the limit', async () => {
  const { email } = await signedIn(server)
  for (let round = 0; round < 3; round++) {
    expect(await statuses(9, () => guess(email, 'Wrong-horse-1', '198.51.100.11'))).toEqual(Array(9).fill(400))
    expect((await guess(email, PASSWORD, '198.51.100.11')).status).toBe(200)
  }
})

test('correct passwords in parallel restore no more attempts than were used up', async () => {
  const { email } = await signedIn(server)
  await guess(email, PASSWORD, '198.51.100.15')
  await server.database.asServer((tx) => tx.query(`delete from private.rate_limits where key like 'auth.guess%'`))
  await statuses(4, () => guess(email, 'Wrong-horse-1', '198.51.100.15'))
  expect(await statuses(6, () => guess(email, PASSWORD, '198.51.100.15'))).toEqual(Array(6).fill(200))
  const { rows } = await server.database.asServer((tx) =>
    tx.query<{ least: number }>(`select min(points) as least from private.rate_limits where key like 'auth.guess%'`),
  )
  expect(rows).toEqual([{ least: 0 }])
})

test('one mailbox can open five accounts a day under tagged addresses, and can always open one without a tag', async () => {
  const [name, domain] = newAddress().split('@')
  const open = (tag: string, at: number) =>
    post(server, '/auth/v1/signup', { email: `${name}${tag}@${domain}`, password: PASSWORD }, from(`203.0.114.${at}`))
  const answers = await statuses(8, (index) => open(`+${index}`, index))
  expect([times(answers, 200), times(answers, 429)]).toEqual([5, 3])
  const refused = await open('+more', 20)
  expect(refused.body).toEqual({ code: 'over_email_send_rate_limit', message: 'Email rate limit exceeded' })
  expect(refused.headers.get('retry-after')).toBe('3600')
  const known = answers.findIndex((status) => status === 200)
  expect((await open(`+${known}`, 21)).status).toBe(200)
  expect((await open('', 22)).status).toBe(200)
})

test('one mailbox gets at most twenty confirmation emails a day, however it is spelt, but a confirmed owner gets every email', async () => {
  const name = `victim${Date.now()}`
  const dotted = (at: number) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}`
  const owner = `${name}@gmail.com`
  const { client } = await signedIn(server, owner)
  const open = (email: string, at: number) => post(server, '/auth/v1/signup', { email, password: PASSWORD }, from(`203.0.115.${at}`))
  const spelled = Array.from({ length: 12 }, (_, at) => [`${dotted(at)}@gmail.com`, `${dotted(at)}@googlemail.com`]).flat()
  const answers = await statuses(24, (at) => open(spelled[at] ?? '', at))
  expect([times(answers, 200), times(answers, 429)]).toEqual([19, 5])
  expect((await open(owner, 30)).body).toMatchObject({ code: 'over_email_send_rate_limit' })
  const emailsTo = async () =>
    (
      await server.database.queryAsServer<{ emails: number }>(
        `select count(*)::int as emails from private.outbox where private.mailbox_of_person(recipient) = $1`,
        [owner],
      )
    ).rows[0]?.emails ?? 0
  const before = await emailsTo()
  const known = spelled[answers.indexOf(200)] ?? ''
  expect((await post(server, '/auth/v1/recover', { email: known }, from('203.0.115.40'))).status).toBe(200)
  expect(await emailsTo()).toBe(before)
  expect((await client.auth.resetPasswordForEmail(owner)).error).toBeNull()
  expect(await emailsTo()).toBe(before + 1)
})

test('the correct password for an unconfirmed address does not count as a guess', async () => {
  const { email } = await signedUp(server)
  for (let i = 0; i < 12; i++) {
    expect((await guess(email, PASSWORD, '198.51.100.12')).body).toMatchObject({ code: 'email_not_confirmed' })
  }
})

/** Uses up all but two of the requests that this limit allows an address. */
const leaveTwo = (name: LimitName, address: string) =>
  server.database.asServer((tx) =>
    tx.query(
      `insert into private.rate_limits (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [
        `auth.${name}:${createHash('sha256').update(networkOf(address)).digest('base64url')}`,
        LIMITS[name].points - 2,
        Date.now() + 300_000,
      ],
    ),
  )

test('limits all requests from one address, and counts an IPv6 network as one address', async () => {
  await leaveTwo('token', '198.51.100.2')
  const v4 = await statuses(5, () => redeem('198.51.100.2'))
  expect([times(v4, 404), times(v4, 429)]).toEqual([2, 3])
  expect((await guess(newAddress(), 'x', '198.51.100.2')).body['code']).toBe('captcha_failed')
  await leaveTwo('token', '2001:db8:1:2::1')
  const v6 = await statuses(5, (index) => redeem(`2001:db8:1:2::${(index + 1).toString(16)}`))
  expect([times(v6, 404), times(v6, 429)]).toEqual([2, 3])
})

test.each([
  ['/auth/v1/signup', () => ({ email: newAddress(), password: 'weak' }), 422, 'signUp'],
  ['/auth/v1/recover', () => ({ email: newAddress() }), 200, 'recover'],
  ['/auth/v1/resend', () => ({ email: newAddress(), type: 'signup' }), 200, 'resend'],
  ['/auth/v1/verify', () => ({ type: 'signup', token_hash: 'invented' }), 403, 'verify'],
  ['/auth/v1/signup', () => ({ email: newAddress(), password: 'weak' }), 422, 'mailPerNetworkAndDay'],
] as const)('%s is limited per address and returns the time to wait before a retry', async (path, body, usual, limit) => {
  const address = `198.51.100.${limit.length}`
  await leaveTwo(limit, address)
  expect(await statuses(2, () => post(server, path, body(), from(address)))).toEqual([usual, usual])
  const refused = await post(server, path, body(), from(address))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-9][0-9]*$/)])
  expect((await post(server, path, body(), from('198.51.100.4'))).status).toBe(usual)
})

test('ignores a forwarding header unless the proxy is trusted', async () => {
  const direct = await startTestServer({ rateLimits: true, trustProxy: [] })
  try {
    const answers = await statuses(33, (index) =>
      post(direct, '/auth/v1/verify', { type: 'signup', token_hash: 'x' }, from(`198.51.100.${index}`)),
    )
    expect([times(answers, 403), times(answers, 429)]).toEqual([30, 3])
  } finally {
    await direct.close()
  }
})

test('a refused sign-in never signs anyone out, because refreshing has its own limit', async () => {
  const { client } = await signedIn(server)
  await redeem()
  await server.database.asServer((tx) => tx.query(`update private.rate_limits set points = $1 where key like 'auth.token:%'`, [600]))
  expect((await redeem()).status).toBe(429)
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('the limits table contains no email or network addresses', async () => {
  const email = newAddress()
  await guess(email, 'x', '198.51.100.9')
  const { rows } = await server.database.asServer((tx) => tx.query<{ key: string }>('select key from private.rate_limits'))
  expect(rows.length).toBeGreaterThan(2)
  for (const { key } of rows)
    expect(key).toMatch(/^((auth|robots|api)\.[\w-]+|accounts of mailbox):([\w-]{43}|[\da-f]{32}|[\da-f]{64}|all)$/)
})

test('read requests are not limited', async () => {
  const answers = await statuses(200, () => ask(server, '/auth/v1/settings'))
  expect(times(answers, 200)).toBe(200)
  expect((await browser(server).auth.getUser('nonsense')).error).toMatchObject({ code: 'bad_jwt' })
})
