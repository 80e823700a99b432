import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ThirdPartyReport } from '#domain/accounts/third-party.ts'
import type { Config } from '#server/config.ts'
import { type IdentityProvider, startIdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider()
})

afterAll(() => provider.close())

async function withServer<Result>(overrides: Partial<Config>, run: (server: TestServer) => Promise<Result>): Promise<Result> {
  const server = await startTestServer(overrides)
  try {
    return await run(server)
  } finally {
    await server.close()
  }
}

const reportOf = async (server: TestServer) => {
  const answer = await fetch(`${server.url}/api/auth-test`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

describe('the report on third-party sign-in', () => {
  it('reports how each provider responds, without revealing secrets', async () => {
    const google = provider.config('google')
    const silent = { ...google, name: 'silent', issuer: `http://localhost:${await freePort()}` }
    const stranger = { ...google, name: 'stranger', issuer: `${provider.issuer}/elsewhere` }
    const gitHub = { ...google, name: 'github', issuer: provider.issuer }
    await withServer({ authProviders: [google, silent, stranger, gitHub] }, async (server) => {
      const { status, headers, text } = await reportOf(server)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(JSON.parse(text)).toEqual({
        siteUrl: server.config.siteUrl,
        redirectUri: `${server.config.siteUrl}/auth/v1/callback`,
        returnUrl: `${server.config.siteUrl}/auth/callback`,
        backend: 'embedded',
        providers: [
          { name: 'google', issuer: provider.issuer, finding: 'answers' },
          { name: 'silent', issuer: silent.issuer, finding: 'silent' },
          { name: 'stranger', issuer: stranger.issuer, finding: 'stranger' },
          { name: 'github', issuer: provider.issuer, finding: 'answers' },
        ],
      } satisfies ThirdPartyReport)
      expect(text).not.toContain(google.clientSecret)
      expect(text).not.toContain(google.clientId)
    })
  })

  it('reports a provider whose issuer does not match', async () => {
    const impostor = createServer((_request, response) => {
      response.end(JSON.stringify({ issuer: 'https://id.example', authorization_endpoint: 'https://id.example/authorize' }))
    }).listen(0, 'localhost')
    await once(impostor, 'listening')
    const named = { ...provider.config('google'), issuer: originOf(impostor) }
    const report = await withServer(
      { authProviders: [named] },
      async (server) => JSON.parse((await reportOf(server)).text) as ThirdPartyReport,
    )
    impostor.close()
    expect(report.providers[0]?.finding).toBe('other-issuer')
  })

  it('queries a Supabase project for the providers that it has enabled', async () => {
    const asked: (string | undefined)[] = []
    const project = createServer((request, response) => {
      asked.push(`${request.url} ${String(request.headers['apikey'])}`)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ external: { google: true, github: false } }))
    }).listen(0, 'localhost')
    await once(project, 'listening')
    const url = originOf(project)
    const named = (name: string) => ({ name, clientId: 'id', clientSecret: '', issuer: '' })
    const overrides = { supabase: { url, anonKey: 'public-key' }, authProviders: [named('google'), named('github'), named('keycloak')] }
    const { redirectUri, backend, providers } = await withServer(
      overrides,
      async (server) => JSON.parse((await reportOf(server)).text) as ThirdPartyReport,
    )
    project.close()
    expect(asked).toContain('/auth/v1/settings public-key')
    expect({ redirectUri, backend }).toEqual({ redirectUri: `${url}/auth/v1/callback`, backend: 'supabase' })
    expect(providers.map(({ finding }) => finding)).toEqual(['switched-on', 'switched-off', 'switched-off'])
  })

  it('is only available where the test pages are', async () => {
    await withServer({ authTestPages: false, authProviders: [provider.config('google')] }, async (server) => {
      expect((await reportOf(server)).status).toBe(404)
    })
  })
})
