import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityContact } from '#content/security-contact.ts'
import { institute } from '#content/institute.ts'
import type { BuiltSite, SiteConfig } from './built-site.ts'
import { site } from './site.ts'
import { packSite } from './site-pack.ts'

const home = `<!doctype html><html data-site="http://localhost:3000"><title>Home</title>${'<p>words</p>'.repeat(50)}</html>`
const film = '0123456789'
const local: SiteConfig = {
  siteUrl: 'http://localhost:3000',
  hstsSubdomains: false,
  isPublic: false,
  anonKey: 'anon-key',
  authProviders: [],
  authTestPages: true,
  instituteEmailDomain: institute.emailDomain,
}
const online: SiteConfig = { ...local, siteUrl: 'https://fti.example', hstsSubdomains: true, isPublic: true, authTestPages: false }

let buildFolder: string
const apps: FastifyInstance[] = []

async function build(): Promise<void> {
  const built: Omit<BuiltSite, 'files'> = {
    version: '1.2.3',
    origin: 'http://localhost:3000',
    pages: [
      { path: '/', file: 'index.html', only: null, indexed: true, styleHash: "'sha256-style'" },
      { path: '/apply', file: 'apply.html', only: null, indexed: true, styleHash: "'sha256-style'" },
      { path: '/applications/:id', file: 'applications/_id.html', only: null, indexed: false, styleHash: "'sha256-style'" },
      { path: '/dev/parts', file: 'dev/parts.html', only: 'not-public', indexed: false, styleHash: "'sha256-style'" },
      { path: '/oauth-test', file: 'oauth-test.html', only: 'auth-tests', indexed: false, styleHash: "'sha256-style'" },
      { path: '*', file: '404.html', only: null, indexed: false, styleHash: "'sha256-style'" },
    ],
    scriptHashes: ["'sha256-script'"],
    noticeStyles: '',
  }
  const files: Record<string, string> = {
    'index.html': home,
    'apply.html': 'apply',
    'applications/_id.html': 'one application',
    'dev/parts.html': 'parts',
    'oauth-test.html': 'test',
    '404.html': 'There is no page at this address',
    'assets/client-1a2b.js': 'export const answer = 42\n'.repeat(20),
    'favicon.svg': '<svg/>',
    'assets/film-1a2b.mp4': film,
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(buildFolder, 'site', name)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
    if (text.length > 100) {
      await writeFile(`${file}.br`, brotliCompressSync(text))
      await writeFile(`${file}.gz`, gzipSync(text))
    }
  }
  const all: BuiltSite = { ...built, files: await packSite(join(buildFolder, 'site'), join(buildFolder, 'site.pack')) }
  await writeFile(join(buildFolder, 'site.json'), JSON.stringify(all))
}

async function start(config: SiteConfig): Promise<FastifyInstance> {
  const app = Fastify()
  apps.push(app)
  await app.register(site, { config, buildFolder })
  await app.ready()
  return app
}

let app: FastifyInstance
beforeAll(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), 'site-'))
  await build()
  app = await start(local)
})
afterAll(async () => {
  await Promise.all(apps.map((started) => started.close()))
  await rm(buildFolder, { recursive: true })
})

describe('pages', () => {
  it('are sent with security headers and revalidated each time', async () => {
    const { statusCode, headers, body } = await app.inject('/')
    expect(statusCode).toBe(200)
    expect(body).toBe(home)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toMatch(/^camera=\(\)/) // Chromium warns about names that it does not know.
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it("have a policy that allows only this site's scripts and the known inline ones", async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-script';")
    expect(policy).toContain("style-src 'self' 'sha256-style';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('allow a Supabase project if one serves the protocols', async () => {
    const external = await start({ ...local, supabase: { url: 'https://p.supabase.co', anonKey: 'theirs' } })
    expect((await external.inject('/')).headers['content-security-policy']).toContain("connect-src 'self' https://p.supabase.co;")
  })

  it('use one shell for every id', async () => {
    const { statusCode, body } = await app.inject('/applications/7d0f6f0e-8a1e-4b50-9f0a-3a4d1f8f3f11')
    expect([statusCode, body]).toEqual([200, 'one application'])
  })

  it('redirect to the path without a trailing slash', async () => {
    expect(await app.inject('/apply/?from=mail')).toMatchObject({ statusCode: 308, headers: { location: '/apply?from=mail' } })
  })

  it('respond to HEAD with the same headers and no body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/' })
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(home.length)])
  })
})

