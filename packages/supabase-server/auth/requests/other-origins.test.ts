import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, linkFor, newAddress, sessionOf, signedIn, signedUp } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ORIGIN = 'https://elsewhere.example'
/** The headers that a browser sends for a script on another site, and for a person who follows a link from that site. */
const BY_SCRIPT = { origin: ORIGIN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
const BY_LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    rateLimits: false,
    authProviders: [{ name: 'github', clientId: 'a', clientSecret: 'b', issuer: 'https://github.com' }],
  })
})
afterAll(() => server.close())

/** The responses received by a page on another origin, as far as its browser exposes them. */
let answers: Response[] = []
beforeEach(() => {
  answers = []
})

/**
 * Sends a request as a browser does for a page on another origin: a preflight first, and then the request only if the preflight allows
 * it.
 */
async function fetchFromElsewhere(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const method = init.method ?? 'GET'
  const asked = { 'access-control-request-method': method, 'access-control-request-headers': [...headers.keys()].join(',') }
  const preflight = await fetch(input, { method: 'OPTIONS', headers: { ...BY_SCRIPT, ...asked } })
  const list = (name: string) => (preflight.headers.get(name) ?? '').split(', ')
  // The wildcard covers every header except Authorization (Fetch standard, CORS-preflight fetch).
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(list('access-control-allow-headers')).toEqual(['*', 'Authorization'])
  expect(list('access-control-allow-methods')).toContain(method)
  for (const [name, value] of Object.entries(BY_SCRIPT)) headers.set(name, value)
  const answer = await fetch(input, { ...init, headers })
  answers.push(answer.clone())
  return answer
}

/** Sends a GET with exactly the given headers. Node.js `fetch` marks every request as made by a script. */
async function visit(path: string, headers: Record<string, string>) {
  const [answer] = (await once(get(`${server.url}${path}`, { headers }), 'response')) as [IncomingMessage]
  answer.resume()
  return { kind: Math.floor((answer.statusCode ?? 0) / 100), cookies: answer.headers['set-cookie'] ?? [] }
}

const clientElsewhere = () =>
  createClient(server.url, server.config.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchFromElsewhere },
  })

describe('a client on another origin', () => {
  test('signs in, reads, writes, refreshes and signs out with its token and leaves no cookie', async () => {
    const { email } = await signedIn(server)
    const client = clientElsewhere()
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    expect((await client.auth.updateUser({ data: { nickname: 'A' } })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull()
    expect((await client.auth.signOut()).error).toBeNull()
    expect(answers.length).toBeGreaterThan(6)
    for (const { headers } of answers) {
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
        headers.get('set-cookie'),
      ]).toEqual(['*', null, null])
    }
  })

  test('can read why a request was refused', async () => {
    const client = clientElsewhere()
    const { error } = await client.auth.signInWithPassword({ email: newAddress(), password: 'Wrong-horse-1' })
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 })
    // The client reads the error code only if it sees the version header, which the browser hides unless it is exposed.
    expect(answers[0]?.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
    const lost = await fetchFromElsewhere(`${server.url}/auth/v1/nowhere`)
    expect([lost.status, lost.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  })
})

// Posts without a preflight are refused: see requests.test.ts.
describe('a page on another site', () => {
  test('cannot set our cookies by script, while a person who follows a link from it gets them', async () => {
    const followed = async (from: Record<string, string>) => {
      const { email } = await signedUp(server)
      const { token_hash, type } = await linkFor(server, email)
      // Without the challenge prefix, the link starts a session and marks the device as known.
      const token = token_hash.replace(/^pkce_/, '')
      return visit(`/auth/v1/verify?${new URLSearchParams({ token, type })}`, from)
    }
    const begun = (from: Record<string, string>) => visit('/auth/v1/authorize?provider=github', from)
    const scripts = [BY_SCRIPT, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, { origin: ORIGIN }]
    for (const way of [followed, begun]) {
      for (const from of scripts) expect(await way(from)).toEqual({ kind: 3, cookies: [] })
      for (const from of [BY_LINK, {}]) expect((await way(from)).cookies[0]).toContain('HttpOnly; SameSite=Lax')
    }
  })

  test("learns nothing through its visitor's cookies", async () => {
    const { client } = await signedIn(server)
    const { access_token } = await sessionOf(client)
    const cookie = `known_device=${'a'.repeat(43)}; access_token=${access_token}; sb-access-token=${access_token}`
    const answer = await fetch(`${server.url}/auth/v1/user`, { headers: { ...BY_SCRIPT, cookie } })
    expect([answer.status, answer.headers.get('access-control-allow-credentials')]).toEqual([401, null])
  })
})
