import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { signAccessToken } from '#supabase-server/access-token.ts'

const config = readConfig({ JWT_SECRET: 'a secret that is long enough for this' })
const PERSON = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'

let copy: TestDatabase
let app: FastifyInstance
let origin: string
let token: string
const stream = new PassThrough()

beforeAll(async () => {
  copy = await createTestDatabase()
  app = await buildApp({ config, database: copy.database, log: stream, pages: false })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await copy.database.asAuth((tx) => tx.query('insert into auth.users (id, email) values ($1, $2)', [PERSON, 'ada.log@example.org']))
  token = await signAccessToken({ sub: PERSON, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 }, config)
})
afterAll(async () => {
  await app.close()
  await copy.drop()
})

type Ask = { method?: string; body?: BodyInit; bearer?: string; type?: string }

const ask = (path: string, { bearer = token, type = 'application/json', ...init }: Ask = {}) =>
  fetch(new URL(path, origin), {
    ...init,
    headers: { 'content-type': type, ...(bearer !== '' && { authorization: `Bearer ${bearer}` }) },
  })

/** Sends a request and returns its log lines, all of which are written before the next request gets its response. */
async function lineFor(...asked: Parameters<typeof ask>): Promise<unknown> {
  const written = once(stream, 'data')
  await ask(...asked)
  const [text] = (await written) as [Buffer]
  expect(text.toString()).not.toMatch(/secret-word|127\.0\.0\.1|ada\.log/)
  return JSON.parse(text.toString())
}

const OTHER = '6f9619ff-8b86-4011-b42d-00cf4fc964fe'
const DOORS = [
  {
    door: 'a table of the institute',
    path: '/rest/v1/events?select=id&secret-word=eq.1',
    init: { method: 'POST', body: '{"title":"secret-word"}' },
    line: { asked: 'POST /rest/v1/events', status: 403, code: '42501', person: PERSON },
  },
  {
    door: 'a table of people, for a visitor',
    path: '/rest/v1/applications?select=id',
    init: { bearer: '' },
    line: { asked: 'GET /rest/v1/applications', status: 401, code: '42501' },
  },
  {
    door: 'a function of people, for a visitor',
    path: '/rest/v1/rpc/withdraw_application',
    init: { method: 'POST', body: JSON.stringify({ application: OTHER, reason: 'secret-word' }), bearer: '' },
    line: { asked: 'POST /rest/v1/rpc/withdraw_application', status: 401, code: '42501' },
  },
  {
    door: 'the folder of somebody else',
    path: `/storage/v1/object/avatars/${OTHER}/picture.png?x=secret-word`,
    init: { method: 'POST', body: new Uint8Array(await picture('png')), type: 'image/png' },
    line: { asked: `POST /storage/v1/object/avatars/${OTHER}/picture.png`, code: 'AccessDenied', person: PERSON },
  },
  { door: 'a token that is none', path: '/rest/v1/applications', init: { bearer: 'secret-word' }, line: { status: 401, code: 'PGRST301' } },
  {
    door: 'who somebody is',
    path: '/auth/v1/user',
    init: { bearer: 'secret-word' },
    line: { asked: 'GET /auth/v1/user', status: 403, code: 'bad_jwt' },
  },
  { door: 'an endpoint of the product', path: '/api/devices', init: { bearer: '' }, line: { status: 401, code: 'sign_in_required' } },
]

test.each(DOORS)('$door: logs who was refused', async ({ path, init, line }) => {
  expect(await lineFor(path, init)).toMatchObject({ ...line, msg: 'access refused', network: expect.stringMatching(/^[\w-]{16}$/) })
})

test('does not log a successful request', async () => {
  const lines: string[] = []
  const hear = (text: Buffer) => lines.push(text.toString())
  stream.on('data', hear)
  expect((await ask('/rest/v1/applications?select=id')).status).toBe(200)
  await lineFor('/api/devices', { bearer: '' })
  stream.off('data', hear)
  expect(lines).toHaveLength(1)
})