describe('encodings', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

  it.each(['br', 'gzip'] as const)('%s is sent to clients that accept it', async (encoding) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack[encoding](rawPayload).toString()).toBe(home)
  })

  it('files that would not become smaller are sent uncompressed', async () => {
    const { headers, body } = await app.inject({ url: '/apply', headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], body]).toEqual([undefined, 'apply'])
  })

  it('each has its own tag, and a known tag gets a 304', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers })
    const plain = String((await ask({})).headers.etag)
    const brotli = String((await ask({ 'accept-encoding': 'br' })).headers.etag)
    expect(plain).not.toBe(brotli)
    const unchanged = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${brotli}` })
    expect([unchanged.statusCode, unchanged.body, unchanged.headers['cache-control']]).toEqual([304, '', 'no-cache'])
    expect((await ask({ 'if-none-match': brotli })).statusCode).toBe(200)
  })
})

describe('files', () => {
  it('are cached for a year if their name contains a hash, and are revalidated otherwise', async () => {
    const hashed = await app.inject('/assets/client-1a2b.js?r=1')
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })
})

describe('videos', () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/assets/film-1a2b.mp4', headers })

  it('are sent whole on request, and announce that ranges are supported', async () => {
    const { statusCode, headers, body } = await ask({ 'accept-encoding': 'br, gzip' })
    expect([statusCode, body, headers['content-encoding']]).toEqual([200, film, undefined])
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
  })

  it('are sent in parts on request', async () => {
    const { statusCode, headers, body } = await ask({ range: 'bytes=2-4' })
    expect([statusCode, body]).toEqual([206, '234'])
    expect(headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3', 'content-type': 'video/mp4' })
    expect((await ask({ range: 'bytes=0-1' })).headers.etag).toBe(headers.etag)
    expect((await ask({ range: 'bytes=-3' })).body).toBe('789')
  })

  it('return 416 for a range beyond their end', async () => {
    const { statusCode, headers, body } = await ask({ range: 'bytes=10-' })
    expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */10', ''])
  })

  it('are sent whole if the range refers to an older version of the video', async () => {
    const etag = String((await ask({})).headers.etag)
    expect((await ask({ range: 'bytes=2-4', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"older"' })).body).toBe(film)
  })

  it('respond to HEAD and to known tags like any other file', async () => {
    const head = await ask({ range: 'bytes=2-4' }, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10'])
    expect((await ask({ range: 'bytes=2-4', 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304)
  })

  it('are the only files that support ranges', async () => {
    const { statusCode, headers } = await app.inject({ url: '/assets/client-1a2b.js', headers: { range: 'bytes=2-4' } })
    expect([statusCode, headers['accept-ranges']]).toEqual([200, undefined])
  })
})

/** Sends a path exactly as written. Other clients normalise it first. */
function rawStatus(port: number, path: string): Promise<{ status: number; body: string; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, path }, (response) => {
      response.setEncoding('utf8')
      let body = ''
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, location: response.headers.location }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('unknown paths', () => {
  it('get the 404 page with status 404, even if the client sends a matching tag', async () => {
    const missing = await app.inject({ url: '/no/such/page', headers: { 'if-none-match': '*' } })
    expect([missing.statusCode, missing.body]).toEqual([404, 'There is no page at this address'])
    expect(missing.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await app.inject({ method: 'POST', url: '/apply' })).statusCode).toBe(404)
  })

  it.each([
    '/..%2fsite.json',
    '/../site.json',
    '/assets/..%2f..%2fsite.json',
    '/assets/../../site.json',
    '/%2e%2e/site.json',
    '/site.json',
    '/index.html',
    '/index.html.br',
    '/404.html',
    '/assets',
    '/assets/',
    '/assets/client-1a2b.js/',
    '//evil.example/',
    '//evil.example//',
    '/apply//',
    '/applications/a/b',
    '/apply%00',
    '/constructor',
    '/__proto__',
  ])('include %s', async (path) => {
    if (app.server.listening === false) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const { status, location } = await rawStatus(port, path)
    expect([status, location]).toEqual([404, undefined])
  })
})

describe('a public site', () => {
  it('hides internal pages, enforces HTTPS and uses its own origin', async () => {
    const live = await start(online)
    expect((await live.inject('/dev/parts')).statusCode).toBe(404)
    expect((await app.inject('/dev/parts')).statusCode).toBe(200)
    const { headers, rawPayload } = await live.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('data-site="https://fti.example"')
  })

  it.each([local, online])('shows the test pages for third-party sign-in only if they are enabled', async (config) => {
    const [on, off] = await Promise.all([true, false].map((authTestPages) => start({ ...config, authTestPages })))
    expect((await on?.inject('/oauth-test'))?.statusCode).toBe(200)
    expect((await off?.inject('/oauth-test'))?.statusCode).toBe(404)
    expect((await off?.inject('/oauth-test/'))?.statusCode).toBe(404)
  })

  it('may be crawled except for its private areas, unlike any other site', async () => {
    const live = await start(online)
    expect((await live.inject('/robots.txt')).body).toContain('Disallow: /dashboard\n')
    expect((await live.inject('/robots.txt')).body).toContain('Sitemap: https://fti.example/sitemap.xml\n')
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('lists all indexable pages and no others in its sitemap', async () => {
    const { headers, body } = await (await start(online)).inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>https://fti.example/</loc>', '<loc>https://fti.example/apply</loc>'])
  })

  it('publishes a security contact that expires within a year', async () => {
    const { headers, body } = await (await start(online)).inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = new Map(body.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
    expect(fields.get('Contact')).toBe(`mailto:${securityContact.emails[0]}`)
    expect(fields.get('Canonical')).toBe('https://fti.example/.well-known/security.txt')
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
  })

  it('can be added to a home screen', async () => {
    const { headers, body } = await (await start(online)).inject('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(body) as { name: string; icons: { src: string }[] }
    expect(manifest.name).toBe(institute.name)
    expect(manifest.icons.filter(({ src }) => !existsSync(`build/site${src}`))).toEqual([])
  })
})

describe('/config.json', () => {
  it('contains the public settings and nothing else', async () => {
    const { headers, body } = await app.inject({ url: '/config.json', headers: { host: 'localhost:3000' } })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual({
      supabaseUrl: 'http://localhost:3000',
      supabaseAnonKey: 'anon-key',
      authProviders: [],
      version: '1.2.3',
    })
  })

  it.each([
    [local, '127.0.0.1:8080', 'http://127.0.0.1:8080'],
    [local, 'evil.example', 'http://localhost:3000'],
    [local, 'localhost:3000.evil.example', 'http://localhost:3000'],
    [online, 'localhost:3000', 'https://fti.example'],
    [{ ...online, supabase: { url: 'https://p.supabase.co', anonKey: 'k' } }, 'localhost', 'https://p.supabase.co'],
  ])('uses only known host names in the protocol URL', async (config, host, expected) => {
    const { body } = await (await start(config)).inject({ url: '/config.json', headers: { host } })
    expect(JSON.parse(body)).toMatchObject({ supabaseUrl: expected })
  })

  it("contains the institute's email domain if the configuration sets a different one", async () => {
    const college = await start({ ...local, instituteEmailDomain: 'college.example' })
    expect(JSON.parse((await college.inject('/config.json')).body)).toMatchObject({ instituteEmailDomain: 'college.example' })
  })

  it('lists third-party providers without their secrets', async () => {
    const provider = { name: 'google', clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' }
    const { body } = await (await start({ ...local, authProviders: [provider] })).inject('/config.json')
    expect(JSON.parse(body)).toMatchObject({ authProviders: ['google'] })
    expect(body).not.toContain('secret')
  })
})
