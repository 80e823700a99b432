import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIBRARY, startTestBed } from './data-test-bed.ts'
import type { TestBed } from './data-test-bed.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startTestBed(LIBRARY)
})

afterAll(() => bed.close())

beforeEach(async () => {
  await bed.sql('truncate public.books, public.letters restart identity')
  await bed.sql(
    `insert into public.books (owner, title, pages, price, tags, data, published, lent) values
       ($1, 'Carpentry', 120, 19.50, '{wood,craft}', '{"level":"basic","authors":[{"name":"Obi"}]}', '2020-05-01', false),
       ($1, 'Networks', 340, 45.00, '{it}', '{"level":"advanced","authors":[{"name":"Ngozi"}]}', '2023-01-15', true),
       ($1, 'Tiling, in "colour" (2)', null, null, '{craft}', '{}', null, null),
       ($2, 'Secret', 1, 1, '{}', '{}', null, null)`,
    [bed.ada.id, bed.ben.id],
  )
})

const books = () => bed.ada.client.from('books')

type Answer = { status: number; data: unknown; error: { code: string } | null; count: number | null }
type Case = { name: string; ask: () => PromiseLike<Answer>; gives: Partial<Answer> | ((answer: Answer) => void) }

const titles = (...names: string[]) => ({ status: 200, data: names.map((title) => ({ title })) })
const CARPENTRY = 'Carpentry'
const NETWORKS = 'Networks'
const TILING = 'Tiling, in "colour" (2)'

