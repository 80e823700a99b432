import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })

const publicSite = { SITE_URL: 'https://portal.example.org', SMTP_URL: 'smtps://user:secret@mail.example.org' }

describe('the default configuration', () => {
  it('serves only this machine, with sample content and without mail', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      isPublic: false,
      dataDir,
      authProviders: [],
      sampleContent: true,
      trustProxy: [],
      rateLimits: true,
      hstsSubdomains: false,
      backupDays: 2,
      authTestPages: true,
    })
  })

  it('generates its own secret, which only its owner can read', () => {
    const first = read({})
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32)
    expect(read({}).jwtSecret).toBe(first.jwtSecret)
    expect(statSync(join(dataDir, 'jwt.secret')).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'half of it'])('refuses a damaged secret (%j), because anyone could sign with it', (rest) => {
    const damaged = mkdtempSync(join(tmpdir(), 'portal-config-'))
    writeFileSync(join(damaged, 'jwt.secret'), rest)
    expect(() => readConfig({ DATA_DIR: damaged })).toThrow(/jwt\.secret is damaged/)
    rmSync(damaged, { recursive: true })
  })

  it('signs the public key with that secret', async () => {
    const { anonKey, jwtSecret } = read({})
    const { payload } = await jwtVerify(anonKey, new TextEncoder().encode(jwtSecret))
    expect(payload['role']).toBe('anon')
    expect(read({}).anonKey).toBe(anonKey)
  })

  it('treats an empty value as missing', () => {
    expect(read({ SMTP_URL: '', PORT: '' })).toMatchObject({ port: 3000 })
    expect(read({ SMTP_URL: '' })).not.toHaveProperty('smtpUrl')
  })
})

describe('whether the site is public', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://portal.localhost'])('is false for %s', (SITE_URL) => {
    expect(read({ SITE_URL }).isPublic).toBe(false)
  })

  it('is true for every other address, with sample content always off and test pages off by default', () => {
    expect(read({ ...publicSite, SAMPLE_CONTENT: 'on' })).toMatchObject({ isPublic: true, sampleContent: false, authTestPages: false })
    expect(read({ ...publicSite, AUTH_TEST_PAGES: 'on' }).authTestPages).toBe(true)
  })
})

