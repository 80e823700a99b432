// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { institute } from '#content/institute.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { dateIn, isPublicHoliday } from '#domain/dates/dates.ts'
import { officeState } from '#domain/dates/opening-hours.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { eventually, inAll } from './test-patience.ts'

let test: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  test = await createTestDatabase()
  app = await buildApp({ config: readConfig({ JWT_SECRET: 'x'.repeat(40) }), database: test.database, log: false })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await test.drop()
})

const paths = ['/', '/contact', '/about', '/programs', '/signin', '/privacy']
const page = async (path: string) => (await app.inject({ url: path })).body
const pages = () => Promise.all(paths.map(page))

it(
  'announced hours appear in every footer, in the week table and for search engines, and the server uses them in its calculations',
  inAll,
  async () => {
    const before = await pages()
    expect(before[0]).toContain(`>${institute.officeHours}</li>`)
    const words = 'Every day, 0:00 to 23:59'
    const value = { words, hours: [{ days: weekdays, opens: '00:00', closes: '23:59' }] }
    await test.database.queryAsServer(`insert into private.announcements (id, kind, value) values ($1, 'opening_hours', $2)`, [
      randomUUID(),
      value,
    ])
    await vi.waitFor(async () => {
      for (const path of ['/', '/contact', '/programs']) expect(await page(path)).toContain(`>${words}</li>`)
    }, eventually)
    const [home = '', contact = ''] = await pages()
    for (const body of await pages()) {
      expect(body).not.toContain(institute.officeHours)
      expect(body).toContain('<script type="application/json" id="announced">{')
    }
    expect(contact.match(/<td>(?:<span[^>]*>)?0:00 to 23:59/g)).toHaveLength(7)
    expect(home + contact).toContain('"opens":"00:00","closes":"23:59"')
    const midnight = new Date(`${dateIn(institute.timeZone, new Date(Date.now() + 8 * 86_400_000))}T00:30:00Z`)
    expect(officeState(midnight).isOpen).toBe(!isPublicHoliday(dateIn(institute.timeZone, midnight)))

    await test.database.queryAsServer('update private.announcements set ended_at = now()')
    await vi.waitFor(async () => expect(await pages()).toEqual(before), eventually)
  },
)
