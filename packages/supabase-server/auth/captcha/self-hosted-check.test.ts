// @module-tag slow

import { createHash, createHmac } from 'node:crypto'
import { type Challenge, createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, ask, browser, newAddress, post, signedIn } from '#server/testing/accounts.ts'
import { challengeOf, robotCheckToken, solutionOf, tokenFrom } from '#supabase-server/testing/robot-check.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { LIMITS } from '#supabase-server/auth/limits/rate-limits.ts'
import { createRobotCheck } from './robot-check.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())
beforeEach(() => server.database.asServer((tx) => tx.query(`delete from private.rate_limits where key like 'robots.%'`)))

type From = { 'x-forwarded-for': string }

// All tests share one server, so each uses its own networks.
let networks = 0
function newNetwork(): From {
  networks += 1
  return { 'x-forwarded-for': `198.51.100.${networks}` }
}

const setCounter = (key: string, requests: number) =>
  server.database.asServer((tx) =>
    tx.query(
      `insert into private.rate_limits (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [key, requests, Date.now() + 300_000],
    ),
  )

const hashOf = (from: From) => createHash('sha256').update(from['x-forwarded-for']).digest('base64url')

/** Returns a network from which this many requests have already been made. */
async function networkAfter(requests: number): Promise<From> {
  const from = newNetwork()
  await setCounter(`robots.network:${hashOf(from)}`, requests)
  return from
}

const recover = (from: From, token?: unknown, email = newAddress()) =>
  post(server, '/auth/v1/recover', { email, gotrue_meta_security: { captcha_token: token } }, from)
const disallowed = (reason: string) => ({ code: 'captcha_failed', message: `captcha protection: request disallowed (${reason})` })
const solvedFor = (from: From) => robotCheckToken(server.url, from)
const levelOf = ({ parameters }: Challenge) => parameters.data?.['level']

describe('the proof of work requirement', () => {
  test('applies to every kind of request from a network’s eleventh request on, but not in normal traffic', async () => {
    const from = newNetwork()
    const bodies = {
      signup: () => ({ email: newAddress(), password: PASSWORD }),
      recover: () => ({ email: newAddress() }),
      resend: () => ({ type: 'signup', email: newAddress() }),
    }
    const kinds = ['signup', 'recover', 'resend'] as const
    for (let request = 0; request < 10; request++) {
      const kind = kinds[request % 3] ?? 'signup'
      expect((await post(server, `/auth/v1/${kind}`, bodies[kind](), from)).status).toBe(200)
    }
    for (const kind of kinds) {
      const refused = await post(server, `/auth/v1/${kind}`, bodies[kind](), from)
      expect([refused.status, refused.body]).toEqual([400, disallowed('no captcha_token found')])
      const solved = { ...bodies[kind](), gotrue_meta_security: { captcha_token: await solvedFor(from) } }
      expect((await post(server, `/auth/v1/${kind}`, solved, from)).status).toBe(200)
    }
    expect((await recover(newNetwork())).status).toBe(200)
  })

  test('is the same for addresses with and without an account', async () => {
    const { email } = await signedIn(server)
    for (const address of [email, newAddress()]) {
      const from = await networkAfter(10)
      expect((await recover(from, undefined, address)).body).toEqual(disallowed('no captcha_token found'))
      expect((await recover(from, await solvedFor(from), address)).body).toEqual({})
    }
  })

  test('applies everywhere if many networks together send too many requests, not counting refused requests', async () => {
    await setCounter('robots.everybody:all', 59)
    const hostile = await networkAfter(10)
    for (let request = 0; request < 5; request++) expect((await recover(hostile)).status).toBe(400)
    expect((await recover(newNetwork())).status).toBe(200)
    const next = newNetwork()
    expect((await recover(next)).status).toBe(400)
    expect((await recover(next, await solvedFor(next))).status).toBe(200)
  })

  test('counts an IPv6 network as one network', async () => {
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:7:8::${host.toString(16)}` })
    for (let host = 1; host <= 10; host++) expect((await recover(from(host))).status).toBe(200)
    expect((await recover(from(11))).status).toBe(400)
  })

  test('applies to sign-ins after 60 wrong passwords in an hour, and stops bots but not people', async () => {
    const { email } = await signedIn(server)
    const from = newNetwork()
    await setCounter(`auth.guessPerAddress:${hashOf(from)}`, 60)
    const signIn = async (address: string, password: string, token?: string) => {
      const security = { gotrue_meta_security: { captcha_token: token } }
      return (await post(server, '/auth/v1/token?grant_type=password', { email: address, password, ...security }, from)).body.code
    }
    expect(await signIn(email, PASSWORD)).toBe('captcha_failed')
    expect(await signIn(newAddress(), PASSWORD)).toBe('captcha_failed')
    expect(await signIn(newAddress(), PASSWORD, await solvedFor(from))).toBe('invalid_credentials')
    expect(await signIn(email, PASSWORD, await solvedFor(from))).toBeUndefined()
    const { points } = LIMITS.guessPerAddressAndDay
    const stranger = newNetwork()
    await setCounter(`auth.guessPerAddress:${hashOf(stranger)}`, 60)
    await setCounter(`auth.guessPerAddressAndDay:${hashOf(stranger)}`, points)
    const security = { gotrue_meta_security: { captcha_token: await solvedFor(stranger) } }
    const guess = { email: newAddress(), password: PASSWORD, ...security }
    const refused = await post(server, '/auth/v1/token?grant_type=password', guess, stranger)
    expect([refused.status, refused.body.code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('does not apply to other sign-ins, because guesses have their own counters', async () => {
    const { email } = await signedIn(server)
    const from = await networkAfter(500)
    expect((await post(server, '/auth/v1/token?grant_type=password', { email, password: PASSWORD }, from)).status).toBe(200)
  })

  test('increases with traffic', async () => {
    const levels = [0, 10, 29, 30, 59, 60, 500].map(async (requests) =>
      levelOf(await challengeOf(server.url, await networkAfter(requests + 1))),
    )
    expect(await Promise.all(levels)).toEqual([1, 1, 1, 2, 2, 3, 3])
  })

  test('applies in addition to the hard limits, and a request without a proof of work does not count towards them', async () => {
    const from = await networkAfter(10)
    await setCounter(`auth.signUp:${hashOf(from)}`, LIMITS.signUp.points - 2)
    const signUp = (token?: string) =>
      post(server, '/auth/v1/signup', { email: newAddress(), password: 'weak', gotrue_meta_security: { captcha_token: token } }, from)
    for (let request = 0; request < 35; request++) expect((await signUp()).status).toBe(400)
    const codes: unknown[] = []
    for (let request = 0; request < 4; request++) codes.push((await signUp(await solvedFor(from))).body.code)
    expect(codes).toEqual(['weak_password', 'weak_password', 'over_request_rate_limit', 'over_request_rate_limit'])
  })

  test('does not apply if rate limits are switched off', async () => {
    const off = createRobotCheck({ ...server.config, rateLimits: false }, server.database)
    await off.pass('mail', '', { ip: (await networkAfter(500))['x-forwarded-for'], log: silent })
    expect(await off.offer({ ip: '198.51.100.1', log: silent })).toEqual({ check: 'none' })
  })
})

const silent = { error: () => undefined } as never

test('the official client sends the token', async () => {
  const client = browser(server)
  await setCounter('robots.everybody:all', 60)
  const email = newAddress()
  const refused = await client.auth.signUp({ email, password: PASSWORD })
  expect(refused.error).toMatchObject({ status: 400, code: 'captcha_failed', message: disallowed('no captcha_token found').message })

  const token = () => robotCheckToken(server.url)
  expect((await client.auth.signUp({ email, password: PASSWORD, options: { captchaToken: await token() } })).error).toBeNull()
  // This request passed the check and was refused only because the address signed up a moment ago.
  const again = await client.auth.resend({ type: 'signup', email, options: { captchaToken: await token() } })
  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect((await client.auth.resetPasswordForEmail(email, { captchaToken: await token() })).error).toBeNull()
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD, options: { captchaToken: 'not looked at' } })
  expect(signIn.error).toMatchObject({ code: 'email_not_confirmed' })
})

