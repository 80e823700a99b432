import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAsAda, refusalBody, type Asked } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, fillLibrary, startLibrary } from '#supabase-server/testing/data/library.ts'

// The settings from which a transaction reads the request data, and those with which a function changes the response (docs.postgrest.org,
// "Transactions").

let bed: TestBed

const FUNCTIONS = [
  `create function public.request(name text) returns text language sql stable return current_setting('request.' || name, true)`,
  `create function public.request_of(public.books) returns text language sql stable return current_setting('request.method', true)`,
  `create function public.answer(status text, headers text) returns json language plpgsql as
    'begin perform set_config(''response.status'', status, true), set_config(''response.headers'', headers, true);
      return ''{"a":1}''; end'`,
  `create function public.gone(public.books) returns text language plpgsql as
    'begin perform set_config(''response.status'', ''410'', true); return ''gone''; end'`,
  `create function public.raise_answer(message text, detail text) returns void language plpgsql as
    'begin raise sqlstate ''PGRST'' using message = message, detail = detail; end'`,
  `create function public.write_although_stable() returns void language sql stable begin atomic select public.forget(); end`,
  `create function public.peek() returns text language sql volatile begin atomic select title from public.books order by id limit 1; end`,
]

beforeAll(async () => {
  bed = await startLibrary()
  for (const sql of FUNCTIONS) await bed.sql(sql)
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const call = (name: string, args: Record<string, unknown>, more: Partial<Asked> = {}) =>
  askAsAda(bed, { path: `/rpc/${name}`, method: 'POST', body: JSON.stringify(args), ...more })

describe('the request settings', () => {
  test('are available to a called function', async () => {
    expect(await (await call('request', { name: 'method' })).json()).toBe('POST')
    expect(await (await askAsAda(bed, { path: '/rpc/request?name=method' })).json()).toBe('GET')
    expect(await (await call('request', { name: 'path' })).json()).toBe('/rpc/request')
    const headers = { 'X-Odd': 'é', cookie: 'a=1; b="2"; a=3; nonsense', 'x-forwarded-for': '192.0.2.1' }
    const known = JSON.parse(await (await call('request', { name: 'headers' }, { headers })).json())
    expect(known).toMatchObject({ 'x-odd': headers['X-Odd'], 'x-forwarded-for': '127.0.0.1', authorization: `Bearer ${bed.ada.token}` })
    expect(known).not.toHaveProperty('cookie')
    expect(JSON.parse(await (await call('request', { name: 'cookies' }, { headers })).json())).toEqual({ a: '1', b: '"2"' })
  })

  test('are available while rows are read and written', async () => {
    const read = await bed.ada.client.from('books').select('request_of').eq('id', 1).single()
    expect(read.data).toEqual({ request_of: 'GET' })
    const written = await bed.ada.client.from('books').update({ pages: 1 }).eq('id', 1).select('request_of').single()
    expect(written.data).toEqual({ request_of: 'PATCH' })
  })

  test('do not leak into the next request', async () => {
    const [{ method } = { method: 'x' }] = await bed.sql<{ method: string | null }>(
      `select current_setting('request.method', true) as method`,
    )
    expect(method ?? '').toBe('')
  })
})

const PROTECTING = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
]

describe('a response with settings from a function', () => {
  const header = (name: string, value: string) => JSON.stringify([{ [name]: value }])

  test('has the status and headers that the function has set', async () => {
    const headers = JSON.stringify([{ 'Cache-Control': 'public' }, { 'Cache-Control': 'max-age=60' }, { 'X-Cups': '2' }])
    const answer = await call('answer', { status: '418', headers })
    expect([answer.status, await answer.json()]).toEqual([418, { a: 1 }])
    expect([answer.headers.get('cache-control'), answer.headers.get('x-cups')]).toEqual(['public, max-age=60', '2'])
  })

  test('can have a status without a body, and a status that was set while rows were read', async () => {
    const none = await call('answer', { status: '304', headers: '[]' })
    expect([none.status, await none.text()]).toEqual([304, ''])
    expect((await askAsAda(bed, { path: '/books?select=gone&limit=1' })).status).toBe(410)
  })

  test.each([
    ['content-security-policy', 'default-src *'],
    ['X-Content-Type-Options', 'sniff'],
    ['Access-Control-Allow-Origin', 'https://elsewhere.example'],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Content-Length', '1'],
    ['Transfer-Encoding', 'chunked'],
    ['X-Request-Id', 'mine'],
  ])('ignores the reserved header %s', async (name, value) => {
    const plain = await call('add', { a: 1, b: 2 })
    const answer = await call('answer', { status: '', headers: header(name, value) })
    expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }])
    expect(answer.headers.get(name)).not.toBe(value)
    const protecting = ({ headers }: Response) => PROTECTING.map((protection) => headers.get(protection))
    expect(protecting(answer)).toEqual(protecting(plain))
  })

  test.each(['1', 'teapot', '99', '100', '600', '418 ', '-200'])('returns an error for the invalid status %j', async (status) => {
    const answer = await call('answer', { status, headers: '' })
    expect([answer.status, await answer.json()]).toEqual([500, refusalBody('PGRST112')])
  })

  test.each([
    '{}',
    '{"a":"b"}',
    '[{"a":"b","c":"d"}]',
    '[{}]',
    '[{"a":1}]',
    'a',
    '["a"]',
    header('a b', 'c'),
    header('a', 'b\r\nset-cookie: c=d'),
  ])('is an error for the invalid headers %j', async (headers) => {
    const answer = await call('answer', { status: '', headers })
    expect([answer.status, await answer.json()]).toEqual([500, refusalBody('PGRST111')])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('can be defined entirely by raising an error', async () => {
    const message = '{"code":"Q1","message":"Payment required","hint":"Pay"}'
    const answer = await call('raise_answer', { message, detail: '{"status":402,"headers":{"X-Price":"3","Content-Security-Policy":"x"}}' })
    expect([answer.status, await answer.json()]).toEqual([402, { code: 'Q1', message: 'Payment required', hint: 'Pay', details: null }])
    expect(answer.headers.get('x-price')).toBe('3')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const detail of ['', '{}', '{"status":42,"headers":{}}', '{"status":402,"headers":{"a b":""}}']) {
      const refused = await call('raise_answer', { message, detail })
      expect([refused.status, await refused.json()]).toEqual([500, refusalBody('PGRST121')])
    }
  })
})

describe('a read-only call cannot write', () => {
  test.each([
    ['GET of a function that writes', () => askAsAda(bed, { path: '/rpc/forget' })],
    ['HEAD of a function that writes', () => askAsAda(bed, { path: '/rpc/forget', method: 'HEAD' })],
    ['POST of a function that promises not to write', () => call('write_although_stable', {})],
  ])('%s', async (_name, ask) => {
    expect((await ask()).status).toBe(405)
    expect((await bed.ada.client.from('books').select('id')).data).toHaveLength(3)
  })

  test('GET works for a volatile function that does not write', async () => {
    expect(await (await askAsAda(bed, { path: '/rpc/peek' })).json()).toBe(CARPENTRY)
  })
})

test('timestamps are returned in the preferred time zone', async () => {
  await bed.sql(`update public.books set added_at = '2026-01-01T12:00:00Z' where id = 1`)
  const asked = { path: '/books?id=eq.1&select=added_at', headers: { prefer: 'timezone=Asia/Tokyo' } }
  expect(await (await askAsAda(bed, asked)).json()).toEqual([{ added_at: '2026-01-01T21:00:00+09:00' }])
})
