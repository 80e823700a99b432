// @module-tag slow

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { weekdays } from '#content/schema/weekdays.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { devSite } from './dev-site.ts'
import type { LentPages } from './served-file.ts'

const root = join(import.meta.dirname, '../..')

let app: FastifyInstance
let origin: string
let test: TestDatabase
let folder: string
const lentPages: LentPages = { find: () => undefined }
beforeAll(async () => {
  // Inside the checkout, where `npm run dev` also stores its data.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'test-results/data-'))
  writeFileSync(join(folder, 'jwt.secret'), 'planted-secret', { mode: 0o600 })
  app = fastify({ pluginTimeout: 120_000 })
  test = await createTestDatabase()
  const config = readConfig({ JWT_SECRET: 'a secret that is long enough for this' })
  await app.register(devSite, { config, database: test.database, lentPages })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await test.drop()
  rmSync(folder, { recursive: true })
})

it('serves the sources of the pages', async () => {
  const answer = await fetch(`${origin}/domain/paths.ts`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('javascript')
})

it.each(['', '?raw', '?url', '?import', '?import&raw', '?inline'])('serves no secret from the data folder (%s)', async (query) => {
  const path = relative(root, join(folder, 'jwt.secret'))
  for (const address of [`/${path}`, `/@fs${join(folder, 'jwt.secret')}`, `/web/..%2f${path}`, `//${path}`]) {
    const answer = await fetch(`${origin}${address}${query}`)
    expect([address, (await answer.text()).includes('planted-secret')]).toEqual([address, false])
  }
})

it.each(['/server/config.ts', '/server/config.ts?raw', '/package.json', '/.git/config', '/@fs/etc/passwd', '/@fs/etc/passwd?import&raw'])(
  'serves nothing else on the machine: %s',
  async (address) => {
    const answer = await fetch(`${origin}${address}`)
    expect([403, 404]).toContain(answer.status)
  },
)

it.each([
  ['/robots.txt', 'text/plain', 'Disallow: /'],
  ['/manifest.webmanifest', 'application/manifest+json', PAID_IN_SHORT],
  ['/favicon.ico', 'image/x-icon', 'PNG'],
  ['/cards/home.png', 'image/png', 'PNG'],
  ['/cards/a-page-without-a-card.png', 'image/png', 'PNG'],
  ['/admin/staff', 'text/html', '/web/admin/client.tsx'],
])('serves the same resources as the built site: %s', async (address, type, part) => {
  const answer = await fetch(`${origin}${address}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
  expect(await answer.text()).toContain(part)
})

it('applies the policy of the built pages to its own pages, and to those that other endpoints send', async () => {
  const answer = await fetch(`${origin}/faq`)
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-.*require-trusted-types-for 'script'/)
  const lent = await lentPages.find('/give')
  expect(lent?.variants.identity.headers['content-security-policy']).toContain("default-src 'none'")
  expect(String(lent?.variants.identity.body)).toContain('action="/api/inquiries/giving"')
  expect((await lentPages.find('*'))?.status).toBe(404)
})

it('shows announcements while they are current, and the values of content/ afterwards', async () => {
  const say = (kind: string, value: object) =>
    test.database.queryAsServer('insert into private.announcements (id, kind, value) values (gen_random_uuid(), $1, $2)', [kind, value])
  const pageOf = async (path: string) => (await fetch(`${origin}${path}`)).text()
  const words = 'Every day, 0:00 to 23:59'
  const before = await pageOf('/contact')
  expect(before).not.toContain('site-notices')
  await say('notice', { text: 'No water on <b>Friday</b>', link: null })
  await say('opening_hours', { words, hours: [{ days: weekdays, opens: '00:00', closes: '23:59' }] })
  await vi.waitFor(async () => expect(await pageOf('/contact')).toContain(words), { timeout: 10_000, interval: 200 })
  const during = await pageOf('/contact')
  expect(during).toMatch(
    /<aside class="site-notices" aria-label="Notices">.*No water on &lt;b&gt;Friday&lt;\/b&gt;.*<\/aside><div id="root">/s,
  )
  expect(during).toContain('<script type="application/json" id="announced">')
  expect(await pageOf('/admin')).not.toContain('site-notices')
  await test.database.queryAsServer('update private.announcements set ended_at = now()')
  await vi.waitFor(async () => expect(await pageOf('/contact')).not.toContain(words), { timeout: 10_000, interval: 200 })
  expect(await pageOf('/contact')).not.toContain('site-notices')
})
