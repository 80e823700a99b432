import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, fillLibrary, NETWORKS, startLibrary, TILING, titles, type ClientCase } from '#supabase-server/testing/data/library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const books = () => bed.ada.client.from('books')

const reads: ClientCase[] = [
  {
    name: 'all of the own rows',
    ask: () => books().select('title').order('id'),
    gives: titles(CARPENTRY, NETWORKS, TILING),
  },
  { name: 'eq', ask: () => books().select('title').eq('pages', 120), gives: titles(CARPENTRY) },
  {
    name: 'eq with commas, quotes and parentheses',
    ask: () => books().select('title').eq('title', TILING),
    gives: titles(TILING),
  },
  { name: 'neq', ask: () => books().select('title').neq('pages', 120), gives: titles(NETWORKS) },
  {
    name: 'gt and lt on one column',
    ask: () => books().select('title').gt('pages', 100).lt('pages', 200),
    gives: titles(CARPENTRY),
  },
  {
    name: 'gte and lte',
    ask: () => books().select('title').gte('pages', 120).lte('pages', 340).order('pages'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  { name: 'like', ask: () => books().select('title').like('title', 'Net%'), gives: titles(NETWORKS) },
  { name: 'ilike', ask: () => books().select('title').ilike('title', '*CARP*'), gives: titles(CARPENTRY) },
  {
    name: 'like any of',
    ask: () => books().select('title').likeAnyOf('title', ['Net%', 'Carp%']).order('id'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  { name: 'is null', ask: () => books().select('title').is('pages', null), gives: titles(TILING) },
  { name: 'is true', ask: () => books().select('title').is('lent', true), gives: titles(NETWORKS) },
  {
    name: 'not',
    ask: () => books().select('title').not('pages', 'is', null).order('id'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  { name: 'in', ask: () => books().select('title').in('title', [NETWORKS, 'a, (b)']), gives: titles(NETWORKS) },
  { name: 'in with numbers', ask: () => books().select('title').in('pages', [1, 120]), gives: titles(CARPENTRY) },
  { name: 'in of nothing', ask: () => books().select('title').in('pages', []), gives: titles() },
  { name: 'not in', ask: () => books().select('title').notIn('pages', [120]), gives: titles(NETWORKS) },
  {
    name: 'a long in-list',
    ask: () =>
      books()
        .select('title')
        .in(
          'pages',
          Array.from({ length: 1500 }, (_, at) => at),
        )
        .order('id'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  {
    name: 'contains, array',
    ask: () => books().select('title').contains('tags', ['craft']).order('id'),
    gives: titles(CARPENTRY, TILING),
  },
  {
    name: 'contains, json',
    ask: () => books().select('title').contains('data', { level: 'basic' }),
    gives: titles(CARPENTRY),
  },
  {
    name: 'contained by',
    ask: () => books().select('title').containedBy('tags', ['it', 'other']),
    gives: titles(NETWORKS),
  },
  {
    name: 'overlaps',
    ask: () => books().select('title').overlaps('tags', ['wood', 'it']).order('id'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  {
    name: 'is distinct from',
    ask: () => books().select('title').isDistinct('pages', 120).order('id'),
    gives: titles(NETWORKS, TILING),
  },
  {
    name: 'match',
    ask: () => books().select('title').match({ pages: 120, title: CARPENTRY }),
    gives: titles(CARPENTRY),
  },
  {
    name: 'or',
    ask: () => books().select('title').or('pages.eq.120,and(lent.is.true,price.gt.40)').order('id'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  {
    name: 'or with a quoted value and a list',
    ask: () =>
      books()
        .select('title')
        .or(`title.eq."${TILING.replaceAll('"', '\\"')}",pages.in.(120)`)
        .order('id'),
    gives: titles(CARPENTRY, TILING),
  },
  {
    name: 'filter on a JSON path',
    ask: () => books().select('title').eq('data->>level', 'advanced'),
    gives: titles(NETWORKS),
  },
  {
    name: 'filter on an array inside JSON',
    ask: () => books().select('title').eq('data->authors->0->>name', 'Obi'),
    gives: titles(CARPENTRY),
  },
  {
    name: 'in on a JSON path',
    ask: () => books().select('title').in('data->>level', ['basic', 'none']),
    gives: titles(CARPENTRY),
  },
  {
    name: 'order by a JSON path',
    ask: () => books().select('title').order('data->>level', { ascending: true, nullsFirst: true }),
    gives: titles(TILING, NETWORKS, CARPENTRY),
  },
  {
    name: 'order, nulls last',
    ask: () => books().select('title').order('pages', { ascending: false, nullsFirst: false }),
    gives: titles(NETWORKS, CARPENTRY, TILING),
  },
  {
    name: 'order by two',
    ask: () => books().select('title').order('lent', { nullsFirst: true }).order('title', { ascending: false }),
    gives: titles(TILING, CARPENTRY, NETWORKS),
  },
  { name: 'limit', ask: () => books().select('title').order('id').limit(1), gives: titles(CARPENTRY) },
  { name: 'range', ask: () => books().select('title').order('id').range(1, 2), gives: titles(NETWORKS, TILING) },
  { name: 'a range behind the end', ask: () => books().select('title').range(100, 110), gives: titles() },
  {
    name: 'JSON parts, aliases and casts',
    ask: () => books().select('name:title, data->>level, who:data->authors->0->name, id::text').eq('pages', 120),
    gives: { status: 200, data: [{ name: CARPENTRY, level: 'basic', who: 'Obi', id: '1' }] },
  },
  {
    name: 'types as JSON writes them',
    ask: () => books().select('pages, price, tags, data, published, lent, isbn').eq('pages', 120),
    gives: {
      data: [
        {
          pages: 120,
          price: 19.5,
          tags: ['wood', 'craft'],
          data: { level: 'basic', authors: [{ name: 'Obi' }] },
          published: '2020-05-01',
          lent: false,
          isbn: null,
        },
      ],
    },
  },
  {
    name: 'count with rows',
    ask: () => books().select('title', { count: 'exact' }).order('id').limit(1),
    gives: { status: 206, count: 3, data: [{ title: CARPENTRY }] },
  },
  {
    name: 'count alone',
    ask: () => books().select('*', { count: 'exact', head: true }),
    gives: { status: 200, count: 3, data: null },
  },
  {
    name: 'an estimated count',
    ask: () => books().select('*', { count: 'estimated', head: true }).gt('pages', 0),
    gives: { count: 2 },
  },
  {
    name: 'count of nothing',
    ask: () => books().select('*', { count: 'planned' }).eq('pages', 7),
    gives: { count: 0, data: [] },
  },
  {
    name: 'an offset behind the counted end',
    ask: () => books().select('title', { count: 'exact' }).range(100, 110),
    gives: { status: 416, error: expect.objectContaining({ code: 'PGRST103' }) },
  },
  {
    name: 'single',
    ask: () => books().select('title').eq('pages', 120).single(),
    gives: { status: 200, data: { title: CARPENTRY } },
  },
  {
    name: 'single of none',
    ask: () => books().select('title').eq('pages', 7).single(),
    gives: {
      status: 406,
      error: {
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      } as never,
    },
  },
  {
    name: 'single of many',
    ask: () => books().select('title').single(),
    gives: { status: 406, error: expect.objectContaining({ code: 'PGRST116', details: 'The result contains 3 rows' }) },
  },
  {
    name: 'maybeSingle of none',
    ask: () => books().select('title').eq('pages', 7).maybeSingle(),
    gives: { status: 200, data: null, error: null },
  },
  {
    name: 'maybeSingle of one',
    ask: () => books().select('title').eq('pages', 340).maybeSingle(),
    gives: { data: { title: NETWORKS } },
  },
  {
    name: 'a visitor reads what visitors may',
    ask: () => bed.visitor.from('shelves').select().order('id'),
    gives: {
      status: 200,
      data: [
        { id: 1, label: 'Top' },
        { id: 2, label: 'Bottom' },
      ],
    },
  },
]

test.each(reads)('$name', async ({ ask, gives }) => {
  expect(await ask()).toMatchObject(gives)
})
