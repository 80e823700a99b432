import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#server/backend/access-token.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { accessTable, openFunctions, type Verb, VERBS } from './access-table.ts'
import { createPerson } from './people.ts'

/**
 * Every table, function and endpoint of the portal, asked over HTTP without a token and with tokens that are no longer or were
 * never good. What tables and functions do for people who are signed in stands in access-table.ts.
 */
let testDatabase: TestDatabase
let app: FastifyInstance
let config: Config
let headers: Record<string, Record<string, string>>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  config = readConfig({ RATE_LIMITS: 'off' })
  app = await buildApp({ config, database: testDatabase.database, log: false, pages: false })
  const { id, email } = await createPerson(testDatabase.database)
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', email, session_id: randomUUID() }
  const bearer = (token: string) => ({ apikey: config.anonKey, authorization: `Bearer ${token}` })
  const good = { ...claims, iat: now, exp: now + 3600 }
  headers = {
    'no token': { apikey: config.anonKey },
    'a stale token': bearer(await signAccessToken({ ...claims, iat: now - 7200, exp: now - 3600 }, config)),
    'a forged token': bearer(await signAccessToken(good, { ...config, jwtSecret: 'a secret of somebody else, long enough to sign with' })),
    'a token cut short': bearer((await signAccessToken(good, config)).slice(0, -3)),
  }
})

afterAll(async () => {
  await app.close()
  await testDatabase.drop()
})

const ask = (request: InjectOptions, from: string) => app.inject({ ...request, headers: { ...headers[from] } })

/** With `no token` PostgreSQL refuses the visitor; a bad token is refused before anything is looked at. */
const tokens = ['no token', 'a stale token', 'a forged token', 'a token cut short'] as const

describe('tables', () => {
  const tableOf = (line: string) => line.split(' ')[0] ?? ''
  const tables = [...new Set(Object.keys(accessTable).map(tableOf))].filter((name) => !name.startsWith('storage.'))
  const cells = tables.flatMap((table) => VERBS.map((verb) => [table, verb] as const))
  const isOpen = (table: string, verb: Verb) => Object.entries(accessTable).some(([line, { visitor }]) => tableOf(line) === table && visitor[verb] === 'yes')
  /** Any column there is: a request about none would be answered before anybody is asked. */
  const columnOf = async (table: string) => {
    const { rows } = await testDatabase.database.asServer((tx) =>
      tx.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum`,
        [table],
      ),
    )
    return rows[0]?.name ?? ''
  }

  it.each(cells)('%s: nobody may %s without a good token', async (table, verb) => {
    const column = await columnOf(table)
    const requests: Record<Verb, InjectOptions> = {
      select: { method: 'GET', url: `/rest/v1/${table}` },
      insert: { method: 'POST', url: `/rest/v1/${table}`, payload: { [column]: null } },
      update: { method: 'PATCH', url: `/rest/v1/${table}?${column}=not.is.null`, payload: { [column]: null } },
      delete: { method: 'DELETE', url: `/rest/v1/${table}?${column}=not.is.null` },
    }
    for (const token of tokens) {
      if (token === 'no token' && isOpen(table, verb)) continue
      expect([(await ask(requests[verb], token)).statusCode, token]).toEqual([401, token])
    }
  })
})

describe('functions', () => {
  it.each(Object.keys(openFunctions))('%s is not called without a good token', async (name) => {
    const { rows } = await testDatabase.database.asServer((tx) =>
      tx.query<{ names: string[] | null; ofRow: boolean }>(
        `select proargnames[1:pronargs] as names, coalesce((select typtype = 'c' from pg_type where oid = proargtypes[0]), false) as "ofRow"
         from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
        [name],
      ),
    )
    const payload = Object.fromEntries((rows[0]?.names ?? []).map((argument) => [argument, null]))
    // Fields that are computed for a row are read with it: nobody calls them.
    const isField = rows[0]?.ofRow === true
    for (const token of tokens) {
      const refusal = isField && token === 'no token' ? 404 : 401
      expect([(await ask({ method: 'POST', url: `/rest/v1/rpc/${name}`, payload }, token)).statusCode, token]).toEqual([refusal, token])
    }
  })
})

describe('endpoints', () => {
  /** Those that visitors use: what everybody may know, or letters' links, which carry a token of their own. */
  const open = [
    'GET /api/auth-test',
    'GET /api/sample-content',
    'GET /api/events/:id.ics',
    'POST /api/newsletter/subscribe',
    // A visitor is known by a cookie.
    'GET /api/chat',
    'GET /api/chat/events',
    'POST /api/chat/leave',
    'POST /api/chat/messages',
    'POST /api/chat/seen',
    'GET /api/inquiries/:kind',
    'POST /api/inquiries/:kind',
    ...['newsletter/unsubscribe', 'notifications/stop', 'reminders/stop'].flatMap((path) => [`GET /api/${path}`, `POST /api/${path}`]),
  ]

  it('are all closed without a good token, but for those that visitors use', async () => {
    const found = routesOf(app)
    expect(found).toEqual(expect.arrayContaining(['GET /api/my-data', ...open]))
    for (const route of found.filter((known) => !open.includes(known))) {
      const [method, path = ''] = route.split(' ')
      for (const token of tokens) {
        const url = path.replace(':id', randomUUID())
        const { statusCode } = await ask({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) }, token)
        expect([route, statusCode, token]).toEqual([route, 401, token])
      }
    }
  })
})

/** `METHOD /path` of every endpoint below /api, from the tree that Fastify prints. */
function routesOf(printed: FastifyInstance): string[] {
  const above: string[] = []
  const withoutPattern = (path: string) => path.replace(/\(.*\)/, '')
  return printed.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const [, lead = '', segment = '', methods = ''] = /^([│ ]*)(?:├──|└──) ?(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    const depth = lead.length / 4
    above.length = depth
    above.push(segment)
    const path = withoutPattern(above.join(''))
    return path.startsWith('/api/') ? methods.split(', ').filter((method) => method !== '' && method !== 'HEAD').map((method) => `${method} ${path}`) : []
  })
}
