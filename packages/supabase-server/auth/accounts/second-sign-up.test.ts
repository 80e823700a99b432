// @module-tag slow

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsPassword } from '#domain/accounts/password-needed.ts'
import { PASSWORD, ask, browser, linkFor, newAddress, post, signedUp, subjectsTo } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const OTHER = 'Another-horse-2'

/** An address that has signed up twice, the second time with this password. */
async function signedUpTwice(password: string): Promise<string> {
  const { email } = await signedUp(server)
  expect((await browser(server).auth.signUp({ email, password })).error).toBeNull()
  return email
}
const signIn = async (email: string, password: string) =>
  (await browser(server).auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'
const confirm = async (email: string) => {
  const client = browser(server)
  const { data } = await client.auth.verifyOtp({ type: 'signup', token_hash: (await linkFor(server, email)).token_hash })
  return { client, mark: needsPassword(data.user?.app_metadata ?? {}) }
}

describe('a second sign-up before the address is confirmed', () => {
  test('with the same password changes nothing', async () => {
    const email = await signedUpTwice(PASSWORD)
    expect(await signIn(email, PASSWORD)).toBe('email_not_confirmed')
    expect((await confirm(email)).mark).toBe(false)
    expect(await signIn(email, PASSWORD)).toBe('signed in')
  })

  test('with another password removes the first password and does not set the second', async () => {
    const email = await signedUpTwice(OTHER)
    const { mark } = await confirm(email)
    expect(mark).toBe(true)
    expect([await signIn(email, PASSWORD), await signIn(email, OTHER)]).toEqual(['invalid_credentials', 'invalid_credentials'])
  })

  test('lets the owner choose a password, after which the account is an ordinary one', async () => {
    const email = await signedUpTwice(OTHER)
    const { client } = await confirm(email)
    const { data, error } = await client.auth.updateUser({ password: 'Own-horse-3' })
    expect(error).toBeNull()
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(await signIn(email, 'Own-horse-3')).toBe('signed in')
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
  })

  test('cannot be undone by a third sign-up with the first password', async () => {
    const email = await signedUpTwice(OTHER)
    await browser(server).auth.signUp({ email, password: PASSWORD })
    expect((await confirm(email)).mark).toBe(true)
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
  })

  test('has the same result if ten requests with two different passwords arrive at once', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => browser(server).auth.signUp({ email, password: index % 2 ? PASSWORD : OTHER })),
    )
    expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null))
    expect((await confirm(email)).mark).toBe(true)
  })

  test('gets a response that is indistinguishable from the first', async () => {
    const email = newAddress()
    const body = (password: string) => ({ email, password, data: { full_name: 'Eve' } })
    const shape = (answer: Record<string, unknown>) =>
      JSON.stringify(answer)
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    const times = (answer: Record<string, unknown>) => JSON.stringify(answer).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []
    const first = await post(server, '/auth/v1/signup', body(PASSWORD))
    const before = new Date().toISOString()
    for (const password of [PASSWORD, OTHER, OTHER]) {
      const again = await post(server, '/auth/v1/signup', body(password))
      expect(shape(again.body)).toBe(shape(first.body))
      for (const time of times(again.body)) expect(time >= before).toBe(true)
    }
    expect(await subjectsTo(server, email)).toHaveLength(1)
  })
})

describe('the button on the email link page without JavaScript', () => {
  test('sends an account without a password to the new password page, with the session in the fragment', async () => {
    const email = await signedUpTwice(OTHER)
    const { token_hash } = await linkFor(server, email)
    const answer = await ask(server, '/auth/confirm', {
      method: 'POST',
      body: new URLSearchParams({ token_hash, type: 'signup' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    const [page, fragment] = (answer.headers.get('location') ?? '').split('#')
    expect([answer.status, page]).toEqual([303, '/auth/reset-password'])
    const { access_token = '', refresh_token = '', type } = Object.fromEntries(new URLSearchParams(fragment))
    expect(type).toBe('recovery')
    const client = createClient(server.url, server.config.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
    expect((await client.auth.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'Own-horse-3' })).error).toBeNull()
    expect(await signIn(email, 'Own-horse-3')).toBe('signed in')
  })
})

test('the confirmation email explains what to do if you did not sign up', async () => {
  const { email } = await signedUp(server)
  const mail = (await server.mailbox()).find(({ to }) => to === email)
  expect(mail?.text).toContain('If you did not open this account, do not use the link')
  expect(mail?.text).toContain('sign up yourself with this address')
})
