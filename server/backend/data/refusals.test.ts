import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#server/backend/access-token.ts'
import { LIBRARY, startTestBed } from './data-test-bed.ts'
import type { TestBed } from './data-test-bed.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startTestBed(LIBRARY)
  await bed.sql('insert into public.books (owner, title, pages, isbn) values ($1, $2, 1, $3)', [
    bed.ada.id,
    'Kept',
    '00000000-0000-0000-0000-00000000000a',
  ])
})

afterAll(() => bed.close())

type Asked = { path: string; method?: string; body?: string; headers?: Record<string, string>; visitor?: true }
type Refusal = { name: string; status: number; code: string } & Asked

const refusals: Refusal[] = [
  // What does not exist.
  { name: 'an unknown table', path: '/bookz', status: 404, code: 'PGRST205' },
  { name: 'a table of another schema', path: '/auth.users', status: 404, code: 'PGRST205' },
  { name: 'an internal table', path: '/outbox', status: 404, code: 'PGRST205' },
  { name: 'a system table', path: '/pg_class', status: 404, code: 'PGRST205' },
  { name: 'a prototype property as table', path: '/__proto__', status: 404, code: 'PGRST205' },
  { name: 'a prototype property as function', path: '/rpc/constructor', method: 'POST', body: '{}', status: 404, code: 'PGRST202' },
  { name: 'another schema', path: '/books', headers: { 'accept-profile': 'auth' }, status: 406, code: 'PGRST106' },
  { name: 'another schema for writing', path: '/books', method: 'POST', body: '{}', headers: { 'content-profile': 'private' }, status: 406, code: 'PGRST106' },
  { name: 'the root', path: '/', status: 404, code: 'PGRST125' },
  { name: 'a deeper path', path: '/books/1', status: 404, code: 'PGRST125' },
  { name: 'a verb nobody speaks here', path: '/books', method: 'PUT', body: '{}', status: 405, code: 'PGRST117' },
  { name: 'an unknown column in select', path: '/books?select=nothing', status: 400, code: '42703' },
  { name: 'an unknown column in a filter', path: '/books?nothing=eq.1', status: 400, code: '42703' },
  { name: 'a prototype property as filter', path: '/books?__proto__=eq.1', status: 400, code: '42703' },
  { name: 'an unknown column in order', path: '/books?order=nothing', status: 400, code: '42703' },
  { name: 'an unknown column in the body', path: '/books', method: 'POST', body: '{"nothing":1}', status: 400, code: 'PGRST204' },
  { name: 'a prototype property in the body', path: '/books', method: 'POST', body: '{"__proto__":{"title":"x"}}', status: 400, code: 'PGRST204' },
  { name: 'an unknown column to conflict on', path: '/books?on_conflict=nothing', method: 'POST', body: '{"title":"x"}', headers: { prefer: 'resolution=merge-duplicates' }, status: 400, code: '42703' },
  { name: 'a conflict on what is not unique', path: '/books?on_conflict=title', method: 'POST', body: '{"title":"x"}', headers: { prefer: 'resolution=merge-duplicates' }, status: 400, code: '42P10' },
  // What does not parse.
  { name: 'embedding', path: '/books?select=shelves(label)', status: 400, code: 'PGRST100' },
  { name: 'an aggregate', path: '/books?select=pages.sum()', status: 400, code: 'PGRST123' },
  { name: 'an unknown operator', path: '/books?title=sounds.like', status: 400, code: 'PGRST100' },
  { name: 'an open group', path: '/books?or=(pages.eq.1', status: 400, code: 'PGRST100' },
  { name: 'a repeated select', path: '/books?select=id&select=title', status: 400, code: 'PGRST100' },
  { name: 'a limit on a change', path: '/books?id=eq.1&limit=1', method: 'PATCH', body: '{"pages":1}', status: 400, code: 'PGRST100' },
  { name: 'a limit below zero', path: '/books?limit=-1', status: 416, code: 'PGRST103' },
  { name: 'a limit that is no number', path: '/books?limit=1%20union%20select', status: 400, code: 'PGRST100' },
  { name: 'a cast to an unknown type', path: '/books?select=id::regclass', status: 400, code: '42704' },
  { name: 'a wrong alias', path: '/books?select=%22a%5C%22b%22:id', status: 400, code: 'PGRST100' },
  { name: 'another media type', path: '/books', headers: { accept: 'text/csv' }, status: 406, code: 'PGRST107' },
  { name: 'stripped nulls', path: '/books', headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }, status: 406, code: 'PGRST107' },
  { name: 'malformed JSON', path: '/books', method: 'POST', body: '{"title":', status: 400, code: 'PGRST102' },
  { name: 'an empty body', path: '/books', method: 'POST', body: '', status: 400, code: 'PGRST102' },
  { name: 'a body that is no object', path: '/books', method: 'POST', body: '"text"', status: 400, code: 'PGRST102' },
  { name: 'objects unlike each other', path: '/books', method: 'POST', body: '[{"title":"a"},{"pages":1}]', status: 400, code: 'PGRST102' },
  { name: 'a list in a change', path: '/books?id=eq.1', method: 'PATCH', body: '[{"pages":1}]', status: 400, code: 'PGRST102' },
  { name: 'a form', path: '/books', method: 'POST', body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415, code: 'PGRST102' },
  { name: 'a body over the limit', path: '/books', method: 'POST', body: `{"title":"${'x'.repeat(1_100_000)}"}`, status: 413, code: 'PGRST102' },
  // What PostgreSQL refuses.
  { name: 'a change without a filter', path: '/books', method: 'PATCH', body: '{"pages":1}', status: 400, code: '21000' },
  { name: 'a removal without a filter', path: '/books', method: 'DELETE', status: 400, code: '21000' },
  { name: 'a value of the wrong type', path: '/books?id=eq.abc', status: 400, code: '22P02' },
  { name: 'a number too large', path: '/books?pages=eq.99999999999999', status: 400, code: '22003' },
  { name: 'a list value of the wrong type', path: '/books?id=in.(1,x)', status: 400, code: '22P02' },
  { name: 'an operator the type does not have', path: '/books?lent=like.x', status: 404, code: '42883' },
  { name: 'is true on a text', path: '/books?title=is.true', status: 400, code: '42804' },
  { name: 'a broken pattern', path: '/books?title=like.%5C', status: 400, code: '22025' },
  { name: 'U+0000 in a filter', path: '/books?title=eq.%00', status: 400, code: '22021' },
  { name: 'U+0000 in the body', path: '/books', method: 'POST', body: '{"title":"\\u0000"}', status: 400, code: '22P05' },
  { name: 'a lone surrogate', path: '/books', method: 'POST', body: '{"title":"\\ud800"}', status: 400, code: '22P02' },
  { name: 'a broken rule', path: '/books', method: 'POST', body: '{"title":""}', status: 400, code: '23514' },
  { name: 'a missing value', path: '/books', method: 'POST', body: '{"title":null}', status: 400, code: '23502' },
  { name: 'a duplicate', path: '/books', method: 'POST', body: '{"title":"x","isbn":"00000000-0000-0000-0000-00000000000a"}', status: 409, code: '23505' },
  { name: 'a missing shelf', path: '/books', method: 'POST', body: '{"title":"x","shelf":77}', status: 409, code: '23503' },
  { name: 'one row twice in an upsert', path: '/books', method: 'POST', body: '[{"id":9,"title":"a"},{"id":9,"title":"b"}]', headers: { prefer: 'resolution=merge-duplicates' }, status: 400, code: '21000' },
  { name: 'a nested body too deep', path: '/rpc/echo', method: 'POST', body: `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, status: 400, code: '54001' },
  { name: 'a table that is not for visitors', path: '/books', visitor: true, status: 401, code: '42501' },
  { name: 'a table that is not for this person', path: '/letters', method: 'POST', body: '{"email":"x"}', status: 403, code: '42501' },
  { name: 'reading what may only be written', path: '/letters', visitor: true, status: 401, code: '42501' },
  { name: 'raise', path: '/rpc/refuse', method: 'POST', body: '{"state":"P0001"}', status: 400, code: 'P0001' },
  { name: 'raise with a status', path: '/rpc/refuse', method: 'POST', body: '{"state":"PT402"}', status: 402, code: 'PT402' },
  { name: 'raise as a conflict', path: '/rpc/refuse', method: 'POST', body: '{"state":"23505"}', status: 409, code: '23505' },
  { name: 'a deadlock', path: '/rpc/refuse', method: 'POST', body: '{"state":"40P01"}', status: 409, code: '40P01' },
]

const textOrNull: unknown = expect.toSatisfy((value: unknown) => value === null || typeof value === 'string')

async function ask({ path, method, body, headers, visitor }: Asked): Promise<Response> {
  return bed.ask(path, {
    ...(method !== undefined && { method }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(visitor ? {} : { token: bed.ada.token }),
  })
}

describe('refusals', () => {
  test.each(refusals)('$name: $status $code', async ({ status, code, ...asked }) => {
    const answer = await ask(asked)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code, message: expect.any(String), details: textOrNull, hint: textOrNull },
    ])
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})

test('what raise says arrives whole', async () => {
  const answer = await ask({ path: '/rpc/refuse', method: 'POST', body: '{"state":"P0001"}' })
  expect(await answer.json()).toEqual({ code: 'P0001', message: 'refused', details: 'why', hint: 'what to do' })
})

test('a fault of the database keeps its words for the log', async () => {
  const answer = await ask({ path: '/rpc/refuse', method: 'POST', body: '{"state":"XX000"}' })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('refused')
})

test('the hint of an unknown table names the one that was meant', async () => {
  const answer = await ask({ path: '/bookz' })
  expect(await answer.json()).toEqual({
    code: 'PGRST205',
    message: `Could not find the table 'public.bookz' in the schema cache`,
    details: null,
    hint: `Perhaps you meant the table 'public.books'`,
  })
})

describe('tokens', () => {
  const soon = () => Math.floor(Date.now() / 1000) + 60

  test.each([
    ['garbage', async () => 'garbage', 'PGRST301'],
    ['no signature', async () => 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.', 'PGRST301'],
    ['another secret', () => signAccessToken({ role: 'service_role', exp: soon() }, { ...bed.config, jwtSecret: 'x'.repeat(40) }), 'PGRST301'],
    ['another role', () => signAccessToken({ role: 'postgres', sub: bed.ada.id, exp: soon() }, bed.config), 'PGRST301'],
    ['an ended token', () => signAccessToken({ role: 'authenticated', sub: bed.ada.id, exp: 1_700_000_000 }, bed.config), 'PGRST303'],
  ])('%s is refused', async (_name, makeToken, code) => {
    const answer = await bed.ask('/books', { token: await makeToken() })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    expect(await answer.json()).toMatchObject({ code, details: null, hint: null })
  })

  test('without a key the visitor asks', async () => {
    expect((await fetch(`${bed.url}/rest/v1/shelves`)).status).toBe(200)
  })
})

describe('texts meant as SQL stay texts', () => {
  const texts = [`'; drop table public.books; --`, `" or 1=1 --`, `$1`, `\\'; select 1`, `{"a'b"}`, `%27 or true`, `1) or (1=1`]

  test.each(texts)('%s', async (text) => {
    const found = await bed.ada.client.from('books').select().eq('title', text)
    expect(found).toMatchObject({ status: 200, data: [] })
    const listed = await bed.ada.client.from('books').select().in('title', [text, 'x'])
    expect(listed).toMatchObject({ status: 200, data: [] })
    const path = encodeURIComponent(`data->>${JSON.stringify(text)}`)
    expect((await ask({ path: `/books?${path}=eq.1` })).status).toBe(200)
    const selected = encodeURIComponent(`x:data->>${JSON.stringify(text)}`)
    expect((await ask({ path: `/books?select=${selected}` })).status).toBe(200)
    for (const place of ['select', 'order', 'columns', 'on_conflict', 'limit', 'or', text]) {
      const answer = await ask({ path: `/books?${encodeURIComponent(place)}=${encodeURIComponent(text)}` })
      expect(answer.status).toBe(400)
    }
    const kept = await bed.ada.client.from('books').insert({ title: text, data: { [text]: text } }).select('title, data').single()
    expect(kept).toMatchObject({ status: 201, data: { title: text, data: { [text]: text } } })
    await bed.ada.client.from('books').delete().eq('title', text)
  })
})

test('the headers an external page needs', async () => {
  const preflight = await fetch(`${bed.url}/rest/v1/books`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PATCH' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const answer = await ask({ path: '/shelves' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
})

test('Range, Content-Range, Location and Preference-Applied', async () => {
  const part = await ask({ path: '/shelves?order=id', headers: { range: '1-5', prefer: 'count=exact' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, '1-1/2'])
  const made = await ask({ path: '/books', method: 'POST', body: '{"title":"x"}', headers: { prefer: 'return=headers-only' } })
  expect([made.status, await made.text()]).toEqual([201, ''])
  expect(made.headers.get('location')).toMatch(/^\/books\?id=eq\.\d+$/)
  expect(made.headers.get('preference-applied')).toBe('return=headers-only')
  const changed = await ask({ path: '/books?title=eq.x', method: 'PATCH', body: '{"pages":3}' })
  expect([changed.status, changed.headers.get('content-range'), await changed.text()]).toEqual([204, '0-0/*', ''])
})

test('no more than 1000 rows in one answer', async () => {
  await bed.sql(`insert into public.books (owner, title) select $1, 'many' from generate_series(1, 1100)`, [bed.ada.id])
  const answer = await bed.ada.client.from('books').select('id', { count: 'exact' }).eq('title', 'many').limit(5000)
  expect(answer).toMatchObject({ status: 206, count: 1100 })
  expect(answer.data).toHaveLength(1000)
})
