// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, newAddress, post, signedIn, signedUp, subjectsTo } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Moves the counted emails this many seconds into the past. */
const wait = (seconds: number) =>
  server.database.asServer(async (tx) => {
    await tx.query(`update private.rate_limits set expire = expire - $1::bigint * 1000 where key like 'auth.email%'`, [seconds])
    // Without this, the number of emails from one network would trigger the robot check.
    await tx.query(`delete from private.rate_limits where key not like 'auth.email%'`)
  })
const resend = (email: string, path = '/auth/v1/resend') => post(server, path, { email, type: 'signup' })
const tooSoon = (answer: { body: Record<string, unknown>; headers: Headers }) => ({
  code: answer.body['code'],
  message: answer.body['msg'] ?? answer.body['message'],
  seconds: answer.headers.get('retry-after'),
})

test.each(['/auth/v1/recover', '/auth/v1/resend'])(
  'a request for an email at %s does not reveal whether an account exists, even if it is repeated immediately',
  async (path) => {
    const known = await signedIn(server)
    const waiting = await signedUp(server)
    await wait(10)
    const started = performance.now()
    for (const email of [known.email, waiting.email, newAddress()]) {
      await wait(0)
      const [first, second] = [await resend(email, path), await resend(email, path)]
      expect([first.status, first.text, second.status]).toEqual([200, '{}', 429])
      const { code, message, seconds } = tooSoon(second)
      expect(code).toBe('over_email_send_rate_limit')
      expect(message).toBe(`For security purposes, you can only request this after ${seconds} seconds.`)
      expect(Number(seconds)).toBeLessThanOrEqual(10)
    }
    // Every response is delayed by whole time steps, however much work was done.
    expect(performance.now() - started).toBeGreaterThanOrEqual(3 * 249)
  },
)

test('requesting an email again returns an error if one was just sent, and every successful request sends one', async () => {
  await wait(0)
  const { email, client } = await signedUp(server)
  const answers: number[] = []
  for (const seconds of [0, 10, 10, 10, 570, 10]) {
    await wait(seconds)
    answers.push((await resend(email)).status)
  }
  expect(answers).toEqual([429, 200, 200, 429, 200, 200])
  const sent = 1 + answers.filter((status) => status === 200).length
  expect(await subjectsTo(server, email)).toHaveLength(sent)
  const again = await client.auth.signUp({ email, password: PASSWORD })
  expect(again.error).toBeNull()
  expect(await subjectsTo(server, email)).toHaveLength(sent)
})

test('an address gets eight emails a day, and then one an hour', async () => {
  await wait(0)
  const { email } = await signedUp(server)
  const ask = async (seconds: number) => {
    await wait(seconds)
    return (await resend(email)).status
  }
  for (let mail = 2; mail <= 8; mail++) expect(await ask(601)).toBe(200)
  expect([await ask(601), await ask(601), await ask(3601), await ask(86_400)]).toEqual([200, 429, 200, 200])
})

test('a new account gets its email, however many emails strangers have requested for the address', async () => {
  await wait(0)
  const email = newAddress()
  for (const seconds of [0, 10, 10]) {
    await wait(seconds)
    await resend(email)
  }
  await signedUp(server, email)
  expect(await subjectsTo(server, email)).toHaveLength(1)
})
