// @module-tag slow

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, bearer, post, sessionOf, signedIn, subjectsTo } from '#server/testing/accounts.ts'
import { atFirstLevel, guarded } from '#server/testing/factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

type Client = Parameters<typeof sessionOf>[0]
const tokenOf = async (client: Client) => bearer((await sessionOf(client)).access_token)
const make = async (client: Client) => post(server, '/auth/v1/recovery-codes', {}, await tokenOf(client))
const count = async (client: Client) => (await ask(server, '/auth/v1/recovery-codes', { headers: await tokenOf(client) })).body
const redeem = async (client: Client, code: unknown) => post(server, '/auth/v1/recovery-codes/verify', { code }, await tokenOf(client))

async function withCodes() {
  const person = await guarded(server)
  const { body } = await make(person.client)
  return { ...person, codes: (body as { codes: string[] }).codes }
}

describe('making recovery codes', () => {
  test('returns ten, notifies the owner, and then only shows how many are left', async () => {
    const { email, client, codes } = await withCodes()
    expect(codes).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)))
    expect(await count(client)).toEqual({ left: 10, created_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await subjectsTo(server, email)).toHaveLength(3)
  })

  test('replaces the previous ones', async () => {
    const { email, client, codes } = await withCodes()
    expect((await make(client)).status).toBe(200)
    const other = await atFirstLevel(server, email)
    expect(await redeem(other, codes[0])).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
  })

  test('requires a verified factor that has been proved', async () => {
    const { client } = await signedIn(server)
    expect(await make(client)).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } })
    const { email, client: own } = await withCodes()
    expect(await make(await atFirstLevel(server, email))).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    expect(await count(own)).toMatchObject({ left: 10 })
    expect((await post(server, '/auth/v1/recovery-codes', {})).status).toBe(401)
  })
})

describe('using a recovery code', () => {
  test('raises the session as a factor does, works only once, and notifies the owner', async () => {
    const { email, codes } = await withCodes()
    const client = await atFirstLevel(server, email)
    const before = (await subjectsTo(server, email)).length
    const answer = await redeem(client, ` ${codes[3]?.toLowerCase().replace('-', ' ')} `)
    expect(answer.status).toBe(200)
    expect(decodeJwt(String(answer.body.access_token))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'recovery_code' }, { method: 'password' }],
    })
    expect(await subjectsTo(server, email)).toHaveLength(before + 1)
    const renewed = await post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token: answer.body.refresh_token })
    expect(decodeJwt(String(renewed.body.access_token))).toMatchObject({ aal: 'aal2' })

    const again = await atFirstLevel(server, email)
    expect(await redeem(again, codes[3])).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' },
    })
    expect(await count(again)).toMatchObject({ left: 9 })
    expect((await redeem(again, codes[4])).status).toBe(200)
  })

  test('works only once even if it is sent six times in parallel', async () => {
    const { email, codes } = await withCodes()
    const clients = await Promise.all(Array.from({ length: 6 }, () => atFirstLevel(server, email)))
    const answers = await Promise.all(clients.map((client) => redeem(client, codes[0])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lets a person who has lost their phone remove the factor', async () => {
    const { email, app, codes } = await withCodes()
    const { body } = await redeem(await atFirstLevel(server, email), codes[9])
    const headers = bearer(String(body.access_token))
    expect((await ask(server, `/auth/v1/factors/${app.id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await ask(server, '/auth/v1/recovery-codes', { headers })).body).toEqual({ left: 0, created_at: null })
  })

  const REFUSED: [what: string, typed: (others: string[]) => unknown, status: number][] = [
    ['one of somebody else', ([first]) => first, 422],
    ['a made-up one', () => '22222-22222', 422],
    ['nothing', () => '', 400],
    ['a number', () => 2_222_222_222, 400],
    ['100,000 signs', () => '2'.repeat(100_000), 422],
  ]
  test.each(REFUSED)('refuses %s', async (_what, typed, status) => {
    const [{ email }, { codes: others }] = [await withCodes(), await withCodes()]
    expect((await redeem(await atFirstLevel(server, email), typed(others))).status).toBe(status)
  })
})
