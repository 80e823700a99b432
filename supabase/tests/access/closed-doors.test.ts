import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleModules } from '#domain/programs/sample-courses.ts'
import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#supabase-server'
import { type Config, readConfig } from '#server/config.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { accessTable, openFunctions, type Verb, VERBS } from './access-table.ts'
import { insertEvent } from './access-statements.ts'
import { type Person, createPerson, sentColumns } from '#supabase/tests/people.ts'

const learned = sampleModules(1, 1)
/**
 * Calls every table, function and endpoint of the portal over HTTP: without a token, with tokens that have expired or were never valid,
 * and with the token of a person who has not entered their second factor. access-table.ts lists what signed-in people can access.
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
  const holder = await createPerson(testDatabase.database)
  await fillAccount(holder)
  await giveFactor(testDatabase.database, holder)
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', email, session_id: randomUUID() }
  const bearer = (token: string) => ({ apikey: config.anonKey, authorization: `Bearer ${token}` })
  const good = { ...claims, iat: now, exp: now + 3600 }
  headers = {
    'no token': { apikey: config.anonKey },
    'a stale token': bearer(await signAccessToken({ ...claims, iat: now - 7200, exp: now - 3600 }, config)),
    'a forged token': bearer(await signAccessToken(good, { ...config, jwtSecret: 'a secret of somebody else, long enough to sign with' })),
    'a token cut short': bearer((await signAccessToken(good, config)).slice(0, -3)),
    // Also covers a token that was issued before the factor existed.
    'a token at aal1': bearer(await signAccessToken(await openSession(holder, 'aal1'), config)),
    'a token at aal2': bearer(await signAccessToken(await openSession(holder, 'aal2'), config)),
    'a token of an ended session': bearer(
      await signAccessToken({ ...(await openSession(holder, 'aal2')), session_id: randomUUID() }, config),
    ),
  }
})

afterAll(async () => {
  await app.close()
  await testDatabase.drop()
})

/** Fills every table that people read with rows of this person, because reading an empty table is never refused. */
async function fillAccount({ id, caller }: Person): Promise<void> {
  const columns = Object.entries(sentColumns())
  const { database } = testDatabase
  const { rows } = await database.asServer((tx) => tx.query<{ id: string }>(`${insertEvent('open-day')} returning id`))
  await database.asCaller(caller, async (tx) => {
    const sent = await tx.query<{ id: string }>(
      `insert into public.applications (status, ${columns.map(([name]) => name).join(', ')})
       values ('pending', ${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      columns.map(([, value]) => value),
    )
    const contact = { phoneNumber: samplePhone('8031112223').stored, email: 'new@example.com', contactAddress: '14 Market Street, Enugu' }
    await tx.query('select public.correct_contact_details($1, $2)', [sent.rows[0]?.id, contact])
    await tx.query(`insert into public.applications (status) values ('draft')`)
    await tx.query('insert into public.profiles (id) values ($1)', [id])
    await tx.query('insert into public.email_preferences (id) values ($1)', [id])
    await tx.query(`select public.finish_module('${learned.course}', '${learned.first}')`)
    await tx.query('select public.sign_up_for_event($1)', [rows[0]?.id])
  })
}

/** The claims of an access token for this person. */
async function openSession({ id, email }: Pick<Person, 'id' | 'email'>, aal: 'aal1' | 'aal2') {
  const { rows } = await testDatabase.database.asAuth((tx) =>
    tx.query<{ id: string }>('insert into auth.sessions (user_id, aal) values ($1, $2) returning id', [id, aal]),
  )
  const exp = Math.floor(Date.now() / 1000) + 3600
  return { sub: id, role: 'authenticated', aud: 'authenticated', email, session_id: rows[0]?.id, aal, exp }
}

const ask = (request: InjectOptions, from: string) => app.inject({ ...request, headers: { ...headers[from] } })

/** With `no token`, PostgreSQL refuses the visitor. An invalid token is refused before anything is read. */
const tokens = ['no token', 'a stale token', 'a forged token', 'a token cut short'] as const

describe('tables', () => {
  const tableOf = (line: string) => line.split(' ')[0] ?? ''
  const tables = [...new Set(Object.keys(accessTable).map(tableOf))].filter((name) => !name.startsWith('storage.'))
  const isOpen = (actor: 'visitor' | 'owner' | 'owner at aal1', table: string, verb: Verb) =>
    Object.entries(accessTable).some(([line, { [actor]: outcomes }]) => tableOf(line) === table && outcomes[verb] === 'yes')
  /** Any existing column: a request for an unknown column would fail before the caller is checked. */
  const columnOf = async (table: string) => {
    const { rows } = await testDatabase.database.asServer((tx) =>
      tx.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = ('public.' || $1)::regclass
           and attnum > 0 and not attisdropped and attidentity = '' order by attnum`,
        [table],
      ),
    )
    return rows[0]?.name ?? ''
  }

  const requestFor = async (table: string, verb: Verb): Promise<InjectOptions> => {
    const column = await columnOf(table)
    const requests: Record<Verb, InjectOptions> = {
      select: { method: 'GET', url: `/rest/v1/${table}?select=${column}` },
      insert: { method: 'POST', url: `/rest/v1/${table}`, payload: { [column]: null } },
      update: { method: 'PATCH', url: `/rest/v1/${table}?${column}=not.is.null`, payload: { [column]: null } },
      delete: { method: 'DELETE', url: `/rest/v1/${table}?${column}=not.is.null` },
    }
    return requests[verb]
  }

  const refused = expect.objectContaining({ code: '42501' })

  it.each(tables)('%s cannot be accessed without a valid token, the required second factor and an open session', async (table) => {
    for (const verb of VERBS) {
      const request = await requestFor(table, verb)
      for (const token of tokens) {
        if (token === 'no token' && isOpen('visitor', table, verb)) continue
        expect([verb, token, (await ask(request, token)).statusCode]).toEqual([verb, token, 401])
      }
      if (isOpen('owner at aal1', table, verb)) continue
      const owing = await ask(request, 'a token at aal1')
      expect([verb, owing.statusCode, owing.json()]).toEqual([verb, 403, refused])
      if (!isOpen('owner', table, verb)) continue
      const ended = await ask(request, 'a token of an ended session')
      // 403 if a rule on the row itself rejects the request first.
      expect(verb === 'select' ? [401] : [401, 403], verb).toContain(ended.statusCode)
      expect(ended.json<{ details: string | null }>().details, verb).toBe(ended.statusCode === 401 ? 'session_ended' : null)
    }
  })

  it('can be read once the second factor has been entered', async () => {
    for (const table of tables.filter((name) => isOpen('owner', name, 'select'))) {
      expect([table, (await ask(await requestFor(table, 'select'), 'a token at aal2')).statusCode]).toEqual([table, 200])
    }
  })
})

