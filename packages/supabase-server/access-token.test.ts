import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { InvalidAccessToken, callerFrom, checkAccessToken, signAccessToken, verifyAccessToken, type TokenConfig } from './access-token.ts'

const SUB = '6f1d2c3b-0000-4000-8000-000000000001'
const now = () => Math.floor(Date.now() / 1000)
const person = (more: object = {}) => ({ sub: SUB, role: 'authenticated', exp: now() + 60, ...more })
const config = (): TokenConfig => ({ jwtSecret: 'a'.repeat(40), anonKey: 'sb_publishable_key', siteUrl: 'https://institute.example' })

describe('tokens issued by this server', () => {
  test('returns the claims of a valid token', async () => {
    const it = config()
    const token = await signAccessToken(person({ session_id: 's' }), it)
    expect(await verifyAccessToken(token, it)).toMatchObject({ sub: SUB, session_id: 's' })
  })

  test.each([
    ['another secret', async () => signAccessToken(person(), { ...config(), jwtSecret: 'b'.repeat(40) }), 'malformed'],
    ['an end in the past', async () => signAccessToken(person({ exp: now() - 1 }), config()), 'expired'],
    ['no end', async () => signAccessToken({ sub: SUB, role: 'authenticated' }, config()), 'malformed'],
    ['no person', async () => signAccessToken({ role: 'authenticated', exp: now() + 60 }, config()), 'malformed'],
    ['a role of its own choosing', async () => signAccessToken(person({ role: 'postgres' }), config()), 'malformed'],
    ['no role', async () => signAccessToken({ sub: SUB, exp: now() + 60 }, config()), 'malformed'],
    ['no signature', async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(person()))}.`, 'malformed'],
    [
      'another algorithm',
      async () => new SignJWT(person()).setProtectedHeader({ alg: 'HS512' }).sign(new TextEncoder().encode('a'.repeat(64))),
      'malformed',
    ],
    ['another issuer', async () => signAccessToken(person({ iss: 'https://other.example/auth/v1' }), config()), 'malformed'],
    ['another audience', async () => signAccessToken(person({ aud: 'other' }), config()), 'malformed'],
    ['a beginning in the future', async () => signAccessToken(person({ nbf: now() + 60 }), config()), 'malformed'],
    ['nonsense', async () => 'nonsense', 'malformed'],
  ])('rejects a token with %s', async (_name, make, problem) => {
    expect(await checkAccessToken(await make(), config())).toEqual({ problem })
  })

  test('does not trust a token that was verified under another configuration', async () => {
    const [one, other] = [config(), { ...config(), jwtSecret: 'b'.repeat(40) }]
    const token = await signAccessToken(person(), one)
    expect(await verifyAccessToken(token, one)).not.toBeNull()
    expect(await verifyAccessToken(token, other)).toBeNull()
  })
})

describe('the caller', () => {
  const from = (headers: Record<string, string>) => callerFrom({ headers }, config())

  test.each([
    ['nobody at all', {}],
    ['the public key as bearer', { authorization: 'Bearer sb_publishable_key' }],
    ['the public key as apikey', { apikey: 'sb_publishable_key' }],
  ])('%s is treated as anon', async (_name, headers) => {
    expect(await from(headers as Record<string, string>)).toEqual({ role: 'anon', claims: '{"role":"anon"}' })
  })

  test('the bearer token takes precedence over the apikey header', async () => {
    const token = await signAccessToken(person(), config())
    for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
      const caller = await from({ authorization: `${scheme} ${token}`, apikey: 'sb_publishable_key' })
      expect(caller.role).toBe('authenticated')
      expect(JSON.parse(caller.claims)).toMatchObject({ sub: SUB, role: 'authenticated' })
    }
  })

  test('throws on an invalid token instead of treating the caller as anon', async () => {
    const expired = await signAccessToken(person({ exp: now() - 5 }), config())
    await expect(from({ authorization: `Bearer ${expired}` })).rejects.toMatchObject({ problem: 'expired', message: 'JWT expired' })
    await expect(from({ authorization: 'Bearer nonsense', apikey: 'sb_publishable_key' })).rejects.toBeInstanceOf(InvalidAccessToken)
  })
})

describe('tokens of a Supabase project', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  /** Starts a project that publishes these keys and recognises these tokens. */
  async function project(keys: object[], users: Record<string, unknown>): Promise<TokenConfig & { asked: string[]; stop: () => void }> {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const isKeys = request.url === '/auth/v1/.well-known/jwks.json'
      const user = users[(request.headers.authorization ?? '').replace('Bearer ', '')]
      const hasKey = request.headers.apikey === 'project-key'
      response.statusCode = isKeys || (user && hasKey) ? 200 : 403
      response.setHeader('content-type', 'application/json').end(JSON.stringify(isKeys ? { keys } : (user ?? {})))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const stop = () => {
      server.closeAllConnections()
      server.close()
    }
    closing.push(stop)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { ...config(), supabase: { url, anonKey: 'project-key' }, anonKey: 'project-key', asked, stop }
  }

  test('are verified against the project’s published keys without a request per token', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const it = await project([{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }], {})
    const sign = (claims: object, key = privateKey) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key)
    expect(await verifyAccessToken(await sign(person()), it)).toMatchObject({ sub: SUB })
    expect(await verifyAccessToken(await sign(person({ jti: '2' })), it)).toMatchObject({ sub: SUB })
    expect(await checkAccessToken(await sign(person({ exp: now() - 5 })), it)).toEqual({ problem: 'expired' })
    const forged = await sign(person(), (await generateKeyPair('ES256')).privateKey)
    expect(await checkAccessToken(forged, it)).toEqual({ problem: 'malformed' })
    expect(it.asked).toEqual(['/auth/v1/.well-known/jwks.json'])
  })

  test('are checked with the project only once if they are signed with a shared secret', async () => {
    const token = await new SignJWT(person()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('unknown here'.repeat(4)))
    const it = await project([], { [token]: { id: SUB } })
    expect(await verifyAccessToken(token, it)).toMatchObject({ sub: SUB })
    expect(await verifyAccessToken(token, it)).toMatchObject({ sub: SUB })
    expect(it.asked.filter((path) => path === '/auth/v1/user')).toHaveLength(1)
  })

  test('are rejected if the project does not know them or returns another user', async () => {
    const secret = new TextEncoder().encode('unknown here'.repeat(4))
    const token = await new SignJWT(person()).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    expect(await verifyAccessToken(token, await project([], {}))).toBeNull()
    expect(await verifyAccessToken(token, await project([], { [token]: { id: 'somebody-else' } }))).toBeNull()
    // A token signed with this server's own secret is not valid for the project.
    const own = await signAccessToken(person(), config())
    expect(await verifyAccessToken(own, await project([], {}))).toBeNull()
  })

  test('cannot be verified while the project is unavailable', async () => {
    const token = await new SignJWT(person()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('x'.repeat(40)))
    const it = await project([], { [token]: { id: SUB } })
    it.stop()
    await expect(verifyAccessToken(token, it)).rejects.toMatchObject({ statusCode: 503 })
  })
})
