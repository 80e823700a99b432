// @module-tag slow

import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { announced } from '#domain/announced.ts'
import { readConfig } from '#server/config.ts'
import { projectRoot } from '#server/project-root.ts'
import { site } from '#server/site/site.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { eventually, inAll } from './test-patience.ts'

let test: TestDatabase
let buildFolder: string
let app: FastifyInstance | undefined
beforeAll(async () => {
  test = await createTestDatabase()
  buildFolder = await mkdtemp(join(tmpdir(), 'renderer-'))
  for (const name of ['site.json', 'site.pack']) await cp(join(projectRoot, 'build', name), join(buildFolder, name))
  await mkdir(join(buildFolder, 'renderer'))
})
afterAll(async () => {
  await test.drop()
  await rm(buildFolder, { recursive: true })
})
afterEach(async () => {
  await app?.close()
  await test.database.queryAsServer('delete from private.announcements')
  await rm(join(buildFolder, 'tries'), { force: true })
})

/** Starts the site with a renderer that records each call for a page and then does something other than rendering. */
async function startWith(instead: string): Promise<FastifyInstance> {
  const note = `appendFileSync(${JSON.stringify(join(buildFolder, 'tries'))}, Date.now() + '\\n')`
  const renewPage = `export async function renewPage() {\n  ${note}\n  ${instead}\n}\n`
  await writeFile(join(buildFolder, 'renderer/prerender.js'), `import { appendFileSync } from 'node:fs'\n${renewPage}`)
  app = Fastify()
  await site(app, { config: readConfig({ JWT_SECRET: 'x'.repeat(40) }), database: test.database, buildFolder })
  await app.ready()
  return app
}
const say = (kind: string, value: unknown) =>
  test.database.queryAsServer('insert into private.announcements (id, kind, value) values ($1, $2, $3)', [randomUUID(), kind, value])
const sayWaiver = () => say('fee_waiver', { waiver: { text: 'Free in spring.', endsOn: '2099-02-28' } })
const tries = async () => (await readFile(join(buildFolder, 'tries'), 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number)
const home = async () => (await app?.inject('/'))?.body ?? ''

it('shows notices while a rendering hangs, and stops the rendering when its announcement ends', inAll, async () => {
  await startWith('setInterval(() => undefined, 1000)\n  await new Promise(() => undefined)')
  const before = await home()
  await sayWaiver()
  await vi.waitFor(async () => expect(await tries()).toHaveLength(1), eventually)
  await say('notice', { text: 'Closed today', link: null })
  await vi.waitFor(async () => expect(await home()).toContain('<p>Closed today</p>'), eventually)
  expect(announced()).toHaveProperty('feeWaiver')
  await test.database.queryAsServer('update private.announcements set ended_at = now()')
  await vi.waitFor(async () => expect([await home(), announced()]).toEqual([before, {}]), eventually)
  await sayWaiver()
  await vi.waitFor(async () => expect(await tries()).toHaveLength(2), eventually)
})

it('retries a failed rendering after growing pauses, and stops once the announcement has ended', inAll, async () => {
  await startWith(`throw new Error('No page today')`)
  await sayWaiver()
  await vi.waitFor(async () => expect(await tries()).toHaveLength(3), eventually)
  const [first = 0, second = 0, third = 0] = await tries()
  expect(third - second).toBeGreaterThan((second - first) * 1.4)
  await test.database.queryAsServer('update private.announcements set ended_at = now()')
  await vi.waitFor(() => expect(announced()).toEqual({}), eventually)
})
