import { type ClientRequest, request as openRequest } from 'node:http'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LookName, looks } from '#domain/staff/record-views.ts'
import { signAccessToken } from '#supabase-server'
import type { Caller } from '#server/database/database.ts'
import { bearer } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { type LookedAt, PERSONAL, makeLookedAt } from '#supabase/tests/office/looks/looked-at.ts'
import { type StaffMember, createStaff } from '#supabase/tests/office/staff-people.ts'
import { stands } from '#supabase/tests/office/looks/stands.ts'

let server: TestServer
let lookedAt: readonly LookedAt[]
/** A member of staff whose two roles together may use every lookup. */
let keeper: StaffMember
let token: string
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  lookedAt = await makeLookedAt(server.database)
  keeper = await createStaff(server.database, 'decider', 'operator')
  token = await tokenOf(keeper.caller)
  // Makes a transaction that has written to the log fail at commit, in a way that each test chooses. By then, the lookup has run.
  await sql('create table private.failing (how text)')
  await sql(`create function private.fail_late() returns trigger language plpgsql as $$
    begin
      case (select how from private.failing)
        when 'refused' then raise exception 'Planted' using errcode = 'P0001', detail = 'late';
        when 'broken' then perform 'Planted'::integer;
        when 'timeout' then raise exception 'Planted' using errcode = '57014';
        when 'gone' then perform pg_terminate_backend(pg_backend_pid());
        else null;
      end case;
      return null;
    end $$`)
  await sql(`create constraint trigger failing_late after insert on private.audit_log deferrable initially deferred
    for each row execute function private.fail_late()`)
}, 60_000)
afterEach(() => sql('delete from private.failing'))
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

const tokenOf = ({ claims }: Caller) =>
  signAccessToken({ ...(JSON.parse(claims) as object), exp: Math.floor(Date.now() / 1000) + 600 }, server.config)

const lines = async (action?: string) =>
  (await sql('select from private.audit_log where actor = $1 and action = coalesce($2, action)', [keeper.id, action ?? null])).length

type Shape = { method?: string; query?: string; headers?: Record<string, string>; by?: string }

