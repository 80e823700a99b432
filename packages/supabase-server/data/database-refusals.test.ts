import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAda, refusalBody, type Refusal } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { startLibrary } from '#supabase-server/testing/data/library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
  await bed.sql('insert into public.books (owner, title, pages, isbn) values ($1, $2, 1, $3)', [
    bed.ada.id,
    'Kept',
    '00000000-0000-0000-0000-00000000000a',
  ])
  await bed.sql('create function public.type_of(name regtype) returns text language sql stable return name::text')
})

afterAll(() => bed.close())

const refusals: Refusal[] = [
  {
    name: 'a change without a filter',
    path: '/books',
    method: 'PATCH',
    body: '{"pages":1}',
    status: 400,
    code: '21000',
  },
  { name: 'a removal without a filter', path: '/books', method: 'DELETE', status: 400, code: '21000' },
  { name: 'a value of the wrong type', path: '/books?id=eq.abc', status: 400, code: '22P02' },
  { name: 'a number too large', path: '/books?pages=eq.99999999999999', status: 400, code: '22003' },
  { name: 'a list value of the wrong type', path: '/books?id=in.(1,x)', status: 400, code: '22P02' },
  { name: 'an operator the type does not have', path: '/books?lent=like.x', status: 404, code: '42883' },
  { name: 'is true on a text', path: '/books?title=is.true', status: 400, code: '42804' },
  { name: 'a broken pattern', path: '/books?title=like.%5C', status: 400, code: '22025' },
  { name: 'U+0000 in a filter', path: '/books?title=eq.%00', status: 400, code: '22021' },
  {
    name: 'U+0000 in the body',
    path: '/books',
    method: 'POST',
    body: '{"title":"\\u0000"}',
    status: 400,
    code: '22P05',
  },
  { name: 'a lone surrogate', path: '/books', method: 'POST', body: '{"title":"\\ud800"}', status: 400, code: '22P02' },
  { name: 'a broken rule', path: '/books', method: 'POST', body: '{"title":""}', status: 400, code: '23514' },
  { name: 'a missing value', path: '/books', method: 'POST', body: '{"title":null}', status: 400, code: '23502' },
  {
    name: 'a duplicate',
    path: '/books',
    method: 'POST',
    body: '{"title":"x","isbn":"00000000-0000-0000-0000-00000000000a"}',
    status: 409,
    code: '23505',
  },
  {
    name: 'a missing shelf',
    path: '/books',
    method: 'POST',
    body: '{"title":"x","shelf":77}',
    status: 409,
    code: '23503',
  },
  {
    name: 'one row twice in an upsert',
    path: '/books',
    method: 'POST',
    body: '[{"id":9,"title":"a"},{"id":9,"title":"b"}]',
    headers: { prefer: 'resolution=merge-duplicates' },
    status: 400,
    code: '21000',
  },
  {
    name: 'a nested body too deep',
    path: '/rpc/echo',
    method: 'POST',
    body: `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    status: 400,
    code: '54001',
  },
  { name: 'an endless number', path: '/books', method: 'POST', body: '{"title":"x","price":1e131000}', status: 400, code: '22003' },
  { name: 'endless decimals', path: '/books', method: 'POST', body: '{"title":"x","price":0e-16000}', status: 400, code: '22003' },
  { name: 'an endless number within', path: '/rpc/echo', method: 'POST', body: '{"data":[{"a":-1E+131000}]}', status: 400, code: '22003' },
  {
    name: 'a number of very many digits',
    path: '/rpc/echo',
    method: 'POST',
    body: `{"data":${'9'.repeat(61)}}`,
    status: 400,
    code: '22003',
  },
  ...['5', 'true', '[1]', '{"a":1}'].map((value) => ({
    name: `${value} for a text`,
    path: '/books',
    method: 'POST',
    body: `[{"title":"x"},{"title":${value}}]`,
    status: 400,
    code: '22P02',
  })),
  { name: 'no text for an argument', path: '/rpc/refuse', method: 'POST', body: '{"state":1e5}', status: 400, code: '22P02' },
  {
    name: 'too many values',
    path: '/rpc/echo',
    method: 'POST',
    body: `{"data":[${'0,'.repeat(20_000)}0]}`,
    status: 400,
    code: '54000',
  },
  { name: 'a long name', path: '/books', method: 'POST', body: `{"${'k'.repeat(257)}":1}`, status: 400, code: '54000' },
  { name: 'a table that is not for visitors', path: '/books', visitor: true, status: 401, code: '42501' },
  {
    name: 'a table that is not for this person',
    path: '/letters',
    method: 'POST',
    body: '{"email":"x"}',
    status: 403,
    code: '42501',
  },
  { name: 'reading what may only be written', path: '/letters', visitor: true, status: 401, code: '42501' },
  { name: 'raise', path: '/rpc/refuse', method: 'POST', body: '{"state":"P0001"}', status: 400, code: 'P0001' },
  {
    name: 'raise with a status',
    path: '/rpc/refuse',
    method: 'POST',
    body: '{"state":"PT402"}',
    status: 402,
    code: 'PT402',
  },
  {
    name: 'raise as a conflict',
    path: '/rpc/refuse',
    method: 'POST',
    body: '{"state":"23505"}',
    status: 409,
    code: '23505',
  },
  { name: 'a deadlock', path: '/rpc/refuse', method: 'POST', body: '{"state":"40P01"}', status: 409, code: '40P01' },
]

test.each(refusals)('$name: $status $code', async ({ status, code, ...asked }) => {
  const answer = await askAsAda(bed, asked)
  expect([answer.status, await answer.json()]).toEqual([status, refusalBody(code)])
  expect(answer.headers.get('content-type')).toContain('application/json')
})

test('returns everything that raise reports', async () => {
  const answer = await askAsAda(bed, { path: '/rpc/refuse', method: 'POST', body: '{"state":"P0001"}' })
  expect(await answer.json()).toEqual({ code: 'P0001', message: 'refused', details: 'why', hint: 'what to do' })
})

/** Titles, numbers and dates that appear in the request, in the row or in a function's result. */
const planted = /Planted|Kept|98765432109|2026-02-30|00000000-0000-0000-0000-00000000000a/

test.each<Refusal>([
  { name: 'a filter', path: '/books?id=eq.Planted', status: 400, code: '22P02' },
  { name: 'a list in a filter', path: '/books?id=in.(1,Planted)', status: 400, code: '22P02' },
  { name: 'a number too large', path: '/books?pages=eq.98765432109', status: 400, code: '22003' },
  { name: 'a date', path: '/books?published=eq.Planted', status: 400, code: '22007' },
  { name: 'a day there is not', path: '/books?published=eq.2026-02-30', status: 400, code: '22008' },
  { name: 'a search', path: '/books?title=fts.Planted%20Kept', status: 400, code: '42601' },
  { name: 'a column as another type', path: '/books?select=title::int', status: 400, code: '22P02' },
  { name: 'a column as a date', path: '/books?select=title::date', status: 400, code: '22007' },
  { name: 'rows of a function as another type', path: '/rpc/longest?select=title::int', method: 'POST', status: 400, code: '22P02' },
  { name: 'an argument', path: '/rpc/add?a=Planted&b=1', status: 400, code: '22P02' },
  { name: 'an argument in a body', path: '/rpc/add', method: 'POST', body: '{"a":"Planted","b":1}', status: 400, code: '22P02' },
  { name: 'a value in a body', path: '/books', method: 'POST', body: '{"title":"x","pages":"Planted"}', status: 400, code: '22P02' },
  { name: 'a row that breaks a rule', path: '/books', method: 'POST', body: '{"title":"","data":"Planted"}', status: 400, code: '23514' },
  {
    name: 'a row without a value',
    path: '/books',
    method: 'POST',
    body: '{"title":null,"isbn":null,"pages":1}',
    status: 400,
    code: '23502',
  },
  {
    name: 'a key that is taken',
    path: '/books',
    method: 'POST',
    body: '{"title":"Planted","isbn":"00000000-0000-0000-0000-00000000000a"}',
    status: 409,
    code: '23505',
  },
  { name: 'a key that is missing', path: '/books', method: 'POST', body: '{"title":"Planted","shelf":77}', status: 409, code: '23503' },
  { name: 'a type as an argument', path: '/rpc/type_of', method: 'POST', body: '{"name":"Planted"}', status: 400, code: '42704' },
  { name: 'a pattern', path: '/books?title=match.(Planted', status: 400, code: '2201B' },
])('does not repeat a value: $name', async ({ status, code, ...asked }) => {
  const answer = await askAsAda(bed, asked)
  const text = await answer.text()
  expect([answer.status, JSON.parse(text)]).toEqual([status, { ...refusalBody(code), details: null }])
  expect(text).not.toMatch(planted)
})

test.each(['select=pgrst_scalar::text', 'pgrst_scalar=gt.1', 'or=(pgrst_scalar.gt.1,pgrst_scalar.lt.1)', 'order=pgrst_scalar', 'limit=0'])(
  'returns a single value unchanged and refuses %s',
  async (shaping) => {
    for (const [path, method, body] of [
      [`/rpc/add?${shaping}`, 'POST', '{"a":1,"b":2}'],
      [`/rpc/add?a=1&b=2&${shaping}`, 'GET'],
      [`/rpc/forget?${shaping}`, 'POST', '{}'],
    ] as const) {
      const answer = await askAsAda(bed, { path, method, ...(body !== undefined && { body }) })
      expect([path, answer.status, await answer.json()]).toEqual([path, 400, refusalBody('PGRST127')])
    }
    expect(await bed.sql('select from public.books')).not.toHaveLength(0)
  },
)

test('does not disclose the message of a database fault', async () => {
  const answer = await askAsAda(bed, { path: '/rpc/refuse', method: 'POST', body: '{"state":"XX000"}' })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('refused')
})

test('does not repeat a long value that could not be parsed', async () => {
  const answer = await askAsAda(bed, { path: '/books', method: 'POST', body: `{"title":"x","isbn":"${'y'.repeat(100_000)}"}` })
  expect(answer.status).toBe(400)
  expect((await answer.text()).length).toBeLessThan(2_000)
})

test('accepts numbers of any reasonable length', async () => {
  const numbers = ['0', '-1', '0.1', '19.50', '1e21', '5e-20', '9007199254740993', '12345678901234567890.123456789', '1.50']
  const answer = await askAsAda(bed, { path: '/rpc/echo', method: 'POST', body: `{"data":[${numbers.join(',')}]}` })
  expect(await answer.text()).toContain('9007199254740993, 12345678901234567890.123456789, 1.50]')
  const text = `a number: 1e131000 and ${'9'.repeat(100)}`
  expect(await (await askAsAda(bed, { path: '/rpc/echo', method: 'POST', body: JSON.stringify({ data: text }) })).json()).toBe(text)
})
