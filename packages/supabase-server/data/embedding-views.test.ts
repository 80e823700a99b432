import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, type ClientCase } from '#supabase-server/testing/data/library.ts'
import { fillRelatedLibrary, startRelatedLibrary } from '#supabase-server/testing/data/related-library.ts'

// Views have the same relationships as the tables whose keys they expose (docs.postgrest.org, "Foreign Key Joins on Views").

/** Names that have a meaning in PostgreSQL's notation of a query. Columns inside a subquery are not columns of the view. */
const VIEWS = [
  `create view public.titles_shown with (security_invoker) as
     select b.title, b.shelf as "place ({:resno 9})", b.id as book, upper(b.title) as loud from public.books b`,
  `create view public.titles_again with (security_invoker) as select book, "place ({:resno 9})" as shelf from public.titles_shown`,
  `create view public.places with (security_invoker) as
     select s.id as place, (select count(*) from public.books b where b.shelf = s.id) as books_there, s.label, s.room
     from (select * from public.shelves where id > 0) s`,
  `create view public.loans_both with (security_invoker) as
     select l.id, l.book, a.id as giver, a.name from public.loans l join public.authors a on a.id = l.lent_by`,
  `create view public.computed_only with (security_invoker) as select b.shelf + 0 as shelf from public.books b`,
  `create view public.all_of_them with (security_invoker) as select id, shelf from public.books union select id, shelf from public.books`,
  'create materialized view public.labels as select id, label from public.shelves',
  'create table private.owners (id int primary key)',
  'create table private.things (id int primary key, owner int references private.owners)',
  'create view public.owners_shown as select id from private.owners',
  'create view public.things_shown as select id, owner from private.things',
  'insert into private.owners values (1)',
  'insert into private.things values (5, 1)',
  `grant select on public.titles_shown, public.titles_again, public.places, public.loans_both, public.computed_only, public.all_of_them,
     public.labels, public.owners_shown, public.things_shown to authenticated`,
]

let bed: TestBed

beforeAll(async () => {
  bed = await startRelatedLibrary()
  await bed.define(VIEWS.join(';\n\n'))
})

afterAll(() => bed.close())

beforeEach(() => fillRelatedLibrary(bed))

const from = (table: string) => bed.ada.client.from(table)
const unknown = { status: 400, error: expect.objectContaining({ code: 'PGRST200' }) as never }

const cases: ClientCase[] = [
  {
    name: 'from a view to a table',
    ask: () => from('titles_shown').select('title, shelves(label)').eq('book', 1),
    gives: { data: [{ title: CARPENTRY, shelves: { label: 'Top' } }] },
  },
  {
    name: 'from a view to a table, by its column',
    ask: () => from('titles_again').select('book, shelf(label)').eq('book', 2),
    gives: { data: [{ book: 2, shelf: { label: 'Bottom' } }] },
  },
  {
    name: 'from a table to a view',
    ask: () => from('shelves').select('titles_shown(book)').eq('id', 1),
    gives: { data: [{ titles_shown: [{ book: 1 }] }] },
  },
  {
    name: 'from a table to a view of what is one',
    ask: () => from('books').select('places(label)').eq('id', 1),
    gives: { data: [{ places: { label: 'Top' } }] },
  },
  {
    name: 'from a view to a view',
    ask: () => from('titles_again').select('places(label)').eq('book', 1),
    gives: { data: [{ places: { label: 'Top' } }] },
  },
  {
    name: 'to a materialized view',
    ask: () => from('books').select('labels(label)').eq('id', 1),
    gives: { data: [{ labels: { label: 'Top' } }] },
  },
  {
    name: 'one to one',
    ask: () => from('titles_shown').select('covers(colour)').eq('book', 1),
    gives: { data: [{ covers: { colour: 'red' } }] },
  },
  {
    name: 'through a junction',
    ask: () => from('titles_shown').select('book, authors(name)').eq('book', 1),
    gives: { data: [{ book: 1, authors: [{ name: 'Obi' }] }] },
  },
  {
    name: 'of several tables',
    ask: () => from('loans_both').select('name, books!loans_book_fkey(id), pupils:authors!authors_mentor_fkey(name)').eq('giver', 1),
    gives: { data: [{ name: 'Obi', books: { id: 1 }, pupils: [{ name: 'Ngozi' }, { name: 'Musa' }] }] },
  },
  {
    name: 'over tables of another schema',
    ask: () => from('things_shown').select('id, owners_shown(id)'),
    gives: { data: [{ id: 5, owners_shown: { id: 1 } }] },
  },
  {
    name: 'a column still means the table',
    ask: () => from('books').select('shelf(label)').eq('id', 1),
    gives: { data: [{ shelf: { label: 'Top' } }] },
  },
  { name: 'not by what is computed', ask: () => from('computed_only').select('shelves(*)'), gives: unknown },
  { name: 'not by a union', ask: () => from('all_of_them').select('shelves(*)'), gives: unknown },
  { name: 'not to tables of another schema', ask: () => from('things_shown').select('owners(*)'), gives: unknown },
]

test.each(cases)('related rows of views: $name', async ({ ask, gives }) => {
  expect(await ask()).toEqual(expect.objectContaining(gives))
})
