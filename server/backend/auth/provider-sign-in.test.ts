import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentityProvider } from '#server/testing/identity-provider.ts'
import type { IdentityProvider } from '#server/testing/identity-provider.ts'
import { accountAt, serverWith, signInAt } from '#server/testing/provider-journeys.ts'
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

describe('signing in', () => {
  test('opens an account', async () => {
    const account = accountAt(provider)
    const { data, error } = await signInAt(server, account.sub)
    expect(error).toBeNull()
    expect(data.session?.provider_token).toEqual(expect.any(String))
  })
})
