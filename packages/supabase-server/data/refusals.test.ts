import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainRows } from './build/row-plan.ts'
import { whereClause } from './build/build-conditions.ts'
import { Parameters } from './build/statement-text.ts'
import { acceptedMedia } from './parse/accepted-media.ts'
import { parseRows } from './parse/parse-rows.ts'
import { askAsAda, refusalBody, type Refusal } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { startLibrary } from '#supabase-server/testing/data/library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

const refusals: Refusal[] = [
  // Names that do not exist.
  { name: 'an unknown table', path: '/bookz', status: 404, code: 'PGRST205' },
  { name: 'a table of another schema', path: '/auth.users', status: 404, code: 'PGRST205' },
  { name: 'an internal table', path: '/outbox', status: 404, code: 'PGRST205' },
  { name: 'a system table', path: '/pg_class', status: 404, code: 'PGRST205' },
  { name: 'a prototype property as table', path: '/__proto__', status: 404, code: 'PGRST205' },
  {
    name: 'a prototype property as function',
    path: '/rpc/constructor',
    method: 'POST',
    body: '{}',
    status: 404,
    code: 'PGRST202',
  },
  { name: 'another schema', path: '/books', headers: { 'accept-profile': 'auth' }, status: 406, code: 'PGRST106' },
  {
    name: 'another schema for writing',
    path: '/books',
    method: 'POST',
    body: '{}',
    headers: { 'content-profile': 'private' },
    status: 406,
    code: 'PGRST106',
  },
  { name: 'the root', path: '/', status: 404, code: 'PGRST125' },
  { name: 'a deeper path', path: '/books/1', status: 404, code: 'PGRST125' },
  { name: 'a verb nobody speaks here', path: '/books', method: 'PUT', body: '{}', status: 405, code: 'PGRST117' },
  { name: 'an unknown column in select', path: '/books?select=nothing', status: 400, code: '42703' },
  { name: 'an unknown column in a filter', path: '/books?nothing=eq.1', status: 400, code: '42703' },
  { name: 'a prototype property as filter', path: '/books?__proto__=eq.1', status: 400, code: '42703' },
  { name: 'an unknown column in order', path: '/books?order=nothing', status: 400, code: '42703' },
  {
    name: 'an unknown column in the body',
    path: '/books',
    method: 'POST',
    body: '{"nothing":1}',
    status: 400,
    code: 'PGRST204',
  },
  {
    name: 'a prototype property in the body',
    path: '/books',
    method: 'POST',
    body: '{"__proto__":{"title":"x"}}',
    status: 400,
    code: 'PGRST204',
  },
  {
    name: 'an unknown column to conflict on',
    path: '/books?on_conflict=nothing',
    method: 'POST',
    body: '{"title":"x"}',
    headers: { prefer: 'resolution=merge-duplicates' },
    status: 400,
    code: '42703',
  },
  {
    name: 'a conflict on what is not unique',
    path: '/books?on_conflict=title',
    method: 'POST',
    body: '{"title":"x"}',
    headers: { prefer: 'resolution=merge-duplicates' },
    status: 400,
    code: '42P10',
  },
  // Input that cannot be parsed.
  { name: 'an aggregate of related rows', path: '/shelves?select=books(count())', status: 400, code: 'PGRST123' },
  { name: 'an aggregate', path: '/books?select=pages.sum()', status: 400, code: 'PGRST123' },
  { name: 'an aggregate over all', path: '/books?select=number:count()::text', status: 400, code: 'PGRST123' },
  { name: 'an aggregate beside columns', path: '/books?select=title,price::int.avg()', status: 400, code: 'PGRST123' },
  {
    name: 'an aggregate over what a call gives',
    path: '/rpc/longest?select=pages.max()',
    method: 'POST',
    body: '{}',
    status: 400,
    code: 'PGRST123',
  },
  {
    name: 'a plan',
    path: '/books',
    headers: { accept: 'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose;' },
    status: 406,
    code: 'PGRST107',
  },
  {
    name: 'a plan of a change',
    path: '/books?id=eq.1',
    method: 'PATCH',
    body: '{"pages":1}',
    headers: { accept: 'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=;' },
    status: 406,
    code: 'PGRST107',
  },
  { name: 'an unknown operator', path: '/books?title=sounds.like', status: 400, code: 'PGRST100' },
  { name: 'an open group', path: '/books?or=(pages.eq.1', status: 400, code: 'PGRST100' },
  { name: 'a repeated select', path: '/books?select=id&select=title', status: 400, code: 'PGRST100' },
  {
    name: 'a limit on a change',
    path: '/books?id=eq.1&limit=1',
    method: 'PATCH',
    body: '{"pages":1}',
    status: 400,
    code: 'PGRST100',
  },
  { name: 'a limit below zero', path: '/books?limit=-1', status: 416, code: 'PGRST103' },
  { name: 'a limit that is no number', path: '/books?limit=1%20union%20select', status: 400, code: 'PGRST100' },
  { name: 'a cast to an unknown type', path: '/books?select=id::regclass', status: 400, code: '42704' },
  { name: 'a wrong alias', path: '/books?select=%22a%5C%22b%22:id', status: 400, code: 'PGRST100' },
  { name: 'another media type', path: '/books', headers: { accept: 'application/xml, text/csv;q=0' }, status: 406, code: 'PGRST107' },
  {
    name: 'one column many times',
    path: `/books?select=${Array.from({ length: 21 }, (_, at) => `a${at}:data`).join(',')}`,
    status: 400,
    code: 'PGRST100',
  },
  { name: 'everything many times', path: `/books?select=${'*,'.repeat(20)}*`, status: 400, code: 'PGRST100' },
  { name: 'a long regular expression', path: `/books?title=match.${'a'.repeat(201)}`, status: 400, code: 'PGRST100' },
  {
    name: 'repetitions of repetitions',
    path: `/books?or=(title.imatch.${encodeURIComponent('"((a{1,99}){1,99}){1,99}"')})`,
    status: 400,
    code: 'PGRST100',
  },
  { name: 'a broken regular expression', path: '/books?title=match.(', status: 400, code: '2201B' },
  { name: 'a search in an unknown language', path: '/books?title=fts(klingon).a', status: 400, code: '42704' },
  { name: 'a broken search', path: '/books?title=fts.a%20%26', status: 400, code: '42601' },
  { name: 'a search of what has no words', path: '/books?pages=fts.a', status: 404, code: '42883' },
  { name: 'a range operator on what is no range', path: '/books?title=adj.a', status: 404, code: '42883' },
  { name: 'malformed JSON', path: '/books', method: 'POST', body: '{"title":', status: 400, code: 'PGRST102' },
  { name: 'an empty body', path: '/books', method: 'POST', body: '', status: 400, code: 'PGRST102' },
  { name: 'a body that is no object', path: '/books', method: 'POST', body: '"text"', status: 400, code: 'PGRST102' },
  {
    name: 'objects unlike each other',
    path: '/books',
    method: 'POST',
    body: '[{"title":"a"},{"pages":1}]',
    status: 400,
    code: 'PGRST102',
  },
  {
    name: 'a list in a change',
    path: '/books?id=eq.1',
    method: 'PATCH',
    body: '[{"pages":1}]',
    status: 400,
    code: 'PGRST102',
  },
  {
    name: 'a form',
    path: '/books',
    method: 'POST',
    body: 'title=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'PGRST102',
  },
  {
    name: 'a body over the limit',
    path: '/books',
    method: 'POST',
    body: `{"title":"${'x'.repeat(1_100_000)}"}`,
    status: 413,
    code: 'PGRST102',
  },
]

