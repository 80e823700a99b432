import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAsAda } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, NETWORKS, type ClientCase } from '#supabase-server/testing/data/library.ts'
import { fillRelatedLibrary, startRelatedLibrary } from '#supabase-server/testing/data/related-library.ts'

// Rows related to written rows or to the result of a function (docs.postgrest.org, "Foreign Key Joins on Writes").

let bed: TestBed

beforeAll(async () => {
  bed = await startRelatedLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillRelatedLibrary(bed))

const books = () => bed.ada.client.from('books')
const call = (name: string, args = {}, options = {}) => bed.ada.client.rpc(name, args, options)

const cases: ClientCase[] = [
  {
    name: 'an insert',
    ask: () => books().insert({ title: 'New', shelf: 1 }).select('title, shelves(label, rooms(name)), authors(name)').single(),
    gives: { status: 201, data: { title: 'New', shelves: { label: 'Top', rooms: { name: 'Hall' } }, authors: [] } },
  },
  {
    name: 'an insert of many, in their order',
    ask: () =>
      books()
        .insert([
          { title: 'A', shelf: 1 },
          { title: 'B', shelf: 2 },
        ])
        .select('title, shelves(label)')
        .order('shelves(label)'),
    gives: {
      status: 201,
      data: [
        { title: 'B', shelves: { label: 'Bottom' } },
        { title: 'A', shelves: { label: 'Top' } },
      ],
    },
  },
  {
    name: 'an insert, spread',
    ask: () => books().insert({ title: 'New', shelf: 2 }).select('title, ...shelves(label)').single(),
    gives: { status: 201, data: { title: 'New', label: 'Bottom' } },
  },
  {
    name: 'an insert, beside all columns and a computed field',
    ask: () => books().insert({ title: 'New', shelf: 2 }).select('*, is_long, ...shelves(label)').single(),
    gives: { status: 201, data: expect.objectContaining({ title: 'New', is_long: null, label: 'Bottom' }) },
  },
  {
    name: 'an upsert',
    ask: () => books().upsert({ id: 1, title: CARPENTRY, shelf: 2 }).select('id, shelves(label)'),
    gives: { status: 200, data: [{ id: 1, shelves: { label: 'Bottom' } }] },
  },
  {
    name: 'an upsert of which the answer has a part',
    ask: () =>
      books()
        .upsert([
          { id: 1, title: CARPENTRY, shelf: 1 },
          { id: 2, title: NETWORKS, shelf: null },
        ])
        .select('id, shelves!inner()'),
    gives: { status: 200, data: [{ id: 1 }] },
  },
  {
    name: 'an update',
    ask: () => books().update({ shelf: 2 }).eq('id', 1).select('shelves(label), covers(colour)'),
    gives: { status: 200, data: [{ shelves: { label: 'Bottom' }, covers: { colour: 'red' } }] },
  },
  {
    name: 'an update, with filters for what is embedded alone',
    ask: () => books().update({ lent: true }).eq('id', 2).select('id, authors(name)').eq('authors.name', 'Ngozi'),
    gives: { data: [{ id: 2, authors: [{ name: 'Ngozi' }] }] },
  },
  {
    name: 'an update of which the answer has a part',
    ask: () => books().update({ lent: true }).in('id', [1, 2]).select('id, covers!inner(colour)'),
    gives: { data: [{ id: 1, covers: { colour: 'red' } }] },
  },
  {
    name: 'an update, by functions of the row',
    ask: () => books().update({ shelf: 1 }).eq('id', 2).select('rooms(name)'),
    gives: { data: [{ rooms: { name: 'Hall' } }] },
  },
  {
    name: 'a removal',
    ask: () => books().delete().eq('id', 2).select('title, shelves(label)'),
    gives: { data: [{ title: NETWORKS, shelves: { label: 'Bottom' } }] },
  },
  {
    name: 'a removal that gives nothing but what is empty',
    ask: () => books().delete().eq('id', 2).select('shelves()'),
    gives: { data: [{}] },
  },
  {
    name: 'the rows of a function',
    ask: () => call('longest').select('title, shelves(label), authors(name)').order('name', { referencedTable: 'authors' }),
    gives: {
      data: [
        { title: NETWORKS, shelves: { label: 'Bottom' }, authors: [{ name: 'Ngozi' }, { name: 'Obi' }] },
        { title: CARPENTRY, shelves: { label: 'Top' }, authors: [{ name: 'Obi' }] },
      ],
    },
  },
  {
    name: 'the rows of a function, narrowed, counted and spread',
    ask: () => call('longest', { least_pages: 1 }, { count: 'exact' }).select('id, ...shelves!inner(label)').eq('shelves.label', 'Top'),
    gives: { count: 1, data: [{ id: 1, label: 'Top' }] },
  },
  {
    name: 'the rows of a function, by functions of a row, counted',
    ask: () => call('longest', {}, { count: 'exact' }).select('id, rooms!inner(name)'),
    gives: { count: 1, data: [{ id: 1, rooms: { name: 'Hall' } }] },
  },
  {
    name: 'the rows of a function called by GET',
    ask: () =>
      call('longest', { least_pages: 200 }, { get: true })
        .select('id, authors(name)')
        .eq('authors.name', 'Obi')
        .limit(1, { referencedTable: 'authors' }),
    gives: { data: [{ id: 2, authors: [{ name: 'Obi' }] }] },
  },
  {
    name: 'the order of the rows of a function',
    ask: () => call('shelf_list').select('id, rooms(name)').order('rooms(name)', { nullsFirst: true }).limit(1),
    gives: { data: [{ id: 2, rooms: null }] },
  },
  {
    name: 'the one row of a function',
    ask: () => call('top_shelf').select('label, books(title)'),
    gives: { data: { label: 'Top', books: [{ title: CARPENTRY }] } as never },
  },
]

test.each(cases)('rows related to $name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})

test('max-affected counts the changed rows, not the rows in the response', async () => {
  const asked = {
    path: '/books?id=in.(1,2)&select=id,covers!inner()',
    method: 'PATCH',
    body: '{"lent":true}',
    headers: { prefer: 'return=representation, handling=strict, max-affected=1' },
  }
  const answer = await askAsAda(bed, asked)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST124', details: 'The query affects 2 rows' }])
  expect((await books().select('id').is('lent', true)).data).toEqual([{ id: 2 }])
})

test('refuses filters on rows that are not embedded, even if nothing is returned', async () => {
  const answer = await askAsAda(bed, { path: '/books?id=eq.1&shelves.label=eq.Top', method: 'PATCH', body: '{"pages":7}' })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST108' }])
  expect((await books().select('pages').eq('id', 1).single()).data).toEqual({ pages: 120 })
})
