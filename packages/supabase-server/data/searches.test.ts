import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAda, refusalBody } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, fillLibrary, NETWORKS, startLibrary, TILING, titles, type ClientCase } from '#supabase-server/testing/data/library.ts'

// Full-text search, ranges and regular expressions in filters, and other response formats.

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
  await fillLibrary(bed)
  await bed.sql(`update public.books set loan = '[2026-01-10,2026-01-20)' where id = 1`)
  await bed.sql(`update public.books set words_inside = to_tsvector('english', 'Cables and switches of fast networks') where id = 2`)
})

afterAll(() => bed.close())

const books = () => bed.ada.client.from('books')
const found = (search: (query: ReturnType<typeof select>) => ReturnType<typeof select>) => search(select()).order('id')
const select = () => books().select('title')

const cases: ClientCase[] = [
  { name: 'fts on text', ask: () => found((q) => q.textSearch('title', 'carpentry | networks')), gives: titles(CARPENTRY, NETWORKS) },
  {
    name: 'fts in a language',
    ask: () => found((q) => q.textSearch('words_inside', 'switch & network', { config: 'english' })),
    gives: titles(NETWORKS),
  },
  {
    name: 'plfts',
    ask: () => found((q) => q.textSearch('words_inside', 'fast cable', { type: 'plain', config: 'english' })),
    gives: titles(NETWORKS),
  },
  {
    name: 'phfts',
    ask: () => found((q) => q.textSearch('words_inside', 'fast cable', { type: 'phrase', config: 'english' })),
    gives: titles(),
  },
  {
    name: 'wfts',
    ask: () => found((q) => q.textSearch('words_inside', '"fast networks" -wood', { type: 'websearch', config: 'english' })),
    gives: titles(NETWORKS),
  },
  { name: 'fts inside JSON', ask: () => found((q) => q.filter('data->>level', 'fts(simple)', 'basic')), gives: titles(CARPENTRY) },
  { name: 'not fts, in a group', ask: () => found((q) => q.or('title.not.fts.tiling,pages.eq.1')), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'match', ask: () => found((q) => q.regexMatch('title', '^[CN].*s$')), gives: titles(NETWORKS) },
  { name: 'imatch', ask: () => found((q) => q.regexIMatch('title', 'carp|TILING')), gives: titles(CARPENTRY, TILING) },
  { name: 'match any of', ask: () => found((q) => q.filter('title', 'match(any)', '{^C,^N}')), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'imatch all of', ask: () => found((q) => q.filter('title', 'imatch(all)', '{^c,y$}')), gives: titles(CARPENTRY) },
  { name: 'ov', ask: () => found((q) => q.overlaps('loan', '[2026-01-15,2026-02-01)')), gives: titles(CARPENTRY) },
  { name: 'cs', ask: () => found((q) => q.contains('loan', '[2026-01-11,2026-01-12)')), gives: titles(CARPENTRY) },
  { name: 'cd', ask: () => found((q) => q.containedBy('loan', '[2026-01-11,2026-01-12)')), gives: titles() },
  { name: 'sl', ask: () => found((q) => q.rangeLt('loan', '[2026-02-01,2026-03-01)')), gives: titles(CARPENTRY) },
  { name: 'sr', ask: () => found((q) => q.rangeGt('loan', '[2025-02-01,2025-03-01)')), gives: titles(CARPENTRY) },
  { name: 'nxl', ask: () => found((q) => q.rangeGte('loan', '[2026-01-11,2026-03-01)')), gives: titles() },
  { name: 'nxr', ask: () => found((q) => q.rangeLte('loan', '[2026-01-11,2026-03-01)')), gives: titles(CARPENTRY) },
  { name: 'adj', ask: () => found((q) => q.rangeAdjacent('loan', '[2026-01-20,2026-03-01)')), gives: titles(CARPENTRY) },
]

test.each(cases)('$name', async ({ ask, gives }) => {
  expect(await ask()).toMatchObject(gives)
})

describe('other response formats', () => {
  const csv = (rows: string) => ({ status: 200, data: rows })
  const writing: ClientCase[] = [
    {
      name: 'CSV',
      ask: () => books().select('id, title, tags, pages').order('id').csv(),
      gives: csv('id,title,tags,pages\n1,Carpentry,"{wood,craft}",120\n2,Networks,{it},340\n3,"Tiling, in ""colour"" (2)",{craft},'),
    },
    { name: 'CSV of nothing', ask: () => books().select('id').eq('id', 99).csv(), gives: csv('\n') },
    { name: 'CSV of what a call gives', ask: () => bed.visitor.rpc('measures').csv(), gives: csv('name,amount\nkg,1') },
    { name: 'CSV of a value', ask: () => bed.visitor.rpc('add', { a: 1, b: 2 }).csv(), gives: csv('pgrst_scalar\n3') },
    {
      name: 'CSV of what was written',
      ask: () => books().update({ lent: null }).eq('id', 1).select('id, lent').csv(),
      gives: csv('id,lent\n1,'),
    },
    {
      name: 'a list without nulls',
      ask: () => books().select('id, pages').order('id').gt('id', 1).stripNulls(),
      gives: { status: 200, data: [{ id: 2, pages: 340 }, { id: 3 }] },
    },
    {
      name: 'one without nulls',
      ask: () => books().select('id, pages').eq('id', 3).stripNulls().single(),
      gives: { status: 200, data: { id: 3 } },
    },
    {
      name: 'what a call gives, without nulls inside',
      ask: () => bed.visitor.rpc('echo', { data: { a: null, b: [null, { c: null }] } }).stripNulls(),
      gives: { status: 200, data: { b: [null, {}] } },
    },
  ]

  test.each(writing)('$name', async ({ ask, gives }) => {
    const { data, status, error } = await ask()
    expect({ data, status, error }).toEqual({ error: null, ...gives })
  })

  test.each([
    ['text/csv', 'text/csv; charset=utf-8'],
    ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json; charset=utf-8'],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8'],
    ['application/vnd.pgrst.array+json', 'application/json; charset=utf-8'],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'],
    ['text/html, application/json;q=0.5, text/csv;q=0.9', 'text/csv; charset=utf-8'],
  ])('a client that accepts %s gets %s', async (accept, type) => {
    expect((await askAsAda(bed, { path: '/books?id=eq.1', headers: { accept } })).headers.get('content-type')).toBe(type)
  })
})

test('a slow regular expression is stopped, with a shorter time limit than other requests', async () => {
  expect((await books().select('time_limit').eq('id', 2).single()).data).toEqual({ time_limit: '8s' })
  expect((await books().select('time_limit').regexMatch('title', '^N').single()).data).toEqual({ time_limit: '2s' })
  const changed = await books().update({ pages: 341 }).regexIMatch('title', '^n').select('time_limit').single()
  expect(changed.data).toEqual({ time_limit: '2s' })
  const called = await bed.ada.client.rpc('longest').select('time_limit').or('title.match.^N').single()
  expect(called.data).toEqual({ time_limit: '2s' })
  // No part of the text is repeated, so the engine tries every way to split it.
  const words = `(select string_agg(md5(n::text), '') from generate_series(1, 150) n)`
  await bed.sql(`update public.books set data = jsonb_build_object('text', ${words} || 'x' || reverse(${words}) || 'y') where id = 1`)
  const pattern = encodeURIComponent('^(.+)(.+)(.+)x\\3\\2\\1y$')
  const answer = await askAsAda(bed, { path: `/books?id=eq.1&data->>text=match.${pattern}` })
  expect([answer.status, await answer.json()]).toEqual([504, refusalBody('57014')])
}, 20_000)