const reads: Case[] = [
  { name: 'all of the own rows', ask: () => books().select('title').order('id'), gives: titles(CARPENTRY, NETWORKS, TILING) },
  { name: 'eq', ask: () => books().select('title').eq('pages', 120), gives: titles(CARPENTRY) },
  { name: 'eq with commas, quotes and parentheses', ask: () => books().select('title').eq('title', TILING), gives: titles(TILING) },
  { name: 'neq', ask: () => books().select('title').neq('pages', 120), gives: titles(NETWORKS) },
  { name: 'gt and lt on one column', ask: () => books().select('title').gt('pages', 100).lt('pages', 200), gives: titles(CARPENTRY) },
  { name: 'gte and lte', ask: () => books().select('title').gte('pages', 120).lte('pages', 340).order('pages'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'like', ask: () => books().select('title').like('title', 'Net%'), gives: titles(NETWORKS) },
  { name: 'ilike', ask: () => books().select('title').ilike('title', '*CARP*'), gives: titles(CARPENTRY) },
  { name: 'like any of', ask: () => books().select('title').likeAnyOf('title', ['Net%', 'Carp%']).order('id'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'is null', ask: () => books().select('title').is('pages', null), gives: titles(TILING) },
  { name: 'is true', ask: () => books().select('title').is('lent', true), gives: titles(NETWORKS) },
  { name: 'not', ask: () => books().select('title').not('pages', 'is', null).order('id'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'in', ask: () => books().select('title').in('title', [NETWORKS, 'a, (b)']), gives: titles(NETWORKS) },
  { name: 'in with numbers', ask: () => books().select('title').in('pages', [1, 120]), gives: titles(CARPENTRY) },
  { name: 'in of nothing', ask: () => books().select('title').in('pages', []), gives: titles() },
  { name: 'not in', ask: () => books().select('title').notIn('pages', [120]), gives: titles(NETWORKS) },
  { name: 'a long in-list', ask: () => books().select('title').in('pages', Array.from({ length: 1500 }, (_, at) => at)).order('id'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'contains, array', ask: () => books().select('title').contains('tags', ['craft']).order('id'), gives: titles(CARPENTRY, TILING) },
  { name: 'contains, json', ask: () => books().select('title').contains('data', { level: 'basic' }), gives: titles(CARPENTRY) },
  { name: 'contained by', ask: () => books().select('title').containedBy('tags', ['it', 'other']), gives: titles(NETWORKS) },
  { name: 'overlaps', ask: () => books().select('title').overlaps('tags', ['wood', 'it']).order('id'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'is distinct from', ask: () => books().select('title').isDistinct('pages', 120).order('id'), gives: titles(NETWORKS, TILING) },
  { name: 'match', ask: () => books().select('title').match({ pages: 120, title: CARPENTRY }), gives: titles(CARPENTRY) },
  { name: 'or', ask: () => books().select('title').or('pages.eq.120,and(lent.is.true,price.gt.40)').order('id'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'or with a quoted value and a list', ask: () => books().select('title').or(`title.eq."${TILING.replaceAll('"', '\\"')}",pages.in.(120)`).order('id'), gives: titles(CARPENTRY, TILING) },
  { name: 'filter on a JSON path', ask: () => books().select('title').eq('data->>level', 'advanced'), gives: titles(NETWORKS) },
  { name: 'filter on an array inside JSON', ask: () => books().select('title').eq('data->authors->0->>name', 'Obi'), gives: titles(CARPENTRY) },
  { name: 'in on a JSON path', ask: () => books().select('title').in('data->>level', ['basic', 'none']), gives: titles(CARPENTRY) },
  { name: 'order by a JSON path', ask: () => books().select('title').order('data->>level', { ascending: true, nullsFirst: true }), gives: titles(TILING, NETWORKS, CARPENTRY) },
  { name: 'order, nulls last', ask: () => books().select('title').order('pages', { ascending: false, nullsFirst: false }), gives: titles(NETWORKS, CARPENTRY, TILING) },
  { name: 'order by two', ask: () => books().select('title').order('lent', { nullsFirst: true }).order('title', { ascending: false }), gives: titles(TILING, CARPENTRY, NETWORKS) },
  { name: 'limit', ask: () => books().select('title').order('id').limit(1), gives: titles(CARPENTRY) },
  { name: 'range', ask: () => books().select('title').order('id').range(1, 2), gives: titles(NETWORKS, TILING) },
  { name: 'a range behind the end', ask: () => books().select('title').range(100, 110), gives: titles() },
  { name: 'JSON parts, aliases and casts', ask: () => books().select('name:title, data->>level, who:data->authors->0->name, id::text').eq('pages', 120), gives: { status: 200, data: [{ name: CARPENTRY, level: 'basic', who: 'Obi', id: '1' }] } },
  { name: 'types as JSON writes them', ask: () => books().select('pages, price, tags, data, published, lent, isbn').eq('pages', 120), gives: { data: [{ pages: 120, price: 19.5, tags: ['wood', 'craft'], data: { level: 'basic', authors: [{ name: 'Obi' }] }, published: '2020-05-01', lent: false, isbn: null }] } },
  { name: 'count with rows', ask: () => books().select('title', { count: 'exact' }).order('id').limit(1), gives: { status: 206, count: 3, data: [{ title: CARPENTRY }] } },
  { name: 'count alone', ask: () => books().select('*', { count: 'exact', head: true }), gives: { status: 200, count: 3, data: null } },
  { name: 'an estimated count', ask: () => books().select('*', { count: 'estimated', head: true }).gt('pages', 0), gives: { count: 2 } },
  { name: 'count of nothing', ask: () => books().select('*', { count: 'planned' }).eq('pages', 7), gives: { count: 0, data: [] } },
  { name: 'an offset behind the counted end', ask: () => books().select('title', { count: 'exact' }).range(100, 110), gives: { status: 416, error: expect.objectContaining({ code: 'PGRST103' }) } },
  { name: 'single', ask: () => books().select('title').eq('pages', 120).single(), gives: { status: 200, data: { title: CARPENTRY } } },
  { name: 'single of none', ask: () => books().select('title').eq('pages', 7).single(), gives: { status: 406, error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null, message: 'Cannot coerce the result to a single JSON object' } as never } },
  { name: 'single of many', ask: () => books().select('title').single(), gives: { status: 406, error: expect.objectContaining({ code: 'PGRST116', details: 'The result contains 3 rows' }) } },
  { name: 'maybeSingle of none', ask: () => books().select('title').eq('pages', 7).maybeSingle(), gives: { status: 200, data: null, error: null } },
  { name: 'maybeSingle of one', ask: () => books().select('title').eq('pages', 340).maybeSingle(), gives: { data: { title: NETWORKS } } },
  { name: 'a visitor reads what visitors may', ask: () => bed.visitor.from('shelves').select().order('id'), gives: { status: 200, data: [{ id: 1, label: 'Top' }, { id: 2, label: 'Bottom' }] } },
]

const writes: Case[] = [
  { name: 'insert', ask: () => books().insert({ title: 'New' }), gives: { status: 201, data: null, error: null } },
  { name: 'insert and read one', ask: () => books().insert({ title: 'New' }).select('id, title').single(), gives: { status: 201, data: { id: 5, title: 'New' } } },
  { name: 'insert many', ask: () => books().insert([{ title: 'A', pages: 1 }, { title: 'B', pages: 2 }]).select('title, pages').order('pages', { ascending: false }), gives: { status: 201, data: [{ title: 'B', pages: 2 }, { title: 'A', pages: 1 }] } },
  { name: 'insert many with missing fields as null', ask: () => books().insert([{ title: 'A' }, { title: 'B', pages: 2 }]).select('pages'), gives: { status: 201, data: [{ pages: null }, { pages: 2 }] } },
  { name: 'insert many with missing fields as default', ask: () => books().insert([{ title: 'A' }, { title: 'B', tags: ['x'] }], { defaultToNull: false }).select('tags'), gives: { status: 201, data: [{ tags: [] }, { tags: ['x'] }] } },
  { name: 'insert none', ask: () => books().insert([]).select(), gives: { status: 201, data: [] } },
  { name: 'insert counted', ask: () => books().insert({ title: 'A' }, { count: 'exact' }), gives: { status: 201, count: 1 } },
  { name: 'insert with Unicode', ask: () => books().insert({ title: 'Ọmọ 👩🏽‍🏫 \u202E', data: { 'ключ': '值' } }).select('title, data').single(), gives: { data: { title: 'Ọmọ 👩🏽‍🏫 \u202E', data: { 'ключ': '值' } } } },
  { name: 'a visitor inserts without reading', ask: () => bed.visitor.from('letters').insert({ email: 'a@example.org' }), gives: { status: 201, error: null } },
  { name: 'upsert new', ask: () => books().upsert({ id: 50, title: 'Up' }).select('id, title').single(), gives: { status: 201, data: { id: 50, title: 'Up' } } },
  { name: 'upsert over', ask: () => books().upsert({ id: 1, title: 'Over' }).select('title, pages').single(), gives: { status: 201, data: { title: 'Over', pages: 120 } } },
  { name: 'upsert by another key', ask: () => books().upsert({ isbn: '00000000-0000-0000-0000-000000000001', title: 'I' }, { onConflict: 'isbn' }), gives: { status: 201 } },
  { name: 'upsert ignoring what exists', ask: () => books().upsert({ id: 1, title: 'Ignored' }, { ignoreDuplicates: true }).select('title'), gives: { status: 201, data: [] } },
  { name: 'upsert many', ask: () => books().upsert([{ id: 1, title: 'One' }, { id: 60, title: 'Sixty' }]).select('id, title'), gives: { data: [{ id: 1, title: 'One' }, { id: 60, title: 'Sixty' }] } },
  { name: 'update', ask: () => books().update({ pages: 121 }).eq('id', 1), gives: { status: 204, data: null, error: null } },
  { name: 'update and read one', ask: () => books().update({ pages: 121, data: { level: 'x' } }).eq('id', 1).select('pages, level:data->>level').single(), gives: { status: 200, data: { pages: 121, level: 'x' } } },
  { name: 'update and read all', ask: () => books().update({ lent: true }).gt('pages', 0).select('title').order('title'), gives: titles(CARPENTRY, NETWORKS) },
  { name: 'update none', ask: () => books().update({ lent: true }).eq('id', 99).select(), gives: { status: 200, data: [] } },
  { name: 'update one of none', ask: () => books().update({ lent: true }).eq('id', 99).select().single(), gives: { status: 406, error: expect.objectContaining({ code: 'PGRST116' }) } },
  { name: 'update nothing', ask: () => books().update({}).eq('id', 1).select(), gives: { status: 200, data: [] } },
  { name: 'update to null', ask: () => books().update({ pages: null }).eq('id', 1).select('pages').single(), gives: { data: { pages: null } } },
  { name: 'update counted', ask: () => books().update({ lent: true }, { count: 'exact' }).gt('pages', 0), gives: { status: 204, count: 2 } },
  { name: 'delete', ask: () => books().delete().eq('id', 1), gives: { status: 204, error: null } },
  { name: 'delete and read', ask: () => books().delete().eq('id', 1).select('title'), gives: titles(CARPENTRY) },
  { name: 'delete counted', ask: () => books().delete({ count: 'exact' }).gt('id', 0), gives: { status: 204, count: 3 } },
]

const calls: Case[] = [
  { name: 'a value', ask: () => bed.visitor.rpc('add', { a: 1, b: 2 }), gives: { status: 200, data: 3 } },
  { name: 'a value by GET', ask: () => bed.visitor.rpc('add', { a: 1, b: 2 }, { get: true }), gives: { status: 200, data: 3 } },
  { name: 'rows', ask: () => bed.ada.client.rpc('longest').select('title'), gives: titles(NETWORKS, CARPENTRY) },
  { name: 'rows with an argument, a filter, an order and a limit', ask: () => bed.ada.client.rpc('longest', { least_pages: 100 }).select('title').lt('pages', 500).order('pages').limit(1), gives: titles(CARPENTRY) },
  { name: 'rows by GET', ask: () => bed.ada.client.rpc('longest', { least_pages: 200 }, { get: true }).select('title'), gives: titles(NETWORKS) },
  { name: 'rows counted', ask: () => bed.ada.client.rpc('longest', {}, { count: 'exact' }).select('title').limit(1), gives: { count: 2 } },
  { name: 'one of the rows', ask: () => bed.ada.client.rpc('longest').select('title').limit(1).single(), gives: { data: { title: NETWORKS } } },
  { name: 'values', ask: () => bed.ada.client.rpc('titles'), gives: { data: [CARPENTRY, NETWORKS, TILING] } },
  { name: 'one row', ask: () => bed.ada.client.rpc('newest').select('title'), gives: { data: { title: TILING } } },
  { name: 'a table of its own', ask: () => bed.visitor.rpc('measures'), gives: { data: [{ name: 'kg', amount: 1 }] } },
  { name: 'JSON in and out', ask: () => bed.visitor.rpc('echo', { data: { a: [1, null] } }), gives: { data: { a: [1, null] } } },
  { name: 'nothing', ask: () => bed.ada.client.rpc('forget'), gives: { status: 204, data: null, error: null } },
  { name: 'a writing function by GET', ask: () => bed.ada.client.rpc('forget', {}, { get: true }), gives: { status: 405, error: expect.objectContaining({ code: '25006' }) } },
  { name: 'an unknown function', ask: () => bed.visitor.rpc('ad', { a: 1 }), gives: { status: 404, error: { code: 'PGRST202', details: 'Searched for the function public.ad with parameters a, but no matches were found in the schema cache.', hint: 'Perhaps you meant to call the function public.add', message: 'Could not find the function public.ad(a) in the schema cache' } as never } },
  { name: 'an unknown argument', ask: () => bed.visitor.rpc('add', { a: 1, b: 2, c: 3 }), gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202' }) } },
  { name: 'an argument of the wrong type', ask: () => bed.visitor.rpc('add', { a: 'x', b: 2 }), gives: { status: 400, error: expect.objectContaining({ code: '22P02' }) } },
]

describe.each([
  ['reads', reads],
  ['writes', writes],
  ['calls', calls],
])('%s by the official client', (_group, cases) => {
  test.each(cases)('$name', async ({ ask, gives }) => {
    expect(await ask()).toMatchObject(gives)
  })
})

describe('rows of somebody else', () => {
  const secret = () => bed.sql<{ row: string }>(`select b::text as row from public.books b where owner = $1`, [bed.ben.id])

  test.each<[string, () => PromiseLike<Answer>, Partial<Answer>]>([
    ['are not listed', () => books().select('title').eq('title', 'Secret'), { status: 200, data: [] }],
    ['are not counted', () => books().select('*', { count: 'exact', head: true }), { count: 3 }],
    ['are not fetched', () => books().select().eq('id', 4).single(), { status: 406 }],
    ['are not changed', () => books().update({ title: 'Mine' }).eq('id', 4).select(), { status: 200, data: [] }],
    ['are not taken over', () => books().upsert({ id: 4, title: 'Mine' }), { status: 403, error: expect.objectContaining({ code: '42501' }) }],
    ['are not deleted', () => books().delete({ count: 'exact' }).eq('id', 4), { count: 0 }],
    ['are not made', () => books().insert({ title: 'Forged', owner: bed.ben.id }), { status: 403, error: expect.objectContaining({ code: '42501' }) }],
    ['are not given away', () => books().update({ owner: bed.ben.id }).eq('id', 1), { status: 403 }],
    ['are nothing to a visitor', () => bed.visitor.from('books').select(), { status: 401, error: expect.objectContaining({ code: '42501' }) }],
    ['are not reached by a call', () => bed.ada.client.rpc('forget'), { status: 204 }],
  ])('%s', async (_name, ask, gives) => {
    const before = await secret()
    expect(await ask()).toMatchObject(gives)
    expect(await secret()).toEqual(before)
  })
})

test('a write that meets more rows than the one asked for changes none', async () => {
  const answer = await books().update({ title: 'Same' }).gt('id', 0).select().single()
  expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 3 rows' } })
  const removed = await books().delete().gt('id', 0).select().single()
  expect(removed).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  expect(await books().select('title').order('id')).toMatchObject(titles(CARPENTRY, NETWORKS, TILING))
})

test('a table made later is found, and so is a change announced by NOTIFY', async () => {
  const fresh = await startTestBed()
  try {
    expect(await fresh.visitor.from('profiles').select()).toMatchObject({ status: 401 })
    await fresh.sql('create table public.later (id int)')
    expect(await fresh.visitor.from('later').select()).toMatchObject({ status: 200, data: [] })
    await fresh.sql('alter table public.later add column note text')
    await fresh.sql(`notify pgrst, 'reload schema'`)
    const status = async () => (await fresh.visitor.from('later').select('note')).status
    await expect.poll(status, { interval: 20, timeout: 5000 }).toBe(200)
  } finally {
    await fresh.close()
  }
})
