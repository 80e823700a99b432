// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, sessionOf } from '#server/testing/accounts.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

/** No route of this server may respond with a status of 500 or above to any value in a URL or a body. */
let server: TestServer
let staff: Record<string, string>
let ownNumber: string
let otherNumber: string

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  const member = await guarded(server)
  const { access_token: token, user } = await sessionOf(member.client)
  for (const role of ['decider', 'operator']) await sql('select private.give_role($1, $2)', [user.id, role])
  staff = bearer(token)
  ownNumber = await send(member, user.id)
  const other = await guarded(server)
  otherNumber = await send(other, (await sessionOf(other.client)).user.id)
})
afterAll(() => server.close())

async function send({ client }: Awaited<ReturnType<typeof guarded>>, userId: string): Promise<string> {
  const row = { ...completeApplication(), user_id: userId, status: 'pending' }
  const { data, error } = await client.from('applications').insert(row).select('number').single<{ number: string }>()
  if (error) throw error
  return data.number
}

type Route = { path: string; methods: string[] }

/** Parses the printed route tree: four characters per level, then a path or the rest of one, and its methods. */
function routes(): Route[] {
  const above: string[] = []
  return server
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:│ {3}| {4})*)(?:├|└)── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      above.length = indent.length / 4
      const path = [...above, part].join('')
      above.push(part)
      return path === '*' || methods === '' ? [] : [{ path, methods: methods.split(', ') }]
    })
}

const PARAMETER = /:\w+(\(.*?\$\))?|\*/g

/** Encoded as they appear in a URL. */
const hostileSegments = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%C0%80',
  '%',
  '%zz',
  'x'.repeat(5000),
  '9'.repeat(90),
  '%E2%80%AE',
  '%F0%9F%98%80',
  "'%22%3B--",
  '%2e%2e%2f',
  randomUUID(),
]

type Asked = { method: string; path: string; init?: Omit<RequestInit, 'method'> }

/** The requests that return a status of 500 or above. */
async function failures(asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = []
  const rest = [...asked]
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const { method, path, init } = next
      const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init, method })
      if (answer.status >= 500)
        found.push(`${method} ${path.slice(0, 90)} ${(typeof init?.body === 'string' ? init.body : '').slice(0, 300)} ${answer.status}`)
      await answer.body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return found
}

const callers = () => [{}, staff]

it('finds the routes of every protocol', () => {
  const paths = routes().map(({ path }) => path)
  for (const known of [
    '/api/staff/applications/:number/pdf',
    '/api/chat/events',
    '/api/devices/:id',
    '/rest/v1/:name',
    '/auth/v1/factors/:factorId',
  ])
    expect(paths).toContain(known)
})

it('no path parameter causes a 5xx', async () => {
  const asked = routes().flatMap(({ path, methods }) =>
    hostileSegments.flatMap((segment) =>
      callers().flatMap((headers) =>
        (path.match(PARAMETER) ?? []).flatMap((_, place) => {
          let at = -1
          const address = path.replaceAll(PARAMETER, () => ((at += 1) === place ? segment : 'avatars'))
          return methods.filter((method) => method !== 'HEAD').map((method): Asked => ({ method, path: address, init: { headers } }))
        }),
      ),
    ),
  )
  expect(asked.length).toBeGreaterThan(500)
  expect(await failures(asked)).toEqual([])
})

const queryNames = [
  'after',
  'token',
  'code',
  'state',
  'redirect_to',
  'provider',
  'type',
  'token_hash',
  'reference',
  'select',
  'order',
  'limit',
]

it('no query value causes a 5xx', async () => {
  const asked = routes()
    .filter(({ methods }) => methods.includes('GET'))
    .flatMap(({ path }) =>
      hostileSegments.flatMap((value) =>
        callers().map((headers): Asked => {
          const query = queryNames.map((name) => `${name}=${value.slice(0, 500)}`).join('&')
          return { method: 'GET', path: `${path.replaceAll(PARAMETER, randomUUID())}?${query}`, init: { headers } }
        }),
      ),
    )
  expect(await failures(asked)).toEqual([])
})

