// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { admissions } from '#content/admissions.ts'
import { questions } from '#content/faq-answers.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { eventually, inAll } from './test-patience.ts'

// Two copies of the server on one database, each with its own pages.
let test: TestDatabase
const copies: FastifyInstance[] = []
const start = async (siteUrl: string) => {
  const config = { ...readConfig({ JWT_SECRET: 'x'.repeat(40) }), siteUrl }
  const copy = await buildApp({ config, database: test.database, log: false })
  await copy.ready()
  return copy
}
beforeAll(async () => {
  test = await createTestDatabase()
  for (const siteUrl of ['http://localhost:3000', 'https://institute.example']) copies.push(await start(siteUrl))
})
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.close()))
  await test.drop()
})

const paths = ['/', '/faq', '/programs', '/apply', '/signin', '/auth/confirm?type=signup', '/no/such/page']
const page = async (copy: FastifyInstance, path: string) => {
  const { body, headers } = await copy.inject({ url: path })
  return { body, etag: String(headers['etag']), policy: String(headers['content-security-policy']) }
}
const pagesOf = (all = copies) => Promise.all(all.flatMap((copy) => paths.map((path) => page(copy, path))))
const say = (waiver: unknown) =>
  test.database.queryAsServer(`insert into private.announcements (id, kind, value) values ($1, 'fee_waiver', $2)`, [
    randomUUID(),
    { waiver },
  ])
const end = () => test.database.queryAsServer('update private.announcements set ended_at = now() where ended_at is null')
const ownWords = admissions.feeWaiver?.text ?? 'The application fee is waived'
/** The institute's own text about a waiver on the FAQ page. */
const faqAnswer =
  questions.flatMap((group) => group.questions.flatMap(({ answer }) => answer)).find((line) => line.includes('{feeWaiverEnds}')) ?? ''

let before: Awaited<ReturnType<typeof pagesOf>>
beforeEach(async () => {
  before ??= await pagesOf()
})

afterEach(end)

it(
  'an announced waiver appears as escaped text in the HTML of both copies, and when it ends, the pages are those of the build',
  inAll,
  async () => {
    const words = 'Free for <b>all</b> & "everybody" </script>.'
    await say({ text: words, endsOn: '2099-02-28' })
    const said = 'Free for &lt;b&gt;all&lt;/b&gt; &amp; &quot;everybody&quot; &lt;/script&gt;.'
    await vi.waitFor(async () => {
      for (const copy of copies) {
        expect((await page(copy, '/')).body).toContain(`<strong>${said}</strong>`)
        expect((await page(copy, '/faq')).body).toContain(
          faqAnswer.replace('{feeWaiver}', said).replace('{feeWaiverEnds}', formatDate('2099-02-28')),
        )
      }
    }, eventually)
    const during = await pagesOf()
    for (const [index, { body, policy }] of during.entries()) {
      expect(body).toContain('<script type="application/json" id="announced">{"feeWaiver":{')
      expect(body).not.toContain('<b>all')
      expect(body).not.toContain(ownWords)
      expect(policy).toBe(before[index]?.policy)
    }
    await end()
    await vi.waitFor(async () => expect(await pagesOf()).toEqual(before), eventually)
  },
)

it('there is no waiver if the office announces none, or once its last day has passed', inAll, async () => {
  for (const waiver of [null, { text: 'It was free.', endsOn: '2020-02-29' }]) {
    await say(waiver)
    await vi.waitFor(async () => {
      for (const copy of copies) {
        const { body } = await page(copy, '/')
        expect(body).toContain('id="announced">{"feeWaiver":null}')
        expect(body).not.toContain(ownWords)
      }
    }, eventually)
    await end()
    await vi.waitFor(async () => expect(await pagesOf()).toEqual(before), eventually)
  }
})

it('an announcement appears in the first response of a newly started server, and the start does not end the announcement', async () => {
  await say({ text: 'Free in spring.', endsOn: '2099-02-28' })
  const started = await start('http://localhost:3000')
  expect((await page(started, '/')).body).toContain('Free in spring.')
  await started.close()
  expect((await test.database.queryAsServer('select from private.announcements where ended_at is null')).rows).toHaveLength(1)
})
