// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { eventually, inAll } from './test-patience.ts'

// Two copies of the server on one database, each with its own pages.
let test: TestDatabase
const copies: FastifyInstance[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  for (const siteUrl of ['http://localhost:3000', 'https://institute.example']) {
    const config = { ...readConfig({ JWT_SECRET: 'x'.repeat(40) }), siteUrl }
    copies.push(await buildApp({ config, database: test.database, log: false }))
  }
  await Promise.all(copies.map((copy) => copy.ready()))
})
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.close()))
  await test.drop()
})

const page = async (copy: FastifyInstance, path: string) => {
  const { body, headers } = await copy.inject({ url: path })
  return { body, etag: String(headers['etag']), policy: String(headers['content-security-policy']) }
}
const put = (text: string, link: unknown = null) =>
  test.database.queryAsServer(`insert into private.announcements (id, kind, value) values ($1, 'notice', $2)`, [
    randomUUID(),
    { text, link },
  ])
const end = () => test.database.queryAsServer('update private.announcements set ended_at = now()')

it('a notice appears in the HTML of every page of both copies, and the pages are unchanged after it has ended', inAll, async () => {
  const paths = ['/', '/programs', '/signin', '/auth/confirm?type=signup', '/inquiries/sent?reference=', '/no/such/page']
  const before = await Promise.all(copies.flatMap((copy) => paths.map((path) => page(copy, path))))
  const [first] = copies as [FastifyInstance]
  const console = await page(first, '/admin')
  await put('Closed on <b>Friday</b> & "Saturday"', { label: 'When we are open', to: '/contact#hours' })
  await put('Second')
  const strip =
    '<aside class="site-notices" aria-label="Notices"><div class="wrap">' +
    '<p>Closed on &lt;b&gt;Friday&lt;/b&gt; &amp; &quot;Saturday&quot; <a href="/contact#hours">When we are open</a></p>' +
    '<p>Second</p></div></aside><div id="root">'
  await vi.waitFor(async () => {
    for (const copy of copies) for (const path of paths) expect((await page(copy, path)).body).toContain(strip)
  }, eventually)
  const during = await Promise.all(copies.flatMap((copy) => paths.map((path) => page(copy, path))))
  const added = /<style>(?:(?!<style>)[^])*?<\/style><a [^>]*class="skip-link">[^<]*<\/a><aside[^]*?<\/aside>/
  for (const [index, { body, etag, policy }] of during.entries()) {
    // Pages with request data have no ETag.
    expect([etag === 'undefined', etag !== before[index]?.etag]).toContain(true)
    expect(body.replace(added, '') === before[index]?.body).toBe(true)
    expect(policy.match(/style-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(2)
  }
  expect(await page(first, '/admin')).toEqual(console)

  await end()
  await vi.waitFor(async () => {
    const after = await Promise.all(copies.flatMap((copy) => paths.map((path) => page(copy, path))))
    expect(after).toEqual(before)
  }, eventually)
})

it('a notice appears in the first response of a starting server', async () => {
  await put('Closed today')
  const started = await buildApp({ config: readConfig({ JWT_SECRET: 'x'.repeat(40) }), database: test.database, log: false })
  await started.ready()
  expect((await page(started, '/')).body).toContain('<p>Closed today</p>')
  await started.close()
  await end()
})
