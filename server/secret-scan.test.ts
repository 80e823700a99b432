// @module-tag slow

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { findKnown, findPatterns } from './testing/secret-scan/find-secrets.ts'
import { liveThrough } from './testing/secret-scan/live-through.ts'
import { startSiteverify } from '#supabase-server/testing/siteverify.ts'
import { createTestDatabase } from './testing/test-database.ts'

const build = join(import.meta.dirname, '../build')
const TEXTS = /\.(?:html|js|css|json|svg|txt|xml|vtt|webmanifest)$/

/** Secret variables that must not end up in a build. `npm run hardening` rebuilds with values for them. */
const planted = JSON.parse(process.env['PLANTED_SECRETS'] ?? '{}') as Record<string, string>

/** Words that only server code contains. If one is found, server code has been included in the build. */
const OF_THE_SERVER = ['JWT_SECRET', 'SMTP_URL', 'CAPTCHA_SECRET', 'encrypted_password', 'service_role', 'node:crypto']

describe('the build', () => {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.test(file))

  test('contains no secret, and no server code in files for browsers', async () => {
    const found: string[] = []
    for (const file of files) {
      const text = readFileSync(join(build, file), 'utf8')
      const words = /^(server|renderer)\//.test(file)
        ? []
        : OF_THE_SERVER.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`)
      found.push(...words, ...findKnown(text, planted).map((what) => `${what} in ${file}`), ...(await findPatterns(text, file)))
    }
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  test('has no source maps', () => {
    expect(readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:[cm]?js|css)\.map$/.test(file))).toEqual([])
  })
})

test("a server that has encountered every kind of error has logged no secrets, neither its own nor anyone else's", async () => {
  const { log, secrets } = await liveThrough()
  // An empty log would prove nothing.
  expect(log).toContain('"level":50')
  expect(log).toContain('"msg":"refused"')
  expect(Object.keys(secrets).length).toBeGreaterThan(15)
  expect(Object.entries(secrets).filter(([, value]) => value.length < 6)).toEqual([])
  expect(findKnown(log, secrets)).toEqual([])
  expect(await findPatterns(log, 'server.log')).toEqual([])
  for (const [name, value] of Object.entries(secrets))
    expect(findKnown(`${log}{"planted":${JSON.stringify(value)}}`, { [name]: value })).toHaveLength(1)
}, 120_000)

test("neither a robot check's secret nor a browser's response to it is logged", async () => {
  const secrets = {
    'the secret': 'planted-secret-of-the-check',
    'the answer': 'planted-answer-of-a-browser',
    'the password': 'Aa1-planted-password',
  }
  const [provider, copy] = await Promise.all([startSiteverify({ secret: 'another secret', tokens: [] }), createTestDatabase()])
  const config = readConfig({ JWT_SECRET: 'a secret that is long enough for this' })
  const captcha = { provider: 'turnstile', siteKey: 'site-key', secret: secrets['the secret'], verifyUrl: provider.url } as const
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const app = await buildApp({ config: { ...config, captcha }, database: copy.database, log: stream, pages: false })
  try {
    const payload = {
      email: 'ada@example.org',
      password: secrets['the password'],
      gotrue_meta_security: { captcha_token: secrets['the answer'] },
    }
    const answer = await app.inject({ method: 'POST', url: '/auth/v1/signup', payload })
    expect(provider.asked).toMatchObject([{ secret: secrets['the secret'], response: secrets['the answer'] }])
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(findKnown(answer.body, secrets)).toEqual([])
  } finally {
    await app.close()
    await Promise.all([provider.close(), copy.drop()])
  }
  const log = Buffer.concat(chunks).toString()
  expect(log).toContain('POST /auth/v1/signup')
  expect(findKnown(log, secrets)).toEqual([])
})