describe('functions', () => {
  const callOf = async (name: string) => {
    const { rows } = await testDatabase.database.asServer((tx) =>
      tx.query<{ names: string[] | null; ofRow: boolean }>(
        `select proargnames[1:pronargs] as names, coalesce((select typtype = 'c' from pg_type where oid = proargtypes[0]), false) as "ofRow"
         from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
        [name],
      ),
    )
    const payload = Object.fromEntries((rows[0]?.names ?? []).map((argument) => [argument, null]))
    const request: InjectOptions = { method: 'POST', url: `/rest/v1/rpc/${name}`, payload }
    // Computed fields are read with their row and cannot be called.
    return { request, isField: rows[0]?.ofRow === true }
  }

  /** Functions that a person calls from an emailed link before signing in. The link gives access. */
  const forEverybody = Object.keys(openFunctions).filter((name) => openFunctions[name]?.includes('anon'))
  const forPeople = Object.keys(openFunctions).filter((name) => !forEverybody.includes(name))

  it('that are public can be called without a token, but not with an invalid one', async () => {
    for (const name of forEverybody) {
      const { request } = await callOf(name)
      for (const token of tokens) {
        const { statusCode } = await ask(request, token)
        expect([name, token, statusCode < 300 ? 'answered' : statusCode]).toEqual([name, token, token === 'no token' ? 'answered' : 401])
      }
      expect((await ask(request, 'a token at aal1')).statusCode, name).toBeLessThan(300)
    }
  })

  it('for signed-in people cannot be called without a valid token', async () => {
    for (const name of forPeople) {
      const { request, isField } = await callOf(name)
      for (const token of tokens) {
        const refusal = isField && token === 'no token' ? 404 : 401
        expect([name, token, (await ask(request, token)).statusCode]).toEqual([name, token, refusal])
      }
    }
  })

  it('for signed-in people require the second factor first', async () => {
    for (const name of forPeople) {
      const { request, isField } = await callOf(name)
      const owing = await ask(request, 'a token at aal1')
      const asked = [name, owing.statusCode, owing.body.includes('"details":"second_factor_required"')]
      expect(asked).toEqual([name, ...(isField ? [404, false] : [403, true])])
      expect((await ask(request, 'a token at aal2')).body, name).not.toContain('second_factor_required')
      expect((await ask(request, 'a token of an ended session')).statusCode, name).toBe(isField ? 404 : 401)
    }
  })
})

describe('endpoints', () => {
  /** Endpoints for visitors: public information, or links in emails, which carry their own token. */
  const open = [
    'GET /api/auth-test',
    'GET /api/sample-content',
    'GET /api/robot-check',
    'GET /api/events/:id.ics',
    // Only the people concerned know its id.
    'GET /api/interviews/:id.ics',
    'POST /api/newsletter/subscribe',
    // A visitor is identified by a cookie.
    'GET /api/chat',
    'GET /api/chat/events',
    'POST /api/chat/leave',
    'POST /api/chat/messages',
    'POST /api/chat/seen',
    'GET /api/inquiries/:kind',
    'POST /api/inquiries/:kind',
    ...['newsletter/unsubscribe', 'notifications/stop', 'reminders/stop', 'work-emails/stop'].flatMap((path) => [
      `GET /api/${path}`,
      `POST /api/${path}`,
    ]),
  ]

  it('all reject requests without a valid token, except those for visitors', async () => {
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

  it('require the second factor first', async () => {
    for (const route of routesOf(app).filter((known) => !open.includes(known))) {
      const [method, path = ''] = route.split(' ')
      const request: InjectOptions = {
        method: method as 'GET',
        url: path.replace(':id', randomUUID()),
        ...(method !== 'GET' && { payload: {} }),
      }
      const owing = await ask(request, 'a token at aal1')
      // A reply link carries its own key, which no account has.
      const refusal = path === '/api/chat/reply' ? [401, 'reply_link_over'] : [403, 'second_factor_required']
      expect([route, owing.statusCode, owing.json<{ error?: { code: string } }>().error?.code]).toEqual([route, ...refusal])
      expect([route, (await ask(request, 'a token at aal2')).body]).toEqual([route, expect.not.stringContaining('second_factor_required')])
      expect([route, (await ask(request, 'a token of an ended session')).statusCode]).toEqual([route, 401])
    }
  })
})

/** `METHOD /path` of every endpoint under /api, from the tree that Fastify prints. */
function routesOf(printed: FastifyInstance): string[] {
  const above: string[] = []
  const withoutPattern = (path: string) => path.replace(/\(.*\)/, '')
  return printed
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', segment = '', methods = ''] = /^([│ ]*)(?:├──|└──) ?(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      const depth = lead.length / 4
      above.length = depth
      above.push(segment)
      const path = withoutPattern(above.join(''))
      return path.startsWith('/api/')
        ? methods
            .split(', ')
            .filter((method) => method !== '' && method !== 'HEAD')
            .map((method) => `${method} ${path}`)
        : []
    })
}
