import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAsAda } from './testing/asked.ts'
import type { TestBed } from './testing/data-test-bed.ts'
import { CARPENTRY, NETWORKS, TILING } from './testing/library.ts'
import type { ClientCase } from './testing/library.ts'
import { fillRelatedLibrary, startRelatedLibrary } from './testing/related-library.ts'

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

const conditions: ClientCase[] = [
  {
    name: 'a filter inside leaves the rows above',
    ask: () => books('id, shelves(label)').eq('shelves.label', 'Top').limit(2),
    gives: data({ id: 1, shelves: { label: 'Top' } }, { id: 2, shelves: null }),
  },
  {
    name: 'a filter inside by the alias',
    ask: () => books('id, place:shelves(label)').eq('place.label', 'Bottom').limit(2),
    gives: data({ id: 1, place: null }, { id: 2, place: { label: 'Bottom' } }),
  },
  {
    name: 'a filter inside by the table, where the alias is another',
    ask: () => books('id, place:shelves(label)').eq('shelves.label', 'Bottom').limit(1),
    gives: data({ id: 1, place: null }),
  },
  {
    name: 'filters on the same table twice, each by its name',
    ask: () => books('id, a:authors(name), authors(name)').eq('a.name', 'Obi').eq('authors.name', 'Ngozi').eq('id', 2),
    gives: data({ id: 2, a: [{ name: 'Obi' }], authors: [{ name: 'Ngozi' }] }),
  },
  {
    name: 'a filter two levels down',
    ask: () => from('rooms').select('shelves(books(title))').eq('shelves.books.lent', true).eq('id', 1),
    gives: data({ shelves: [{ books: [] }] }),
  },
  {
    name: 'or inside',
    ask: () => books('id, authors(name)').or('name.eq.Obi,name.eq.Musa', { referencedTable: 'authors' }).eq('id', 2),
    gives: data({ id: 2, authors: [{ name: 'Obi' }] }),
  },
  {
    name: 'order and limit inside',
    ask: () => books('authors(name)').order('name', { referencedTable: 'authors' }).limit(1, { referencedTable: 'authors' }).eq('id', 2),
    gives: data({ authors: [{ name: 'Ngozi' }] }),
  },
  {
    name: 'a range inside',
    ask: () => books('authors(name)').order('name', { referencedTable: 'authors' }).range(1, 5, { referencedTable: 'authors' }).eq('id', 2),
    gives: data({ authors: [{ name: 'Obi' }] }),
  },
  {
    name: 'a filter on a computed field and a JSON path inside',
    ask: () => from('shelves').select('id, books(id)').is('books.is_long', true).eq('books.data->>level', 'advanced').order('id'),
    gives: data({ id: 1, books: [] }, { id: 2, books: [{ id: 2 }] }),
  },
  {
    name: 'inner narrows the rows above',
    ask: () => books('id, shelves!inner(label)').eq('shelves.label', 'Top'),
    gives: data({ id: 1, shelves: { label: 'Top' } }),
  },
  {
    name: 'inner narrows the count',
    ask: () => from('books').select('id, authors!inner()', { count: 'exact' }).eq('authors.name', 'Ngozi'),
    gives: { count: 1, data: [{ id: 2 }] },
  },
  {
    name: 'inner in inner',
    ask: () => books('id, shelves!inner(rooms!inner(name))').eq('shelves.rooms.name', 'Hall'),
    gives: data({ id: 1, shelves: { rooms: { name: 'Hall' } } }),
  },
  {
    name: 'inner inside of what may be missing',
    ask: () => books('id, shelves(rooms!inner(name))').limit(2),
    gives: data({ id: 1, shelves: { rooms: { name: 'Hall' } } }, { id: 2, shelves: null }),
  },
  {
    name: 'inner with a hint',
    ask: () => from('loans').select('id, authors!loans_taker!inner(name)'),
    gives: { data: [{ id: expect.any(Number), authors: { name: 'Ngozi' } }] as never },
  },
  { name: 'left', ask: () => books('id, shelves!left(label)').eq('id', 3), gives: data({ id: 3, shelves: null }) },
  { name: 'none', ask: () => books('id, covers()').is('covers', null), gives: data({ id: 2 }, { id: 3 }) },
  { name: 'some', ask: () => books('id, authors()').not('authors', 'is', null), gives: data({ id: 1 }, { id: 2 }) },
  {
    name: 'none that meet a filter, counted',
    ask: () => from('books').select('id, authors()', { count: 'exact' }).eq('authors.name', 'Ngozi').is('authors', null).order('id'),
    gives: { count: 2, data: [{ id: 1 }, { id: 3 }] },
  },
  {
    name: 'one or the other',
    ask: () => books('id, covers(), shelves()').or('covers.not.is.null,shelves.is.null'),
    gives: data({ id: 1 }, { id: 3 }),
  },
  {
    name: 'a column that has the name of embedded rows',
    ask: () => books('id, shelf(label)').eq('shelf', 2),
    gives: data({ id: 2, shelf: { label: 'Bottom' } }),
  },
  {
    name: 'an order by a column of the one',
    ask: () => from('books').select('id, shelves(label)').order('shelves(label)', { ascending: true, nullsFirst: true }),
    gives: data({ id: 3, shelves: null }, { id: 2, shelves: { label: 'Bottom' } }, { id: 1, shelves: { label: 'Top' } }),
  },
  {
    name: 'an order by what the one calls a column',
    ask: () => from('books').select('id, place:shelves(word:label)').order('place(word)', { ascending: false, nullsFirst: false }).limit(1),
    gives: data({ id: 1, place: { word: 'Top' } }),
  },
  {
    name: 'an order inside by a column of the one inside',
    ask: () => from('shelves').select('books(id, covers(colour))').order('covers(colour)', { referencedTable: 'books' }).eq('id', 1),
    gives: data({ books: [{ id: 1, covers: { colour: 'red' } }] }),
  },
]

test.each(forms)('related rows: $name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})

test.each(spreads)('a spread $name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})

test.each(conditions)('$name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})

test('CSV has related rows as JSON, and what is spread as text', async () => {
  const path = '/books?select=id,shelves(label),...rooms(name)&order=id&limit=2'
  const answer = await askAsAda(bed, { path, headers: { accept: 'text/csv' } })
  expect(await answer.text()).toBe('id,shelves,name\n1,"{""label"":""Top""}",Hall\n2,"{""label"":""Bottom""}",')
})

test('stripped nulls are stripped inside, too', async () => {
  const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
  const answer = await askAsAda(bed, { path: '/authors?select=name,mentor(name,mentor)&id=eq.2', headers: { accept } })
  expect(await answer.text()).toBe('[{"name":"Ngozi","mentor":{"name":"Obi"}}]')
})