test.each(refusals)('$name: $status $code', async ({ status, code, ...asked }) => {
  const answer = await askAsAda(bed, asked)
  expect([answer.status, await answer.json()]).toEqual([status, refusalBody(code)])
  expect(answer.headers.get('content-type')).toContain('application/json')
})

test('suggests the right table if the requested one is unknown', async () => {
  const answer = await askAsAda(bed, { path: '/bookz' })
  expect(await answer.json()).toEqual({
    code: 'PGRST205',
    message: `Could not find the table 'public.bookz' in the schema cache`,
    details: null,
    hint: `Perhaps you meant the table 'public.books'`,
  })
})

/** A quadratic-time parser would take hours on these inputs. */
const blanks = ' '.repeat(2_000_000)

test('parses a list of media types made up only of spaces in linear time', () => {
  expect(() => acceptedMedia(`application/json${blanks}x`)).toThrow('None of these media types are available')
})

test('parses a regular expression made up only of spaces in linear time', () => {
  const shape = { name: 'books', columns: new Map([['title', { name: 'title', type: 'text', defaultValue: null }]]) }
  const { filters } = parseRows({ title: `match.{1,${blanks}x` })
  expect(() => whereClause(plainRows(shape, filters), new Parameters())).toThrow('The regular expression is too long')
})