describe('an invalid value', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT should be a port number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT should be a port number from 0 to 65535.'],
    [{ SITE_URL: 'https://a.example/path' }, 'SITE_URL should be the public origin of the site'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL should be a PostgreSQL address'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET should be a secret of at least 32 characters.'],
    [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL should be a mail server'],
    [{ SMTP_URL: 'smtps://user:secret@mail.example.org?tls.rejectUnauthorized=false' }, 'SMTP_URL should be a mail server'],
    [{ SMTP_URL: 'smtp://user:secret@mail.example.org/?requireTLS=false' }, 'SMTP_URL should be a mail server'],
    [{ SMTP_URL: 'smtp://mail.example.org#logger=true' }, 'SMTP_URL should be a mail server'],
    [{ ADMISSIONS_EMAIL: 'nobody' }, 'ADMISSIONS_EMAIL should be an email address.'],
    [{ TRUST_PROXY: '10.0.0.0/8, proxy' }, 'TRUST_PROXY should be addresses or networks'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY should be addresses or networks'],
    [{ BACKUP_DAYS: '0' }, 'BACKUP_DAYS should be a number of days from 1 to 90.'],
    [{ BACKUP_DAYS: '91' }, 'BACKUP_DAYS should be a number of days from 1 to 90.'],
    [{ UPDATES_URL: 'http://git.example.org/a.git' }, 'UPDATES_URL should be the https address of a git repository'],
    [{ UPDATES_URL: 'https://user:secret@git.example.org/a.git' }, 'UPDATES_URL should be the https address of a git repository'],
    [{ UPDATES_URL: 'ext::sh -c id' }, 'UPDATES_URL should be the https address of a git repository'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS should be on or off.'],
    [{ SUPABASE_URL: 'https://p.supabase.co' }, 'DATABASE_URL should be the Supabase project'],
    [{ SUPABASE_URL: 'https://p.supabase.co', DATABASE_URL: 'postgresql://x/y' }, 'SUPABASE_ANON_KEY should be'],
    [{ CAPTCHA_PROVIDER: 'turnstile' }, 'CAPTCHA_SECRET should be'],
    [
      { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_ANON_KEY: 'k', DATABASE_URL: 'postgresql://x/y', CAPTCHA_PROVIDER: 'turnstile' },
      'CAPTCHA_SITE_KEY should be the public site key',
    ],
    [{ CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 's', CAPTCHA_SITE_KEY: 'a b' }, 'CAPTCHA_SITE_KEY should be the public site key'],
    [{ AUTH_GOOGLE_CLIENT_ID: 'id' }, 'AUTH_GOOGLE_CLIENT_SECRET should be'],
    [{ AUTH_ACME_CLIENT_ID: 'id', AUTH_ACME_CLIENT_SECRET: 's' }, 'AUTH_ACME_ISSUER should be the address of the provider'],
    [{ AUTH_GOOGLE_CLIENT_SECRET: 's' }, 'AUTH_GOOGLE_CLIENT_ID should be the client ID'],
    [{ AUTH_ACME_ISSUER: 'https://login.acme.example' }, 'AUTH_ACME_CLIENT_ID should be the client ID'],
    [
      { AUTH_ACME_CLIENT_ID: 'id', AUTH_ACME_CLIENT_SECRET: 's', AUTH_ACME_ISSUER: 'http://login.acme.example' },
      'AUTH_ACME_ISSUER should be',
    ],
    [
      { AUTH_ACME_CLIENT_ID: 'id', AUTH_ACME_CLIENT_SECRET: 's', AUTH_ACME_ISSUER: 'https://login.acme.example/?a=b' },
      'AUTH_ACME_ISSUER should be',
    ],
    [{ AUTH_ACME_CLIENT_ID: 'id', AUTH_ACME_CLIENT_SECRET: 's', AUTH_ACME_ISSUER: 'acme' }, 'AUTH_ACME_ISSUER should be'],
    [{ AUTH_EMAIL_CLIENT_ID: 'id', AUTH_EMAIL_CLIENT_SECRET: 's' }, 'AUTH_EMAIL_CLIENT_ID should name a third party'],
    [{ SITE_URL: 'https://portal.example.org' }, 'SMTP_URL should be a mail server'],
    [{ ...publicSite, RATE_LIMITS: 'off' }, 'RATE_LIMITS should be on: the site is public.'],
    [
      { ...publicSite, JWT_SECRET: 'your-super-secret-jwt-token-with-at-least-32-characters-long' },
      'JWT_SECRET should be a random secret that nobody else knows: the site is public.',
    ],
    [{ ...publicSite, TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }, 'TRUST_PROXY should be the addresses of your own proxy'],
    [{ ...publicSite, TRUST_PROXY: '::/0' }, 'TRUST_PROXY should be the addresses of your own proxy'],
  ])('is reported with the expected format: %j', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence)
  })

  it('is not repeated in the message, because it may be a secret', () => {
    expect(() => read({ JWT_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  })
})

it('lists the sign-in providers, starting with Google and GitHub, whose addresses are built in', () => {
  const env = {
    AUTH_ACME_CLIENT_ID: 'a',
    AUTH_ACME_CLIENT_SECRET: 's2',
    AUTH_ACME_ISSUER: 'https://login.acme.example',
    AUTH_GITHUB_CLIENT_ID: 'h',
    AUTH_GITHUB_CLIENT_SECRET: 's3',
    AUTH_GOOGLE_CLIENT_ID: 'g',
    AUTH_GOOGLE_CLIENT_SECRET: 's1',
    AUTH_LOCAL_CLIENT_ID: 'l',
    AUTH_LOCAL_CLIENT_SECRET: 's4',
    AUTH_LOCAL_ISSUER: 'http://localhost:8080/realms/fti',
  }
  expect(read(env).authProviders).toEqual([
    { name: 'google', clientId: 'g', clientSecret: 's1', issuer: 'https://accounts.google.com' },
    { name: 'github', clientId: 'h', clientSecret: 's3', issuer: 'https://github.com' },
    { name: 'acme', clientId: 'a', clientSecret: 's2', issuer: 'https://login.acme.example' },
    { name: 'local', clientId: 'l', clientSecret: 's4', issuer: 'http://localhost:8080/realms/fti' },
  ])
})

it('needs only the name of a provider that is configured in a Supabase project', () => {
  const env = {
    SUPABASE_URL: 'https://p.supabase.co',
    SUPABASE_ANON_KEY: 'k',
    DATABASE_URL: 'postgresql://x/y',
    AUTH_KEYCLOAK_CLIENT_ID: 'portal',
  }
  expect(read(env).authProviders).toEqual([{ name: 'keycloak', clientId: 'portal', clientSecret: '', issuer: '' }])
})

it("reads the robot check's site key and secret, but needs no secret with a Supabase project", () => {
  const env = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: '10000000-ffff-ffff-ffff-000000000001' }
  expect(read({ ...env, CAPTCHA_SECRET: 's' }).captcha).toEqual({
    provider: 'hcaptcha',
    siteKey: env.CAPTCHA_SITE_KEY,
    secret: 's',
    verifyUrl: 'https://hcaptcha.com/siteverify',
  })
  const project = { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_ANON_KEY: 'k', DATABASE_URL: 'postgresql://x/y' }
  expect(read({ ...env, ...project }).captcha).toMatchObject({ siteKey: env.CAPTCHA_SITE_KEY, secret: '' })
  expect(read({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 's' }).captcha).toMatchObject({ provider: 'turnstile', siteKey: undefined })
  expect(read({}).captcha).toBeUndefined()
})

it('leaves auth and data to a Supabase project and uses its public key', () => {
  const env = { SUPABASE_URL: 'https://p.supabase.co/', SUPABASE_ANON_KEY: 'sb_publishable_x', DATABASE_URL: 'postgresql://x/y' }
  expect(read(env)).toMatchObject({ supabase: { url: 'https://p.supabase.co', anonKey: 'sb_publishable_x' }, anonKey: 'sb_publishable_x' })
})