async function send(path: string, body: unknown, { method = 'POST', query = '', headers = {}, by = token }: Shape = {}) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answer = await fetch(`${server.url}${path}${query}`, {
    method,
    headers: { apikey: server.config.anonKey, ...bearer(by), ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const look = ({ name, values }: Pick<LookedAt, 'name'> & { values: unknown }, shape?: Shape) =>
  send(`/api/staff/looks/${name}`, values, shape)

const aCast = '?select=pgrst_scalar:pgrst_scalar->>value::int'
const shapes: [name: string, shape: Shape][] = [
  ['as it is', {}],
  ['by GET', { method: 'GET' }],
  ['by HEAD', { method: 'HEAD' }],
  ['with a cast', { query: aCast }],
  ['with a filter', { query: '?pgrst_scalar->>value=gt.2000' }],
  ['with an order and a limit', { query: '?order=pgrst_scalar&limit=0&offset=1' }],
  ['with an aggregate', { query: '?select=pgrst_scalar.max()' }],
  ['as CSV', { headers: { accept: 'text/csv' } }],
  ['as one object', { headers: { accept: 'application/vnd.pgrst.object+json' } }],
  ['as nothing there is', { headers: { accept: 'image/png' } }],
  ['taken back', { headers: { prefer: 'tx=rollback' } }],
  ['of no more than no row', { headers: { prefer: 'handling=strict, max-affected=0' } }],
  ['counted', { headers: { prefer: 'count=exact' } }],
  ['without an answer', { headers: { prefer: 'return=minimal' } }],
  ['in part', { headers: { range: '0-0', 'range-unit': 'items' } }],
  ['in a time zone there is not', { headers: { prefer: 'timezone=Nowhere/At_All' } }],
]

it('every lookup is tested here', () => {
  expect(lookedAt.map(({ name }) => name).toSorted()).toEqual(Object.keys(looks).toSorted())
})

describe('the data protocol', () => {
  it.each(shapes)('shows nothing and writes nothing when called %s', async (_name, shape) => {
    const before = await lines()
    for (const { name, values } of lookedAt) {
      const strings = Object.entries(values).map(([key, value]) => [key, String(value)])
      const argumentsInQuery = new URLSearchParams(Object.fromEntries(strings) as Record<string, string>).toString()
      const query = shape.method === undefined ? shape.query : `?${argumentsInQuery}`
      const answer = await send(`/rest/v1/rpc/${name}`, values, { ...shape, ...(query !== undefined && { query }) })
      expect([name, answer.status >= 400, PERSONAL.test(answer.text)]).toEqual([name, true, false])
    }
    expect(await lines()).toBe(before)
  })
})

describe('a lookup that fails after it has run', () => {
  it.each([
    ['refused', 400, 'P0001'],
    ['broken', 400, '22P02'],
    ['timeout', 503, 'unavailable'],
    ['gone', 503, 'unavailable'],
  ])('shows nothing: %s', async (how, status, code) => {
    await sql('insert into private.failing values ($1)', [how])
    const before = await lines()
    for (const one of lookedAt) {
      const answer = await look(one)
      const { error } = JSON.parse(answer.text) as { error: { code: string } }
      expect([one.name, answer.status, error.code]).toEqual([one.name, status, code])
      // An error that a function raises keeps its message, which the test itself supplies here.
      expect([one.name, PERSONAL.test(answer.text)]).toEqual([one.name, how === 'refused'])
    }
    expect(await lines()).toBe(before)
  })
})

describe('a lookup', () => {
  it('is logged when it is shown', async () => {
    for (const one of lookedAt) {
      const { status, headers, text } = await look(one)
      expect([one.name, status, headers.get('cache-control')]).toEqual([one.name, 200, 'no-store'])
      expect([one.name, text]).toEqual([one.name, expect.stringMatching(one.shows)])
      expect([one.name, await lines(one.action)]).not.toEqual([one.name, 0])
    }
  })

  it('ignores the rest of the request and is logged each time', async () => {
    const one = lookedAt.find(({ name }) => name === 'staff_reveal')
    if (one === undefined) throw new Error('There is no such look')
    const shownTexts = new Set<string>()
    for (const [shapeName, shape] of shapes) {
      const before = await lines('answer_revealed')
      const { status, text } = await look(one, shape)
      const shown = [status, PERSONAL.test(text), (await lines('answer_revealed')) - before]
      expect([shapeName, ...shown]).toEqual([shapeName, ...(shape.method === undefined ? [200, true, 1] : [404, false, 0])])
      if (shape.method === undefined) shownTexts.add(text)
    }
    expect([...shownTexts]).toEqual(['{"value": "Plantedreligion"}'])
  })

  it('is logged before its first byte, even if the client then disconnects', async () => {
    const one = lookedAt.find(({ name }) => name === 'staff_reveal')
    const before = await lines('answer_revealed')
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const sent: ClientRequest = openRequest(`${server.url}/api/staff/looks/staff_reveal`, { method: 'POST', headers, agent: false })
    sent.on('error', () => undefined).end(JSON.stringify(one?.values))
    await once(sent, 'response')
    sent.destroy()
    expect(await lines('answer_revealed')).toBe(before + 1)
  })

  it.each(stands)('is refused to %s: %s', async (_name, refused, make) => {
    const by = await tokenOf(await make(server.database))
    const [code, detail] = refused.split(' ')
    for (const one of lookedAt) {
      const answer = await look(one, { by })
      const { error } = JSON.parse(answer.text) as { error: { code: string; details?: string } }
      // A caller without a session is refused before the database is queried.
      const told = detail === undefined ? ['sign_in_required'] : code === '42501' ? [detail] : [code, detail]
      expect([one.name, error.code, error.details].filter((part) => part !== undefined)).toEqual([one.name, ...told])
      expect(answer.status).toBe(detail === undefined ? 401 : code === 'PT401' ? 401 : 403)
    }
  })

  it("passes on the function's refusal with its details", async () => {
    const refusedLooks: [LookName, object, number, string, unknown][] = [
      ['staff_application', { number: 'none' }, 404, 'PT404', null],
      ['staff_reveal', { number: 'none', answer: 'religion', reason: 'short' }, 404, 'PT404', null],
      ['staff_retained_application', { number: 'none', reason: 'short' }, 400, 'PT400', expect.stringContaining('"path": "reason"')],
    ]
    for (const [name, values, status, code, details] of refusedLooks) {
      const answer = await look({ name, values })
      expect([name, answer.status, JSON.parse(answer.text)]).toEqual([
        name,
        status,
        { error: { code, message: expect.any(String), details } },
      ])
    }
  })

  it('accepts only its own arguments, and unknown lookups do not exist', async () => {
    const before = await lines()
    const refusedLooks: [string, unknown, number][] = [
      ['staff_application', {}, 400],
      ['staff_application', { number: 1 }, 400],
      ['staff_application', { number: 'a\u0000' }, 400],
      ['staff_application', { number: 'none', 'number" => null) --': '' }, 400],
      ['staff_application', [], 400],
      ['staff_application', 'none', 400],
      ['staff_audit', { from_day: '2026-02-30' }, 400],
      ['staff_audit', { before: 1e300 }, 400],
      ['staff_assisted_application', { assisted_application: 'none' }, 400],
      ['staff_people', {}, 404],
      ['staff_active', {}, 404],
      ['toString', {}, 404],
      ['__proto__', {}, 404],
      ['%00', {}, 404],
    ]
    for (const [name, values, status] of refusedLooks) {
      const answer = await send(`/api/staff/looks/${name}`, values)
      expect([name, values, answer.status]).toEqual([name, values, status])
    }
    expect(await lines()).toBe(before)
  })
})