describe('a solution', () => {
  test('works once', async () => {
    const from = await networkAfter(10)
    const token = await solvedFor(from)
    expect((await recover(from, token)).status).toBe(200)
    expect((await recover(from, token)).body).toEqual(disallowed('timeout-or-duplicate'))
  })

  test('works only once even if the server restarts', async () => {
    const from = await networkAfter(10)
    const token = await solvedFor(from)
    expect((await recover(from, token)).status).toBe(200)
    const restarted = createRobotCheck(server.config, server.database)
    await expect(restarted.pass('mail', token, { ip: from['x-forwarded-for'], log: silent })).rejects.toThrow('timeout-or-duplicate')
  })

  test('works only once if it is sent ten times in parallel', async () => {
    const from = await networkAfter(10)
    const token = await solvedFor(from)
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover(from, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)])
  })

  test('works from another network, because phones change networks', async () => {
    const token = await solvedFor(await networkAfter(10))
    expect((await recover(await networkAfter(10), token)).status).toBe(200)
  })

  test('is accepted if the required level has risen by one since, but not by two', async () => {
    const easy = () => solvedFor(newNetwork())
    expect((await recover(await networkAfter(30), await easy())).status).toBe(200)
    expect((await recover(await networkAfter(60), await easy())).body).toEqual(disallowed('insufficient-work'))
  })

  test('can still be used if the request was rejected for another reason', async () => {
    const calm = await solvedFor(newNetwork())
    expect((await recover(await networkAfter(60), calm)).status).toBe(400)
    expect((await recover(await networkAfter(10), calm)).status).toBe(200)
  })
})

