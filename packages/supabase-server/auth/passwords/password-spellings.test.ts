import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser, linkFor, newAddress, signedIn } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const composed = 'Ẹbùn ọjọ-2026'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const spaced = composed.replace(' ', '\u00a0')

const signIn = async (email: string, password: string) => (await browser(server).auth.signInWithPassword({ email, password })).error

test('a password in any script is accepted at every endpoint, however a keyboard encodes it', async () => {
  const email = newAddress()
  const { error } = await browser(server).auth.signUp({ email, password: decomposed })
  expect(error).toBeNull()
  const client = browser(server)
  await client.auth.verifyOtp({ type: 'signup', token_hash: (await linkFor(server, email)).token_hash })
  for (const password of [composed, decomposed, spaced]) {
    expect(await signIn(email, password)).toBeNull()
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password')
  }
  const changed = await client.auth.updateUser({ password: 'Ẹbùn-ọjọ2026!', current_password: spaced })
  expect(changed.error).toBeNull()
  expect(await signIn(email, composed)).toMatchObject({ code: 'invalid_credentials' })
  expect(await signIn(email, 'Ẹbùn-ọjọ2026!'.normalize('NFD'))).toBeNull()
})

test('a hash of another spelling still works for the account owner and is then replaced', async () => {
  const { email } = await signedIn(server)
  const hashOf = () =>
    server.database.asAuth(async (tx) => {
      const { rows } = await tx.query<{ hash: string }>('select encrypted_password as hash from auth.users where email = $1', [email])
      return rows[0]?.hash ?? ''
    })
  const older = await argon2.hash(decomposed)
  await server.database.asAuth((tx) => tx.query('update auth.users set encrypted_password = $2 where email = $1', [email, older]))
  expect(await signIn(email, composed)).toBeNull()
  expect(await argon2.verify(await hashOf(), composed)).toBe(true)
})