/** Every field that a body of /api may have, with a valid value. Schemas drop the fields that they do not define. */
const everyField = {
  id: randomUUID(),
  applicationId: randomUUID(),
  person: randomUUID(),
  key: randomUUID(),
  position: 1,
  number: 'FTI-2026-000001',
  action: { kind: 'transition', to: 'interview', note: 'Words' },
  reason: 'They have lost their phone',
  subject: 'News',
  body: 'Words of it',
  template: 'application_received',
  opening: 'Words',
  closing: 'Words',
  group: 'new',
  filters: { program: 'none' },
  sought: 'Amina',
  intake: '',
  said: 'A copy of each day is kept.',
  code: 'ABCD-EFGH',
  email: 'amina@example.com',
  password: 'none',
  text: 'Hello',
  name: 'Amina Bello',
  message: 'A message of some length',
  phone: '0803 123 4567',
  consent: 'yes',
  newsletter: true,
}

const hostileTexts = ['long enough \u0000 text', 'long enough \ud800 text']

/** Yields copies of the object, each with one of its values replaced. */
function* spoiled(value: object): Generator<unknown> {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const others = typeof inner === 'object' && inner !== null ? spoiled(inner) : hostileTexts
    for (const other of others) yield { ...value, [key]: other }
  }
}

const longTexts = Object.fromEntries(Object.keys(everyField).map((key) => [key, 'x'.repeat(5000)]))

const bodies = () =>
  [everyField, longTexts, null, [], 'text', 1e308, { '\u0000': '\ud800' }, ...spoiled(everyField)].map((body) => JSON.stringify(body))

const ofApi = () =>
  routes()
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap(({ path, methods }) =>
      methods
        .filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
        .map((method) => ({ method, path: path.replaceAll(PARAMETER, (name) => (name === ':kind' ? 'contact' : randomUUID())) })),
    )

it('no body value causes a 5xx', async () => {
  const asked = ofApi().flatMap(({ method, path }) =>
    bodies().map((body): Asked => ({ method, path, init: { body, headers: { ...staff, 'content-type': 'application/json' } } })),
  )
  expect(await failures(asked)).toEqual([])
})

it('no body with invalid text or of another type causes a 5xx', async () => {
  const form = new URLSearchParams(Object.entries(everyField).map(([name]) => [name, '\u0000'])).toString()
  const contents: [type: string, body: string | Uint8Array<ArrayBuffer>][] = [
    ['application/json', ''],
    ['application/json', '{"id":'],
    ['application/json', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['application/json; charset=utf-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    ['application/x-www-form-urlencoded', form],
    ['application/x-www-form-urlencoded', 'email=%ED%A0%80&text=%FF&%00=%'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n\u0000'],
    ['text/plain', '\u0000'],
    ['\u00e9', 'x'],
  ]
  const asked = ofApi().flatMap(({ method, path }) =>
    contents.map(([type, body]): Asked => ({ method, path, init: { body, headers: { ...staff, 'content-type': type } } })),
  )
  expect(await failures(asked)).toEqual([])
})

it('a refusal by the database causes no 5xx: the caller’s own application, a restricted one, a deleted one', async () => {
  const pdf = (number: string) => fetch(`${server.url}/api/staff/applications/${number}/pdf`, { headers: staff })
  const statuses = [(await pdf(ownNumber)).status, (await pdf(otherNumber)).status]
  const [row] = await sql<{ id: string }>('select id from public.applications where number = $1', [otherNumber])
  await sql(
    `with asked as (
       insert into private.data_requests (
          id, reference, kind, came_by, name, email, said, received_on, state, proved_how, proof_note, proved_at)
       values (gen_random_uuid(), 'REQ-2026-000001', 'restriction', 'letter', 'Amina', 'a@example.com', 'Stop', current_date,
          'proved', 'call', 'Spoke', now())
       returning id
     ), made as (insert into private.restrictions (request_id) select id from asked returning id)
     insert into private.restricted_things (restriction_id, application) select id, $1 from made`,
    [row?.id],
  )
  statuses.push((await pdf(otherNumber)).status)
  await sql('select private.delete_account(user_id) from public.applications where number = $1', [otherNumber])
  statuses.push((await pdf(otherNumber)).status)
  expect(statuses).toEqual([403, 200, 409, 404])
})