describe('a forged solution', () => {
  type Forge = (challenge: Challenge) => unknown
  const solved = async (challenge: Challenge) => tokenFrom(challenge, await solutionOf(challenge))
  const changed = (challenge: Challenge, parameters: object): Challenge => ({
    ...challenge,
    parameters: { ...challenge.parameters, ...parameters },
  })
  const ownKey = 'k'.repeat(64)
  const easiest = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, data: { level: 3 } }
  const soon = () => Math.floor(Date.now() / 1000) + 300

  const forgeries: [name: string, forge: Forge][] = [
    ['of another challenge', async (challenge) => tokenFrom(challenge, await solutionOf(await challengeOf(server.url, newNetwork())))],
    ['of a challenge made easier', (challenge) => solved(changed(challenge, { cost: 1, keyPrefix: '00' }))],
    [
      'of a challenge said to be harder',
      async (challenge) => tokenFrom(changed(challenge, { data: { level: 3 } }), await solutionOf(challenge)),
    ],
    [
      'of a challenge that never ends',
      async (challenge) => tokenFrom(changed(challenge, { expiresAt: soon() * 2 }), await solutionOf(challenge)),
    ],
    [
      'of a challenge signed with another key',
      async () =>
        solved(await createChallenge({ ...easiest, expiresAt: soon(), hmacSignatureSecret: ownKey, hmacKeySignatureSecret: ownKey })),
    ],
    [
      'of a challenge signed with the public key',
      async () => solved(await createChallenge({ ...easiest, expiresAt: soon(), hmacSignatureSecret: server.config.anonKey })),
    ],
    [
      'of a challenge without a signature',
      async (challenge) => tokenFrom({ parameters: challenge.parameters }, await solutionOf(challenge)),
    ],
    [
      'with a signature that is no text',
      async (challenge) => tokenFrom({ ...challenge, signature: Array(64).fill('a') }, await solutionOf(challenge)),
    ],
    [
      'with a key of its own choice',
      (challenge) => tokenFrom(challenge, { counter: 1, derivedKey: `${challenge.parameters.keyPrefix}${'00'.repeat(16)}` }),
    ],
    ['with the prefix alone', (challenge) => tokenFrom(challenge, { counter: 1, derivedKey: challenge.parameters.keyPrefix })],
    ['with no key', (challenge) => tokenFrom(challenge, { counter: 1, derivedKey: '' })],
    ['with a counter that is no number', async (challenge) => tokenFrom(challenge, { ...(await solutionOf(challenge)), counter: '7' })],
    ['with a counter out of bounds', async (challenge) => tokenFrom(challenge, { ...(await solutionOf(challenge)), counter: -1 })],
    ['that is no JSON', () => 'bm8ganNvbg=='],
    ['that is null', () => 'bnVsbA=='],
    ['that is a list', () => 'W10='],
    ['that is gibberish', () => '💥'.repeat(100)],
    ['with a prototype', () => Buffer.from('{"__proto__":{"challenge":{}},"challenge":{"parameters":{"__proto__":1}}}').toString('base64')],
  ]
  test.each(forgeries)('is rejected: %s', async (_name, forge) => {
    const from = await networkAfter(10)
    const answer = await recover(from, await forge(await challengeOf(server.url, from)))
    expect([answer.status, answer.body]).toEqual([400, disallowed('invalid-input-response')])
  })

  test('is rejected after the challenge has expired', async () => {
    const secretOf = (purpose: string) => createHmac('sha256', server.config.jwtSecret).update(`robot check ${purpose}`).digest('hex')
    const secrets = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('solution') }
    const made = async (expiresAt: number) => solved(await createChallenge({ ...easiest, expiresAt, ...secrets }))
    const from = await networkAfter(10)
    expect((await recover(from, await made(soon()))).status).toBe(200)
    expect((await recover(from, await made(soon() - 301))).body).toEqual(disallowed('timeout-or-duplicate'))
  })

  test('is rejected quickly if it is a quarter of a megabyte long', async () => {
    const begun = Date.now()
    expect((await recover(await networkAfter(10), 'A'.repeat(250_000))).body).toEqual(disallowed('invalid-input-response'))
    expect(Date.now() - begun).toBeLessThan(2000)
  })

  test.each([5, true, [], {}, ['x']])('is rejected if it has the wrong type: %j', async (token) => {
    expect((await recover(newNetwork(), token)).body).toMatchObject({ code: 'bad_json' })
  })

  test.each([5, 'x', [], true])('is rejected in a field of the wrong type: %j', async (security) => {
    const answer = await post(server, '/auth/v1/recover', { email: newAddress(), gotrue_meta_security: security }, newNetwork())
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
  })

  test('is not stored in the database', async () => {
    const from = await networkAfter(10)
    const challenge = await challengeOf(server.url, from)
    await recover(from, tokenFrom(challenge, { counter: 1, derivedKey: 'ff'.repeat(32) }))
    const { rows } = await server.database.asServer((tx) => tx.query(`select key from private.rate_limits where key like 'robots.used%'`))
    expect(rows).toEqual([])
  })
})

describe('the challenge', () => {
  test('is not cached and contains nothing about the caller', async () => {
    const answer = await ask(server, '/api/robot-check', { headers: newNetwork() })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).not.toContain('198.51.100')
    expect(answer.text.length).toBeLessThan(1000)
  })

  test('is different each time', async () => {
    const from = newNetwork()
    const nonces = await Promise.all(Array.from({ length: 5 }, async () => (await challengeOf(server.url, from)).parameters.nonce))
    expect(new Set(nonces).size).toBe(5)
  })

  test('is issued to one network at most 600 times in five minutes', async () => {
    const from = newNetwork()
    await setCounter(`api.robot-check:${hashOf(from)}`, 480)
    const answers = await Promise.all(Array.from({ length: 125 }, () => ask(server, '/api/robot-check', { headers: from })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
