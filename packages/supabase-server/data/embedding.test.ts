import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAsAda } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, NETWORKS, TILING, type ClientCase } from '#supabase-server/testing/data/library.ts'
import { fillRelatedLibrary, startRelatedLibrary } from '#supabase-server/testing/data/related-library.ts'

// Related rows (docs.postgrest.org, "Resource Embedding").

let bed: TestBed

beforeAll(async () => {
  bed = await startRelatedLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillRelatedLibrary(bed))

const from = (table: string) => bed.ada.client.from(table)
const books = (select: string) => from('books').select(select).order('id')
const data = (...rows: unknown[]) => ({ status: 200, data: rows })

const forms: ClientCase[] = [
  {
    name: 'one, or null',
    ask: () => books('title, shelves(label)'),
    gives: data(
      { title: CARPENTRY, shelves: { label: 'Top' } },
      { title: NETWORKS, shelves: { label: 'Bottom' } },
      { title: TILING, shelves: null },
    ),
  },
  {
    name: 'one by its alias, with all its columns',
    ask: () => books('id, place:shelves(*)').limit(1),
    gives: data({ id: 1, place: { id: 1, label: 'Top', room: 1, keeper: 1, vault: 1 } }),
  },
  {
    name: 'one beside all columns',
    ask: () => books('*, shelves(label)').eq('id', 1).single(),
    gives: { data: expect.objectContaining({ title: CARPENTRY, pages: 120, shelves: { label: 'Top' } }) },
  },
  { name: 'one by the column', ask: () => books('id, shelf(label)').limit(1), gives: data({ id: 1, shelf: { label: 'Top' } }) },
  {
    name: 'one by the foreign key',
    ask: () => books('id, books_shelf_fkey(label)').limit(1),
    gives: data({ id: 1, books_shelf_fkey: { label: 'Top' } }),
  },
  {
    name: 'one, hinted by the foreign key',
    ask: () => books('id, shelves!books_shelf_fkey(id)').limit(1),
    gives: data({ id: 1, shelves: { id: 1 } }),
  },
  { name: 'one, hinted by the column', ask: () => books('id, shelves!shelf(id)').limit(1), gives: data({ id: 1, shelves: { id: 1 } }) },
  { name: 'one, hinted by the column there', ask: () => books('id, shelves!id(id)').limit(1), gives: data({ id: 1, shelves: { id: 1 } }) },
  {
    name: 'many, or none',
    ask: () => from('shelves').select('label, books(title)').order('id'),
    gives: data({ label: 'Top', books: [{ title: CARPENTRY }] }, { label: 'Bottom', books: [{ title: NETWORKS }] }),
  },
  {
    name: 'many by the foreign key',
    ask: () => from('shelves').select('books_shelf_fkey(id)').eq('id', 1),
    gives: data({ books_shelf_fkey: [{ id: 1 }] }),
  },
  {
    name: 'one to one, from either side',
    ask: () => books('id, covers(colour, books(title))').limit(2),
    gives: data({ id: 1, covers: { colour: 'red', books: { title: CARPENTRY } } }, { id: 2, covers: null }),
  },
  {
    name: 'many to many',
    ask: () => books('id, authors(name)').order('id', { referencedTable: 'authors' }),
    gives: data({ id: 1, authors: [{ name: 'Obi' }] }, { id: 2, authors: [{ name: 'Obi' }, { name: 'Ngozi' }] }, { id: 3, authors: [] }),
  },
  {
    name: 'many to many, hinted by the junction',
    ask: () => from('authors').select('books!authorships(title)').eq('id', 2),
    gives: data({ books: [{ title: NETWORKS }] }),
  },
  {
    name: 'the junction itself',
    ask: () => books('authorships(part, authors(name))').eq('id', 1),
    gives: data({ authorships: [{ part: 'all', authors: { name: 'Obi' } }] }),
  },
  {
    name: 'rows of the same table that refer here',
    ask: () => from('authors').select('name, authors(name)').order('id').order('id', { referencedTable: 'authors' }).limit(2),
    gives: data({ name: 'Obi', authors: [{ name: 'Ngozi' }, { name: 'Musa' }] }, { name: 'Ngozi', authors: [] }),
  },
  {
    name: 'the row of the same table referred to',
    ask: () => from('authors').select('name, mentor(name)').order('id').limit(2),
    gives: data({ name: 'Obi', mentor: null }, { name: 'Ngozi', mentor: { name: 'Obi' } }),
  },
  {
    name: 'rows of the same table, hinted',
    ask: () => from('authors').select('pupils:authors!mentor(name)').eq('id', 1),
    gives: data({ pupils: [{ name: 'Ngozi' }, { name: 'Musa' }] }),
  },
  {
    name: 'by a key of two columns',
    ask: () => from('bookings').select('id, seats(label, bookings(id))'),
    gives: data({ id: 1, seats: { label: 'Door', bookings: [{ id: 1 }] } }),
  },
  {
    name: 'which of two foreign keys',
    ask: () => from('loans').select('giver:authors!loans_giver(name), taker:authors!lent_to(name)').order('id').limit(1),
    gives: data({ giver: { name: 'Obi' }, taker: { name: 'Ngozi' } }),
  },
  {
    name: 'by functions of a row',
    ask: () => from('authors').select('name, pupils(name), teacher(name)').order('id').order('id', { referencedTable: 'pupils' }).limit(2),
    gives: data(
      { name: 'Obi', pupils: [{ name: 'Ngozi' }, { name: 'Musa' }], teacher: null },
      { name: 'Ngozi', pupils: [], teacher: { name: 'Obi' } },
    ),
  },
  {
    name: 'by a function in place of a foreign key',
    ask: () => books('rooms(name)').eq('id', 1),
    gives: data({ rooms: { name: 'Hall' } }),
  },
  {
    name: 'nested, there and back',
    ask: () => from('rooms').select('name, shelves(label, books(title, shelves(label, rooms(name))))').eq('id', 1),
    gives: data({
      name: 'Hall',
      shelves: [{ label: 'Top', books: [{ title: CARPENTRY, shelves: { label: 'Top', rooms: { name: 'Hall' } } }] }],
    }),
  },
  {
    name: 'with computed fields, JSON parts and casts inside',
    ask: () => from('shelves').select('is_first, books(is_long, level:data->>level, id::text)').eq('id', 1),
    gives: data({ is_first: true, books: [{ is_long: false, level: 'basic', id: '1' }] }),
  },
  {
    name: 'as one object',
    ask: () => books('id, shelves(label)').eq('id', 1).single(),
    gives: { data: { id: 1, shelves: { label: 'Top' } } },
  },
  {
    name: 'with odd names',
    ask: () =>
      from('shelves')
        .select('"odd, (table)"("a.b")')
        .eq('id', 1)
        .neq('"odd, (table)"."a.b"', 'z')
        .order('"a.b"', { referencedTable: '"odd, (table)"', ascending: false }),
    gives: data({ 'odd, (table)': [{ 'a.b': 'y' }, { 'a.b': 'x' }] }),
  },
  { name: 'empty, which is no part of the answer', ask: () => books('id, shelves()').limit(1), gives: data({ id: 1 }) },
  { name: 'empty in empty', ask: () => books('id, shelves(rooms())').limit(1), gives: data({ id: 1 }) },
  { name: 'nothing but empty', ask: () => books('shelves()').limit(2), gives: data({}, {}) },
  {
    name: 'nothing but what is inside',
    ask: () => books('shelves(rooms(name))').limit(1),
    gives: data({ shelves: { rooms: { name: 'Hall' } } }),
  },
  {
    name: 'counted',
    ask: () => from('books').select('id, shelves(label)', { count: 'exact' }).order('id').limit(1),
    gives: { status: 206, count: 3, data: [{ id: 1, shelves: { label: 'Top' } }] },
  },
]

const spreads: ClientCase[] = [
  {
    name: 'of one',
    ask: () => books('title, ...shelves(label, place:id)'),
    gives: data(
      { title: CARPENTRY, label: 'Top', place: 1 },
      { title: NETWORKS, label: 'Bottom', place: 2 },
      { title: TILING, label: null, place: null },
    ),
  },
  {
    name: 'of all columns',
    ask: () => books('title, ...covers(*)').limit(1),
    gives: data({ title: CARPENTRY, book: 1, colour: 'red' }),
  },
  {
    name: 'beside all columns',
    ask: () => books('*, ...shelves(label)').eq('id', 1).single(),
    gives: { data: expect.objectContaining({ title: CARPENTRY, price: 19.5, label: 'Top' }) },
  },
  {
    name: 'of many',
    ask: () => books('id, ...authors(author_names:name, author_ids:id)').order('id', { referencedTable: 'authors', ascending: false }),
    gives: data(
      { id: 1, author_names: ['Obi'], author_ids: [1] },
      { id: 2, author_names: ['Ngozi', 'Obi'], author_ids: [2, 1] },
      { id: 3, author_names: [], author_ids: [] },
    ),
  },
  {
    name: 'inside of another',
    ask: () => books('id, ...shelves(label, ...rooms(room_name:name))').limit(2),
    gives: data({ id: 1, label: 'Top', room_name: 'Hall' }, { id: 2, label: 'Bottom', room_name: null }),
  },
  {
    name: 'of one inside of many',
    ask: () => from('rooms').select('name, ...shelves(labels:label, ...keepers(keeper_names:name))').eq('id', 1),
    gives: data({ name: 'Hall', labels: ['Top'], keeper_names: ['Kemi'] }),
  },
  {
    name: 'of the junction',
    ask: () => books('authors:authorships(part, ...authors(name))').eq('id', 1),
    gives: data({ authors: [{ part: 'all', name: 'Obi' }] }),
  },
  {
    name: 'with embedded rows inside',
    ask: () => books('id, ...shelves(label, rooms(name))').limit(1),
    gives: data({ id: 1, label: 'Top', rooms: { name: 'Hall' } }),
  },
  { name: 'of nothing', ask: () => books('id, ...shelves()').limit(1), gives: data({ id: 1 }) },
  { name: 'that must be there', ask: () => books('id, ...covers!inner(colour)'), gives: data({ id: 1, colour: 'red' }) },
]

test.each(forms)('related rows: $name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})

test.each(spreads)('a spread $name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})

test('names and values that look like SQL stay text in embedded rows too', async () => {
  for (const text of [`'; drop table public.books; --`, `") or true --`, `t1.id`, `\\'; select 1`]) {
    const found = await books('id, shelves(label)').eq('shelves.label', text).eq('id', 1)
    expect(found.data).toEqual([{ id: 1, shelves: null }])
    const inJson = await from('shelves')
      .select('books(id)')
      .eq(`books.data->>${JSON.stringify(text)}`, 'x')
      .eq('id', 1)
    expect(inJson.data).toEqual([{ books: [] }])
    const name = JSON.stringify(text)
    for (const select of [`${name}(id)`, `shelves!${name}(id)`, `${name}:shelves(id)`, `...${name}(id)`, `shelves(${name}:label)`]) {
      const answer = await askAsAda(bed, { path: `/books?select=${encodeURIComponent(select)}` })
      expect(answer.status).toBe(400)
    }
  }
})

test('a request with related rows has a shorter time limit', async () => {
  expect((await books('time_limit').eq('id', 1).single()).data).toEqual({ time_limit: '8s' })
  expect((await books('time_limit, shelves(id)').eq('id', 1).single()).data).toEqual({ time_limit: '3s', shelves: { id: 1 } })
})

test('CSV contains related rows as JSON, and spread columns as text', async () => {
  const path = '/books?select=id,shelves(label),...rooms(name)&order=id&limit=2'
  const answer = await askAsAda(bed, { path, headers: { accept: 'text/csv' } })
  expect(await answer.text()).toBe('id,shelves,name\n1,"{""label"":""Top""}",Hall\n2,"{""label"":""Bottom""}",')
})

test('nulls are stripped from embedded rows too', async () => {
  const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
  const answer = await askAsAda(bed, { path: '/authors?select=name,mentor(name,mentor)&id=eq.2', headers: { accept } })
  expect(await answer.text()).toBe('[{"name":"Ngozi","mentor":{"name":"Obi"}}]')
})
