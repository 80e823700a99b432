import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import type { ClientCase } from '#supabase-server/testing/data/library.ts'
import { fillRelatedLibrary, startRelatedLibrary } from '#supabase-server/testing/data/related-library.ts'

// Filters, orders and ranges on related rows, and filters and orders that use related rows (docs.postgrest.org, "Resource Embedding").

let bed: TestBed

beforeAll(async () => {
  bed = await startRelatedLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillRelatedLibrary(bed))

const from = (table: string) => bed.ada.client.from(table)
const books = (select: string) => from('books').select(select).order('id')
const data = (...rows: unknown[]) => ({ status: 200, data: rows })

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

test.each(conditions)('$name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})
