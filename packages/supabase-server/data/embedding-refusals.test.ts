import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAda, type Asked } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { startRelatedLibrary } from '#supabase-server/testing/data/related-library.ts'

// The messages are PostgREST's (docs.postgrest.org, "Errors" and "Resource Embedding").

let bed: TestBed

beforeAll(async () => {
  bed = await startRelatedLibrary()
})

afterAll(() => bed.close())

type Refused = { name: string; status: number; says: Record<string, unknown> } & Asked

const unknown = (origin: string, target: string, using = '', hint: string | null = null) => ({
  code: 'PGRST200',
  message: `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
  details:
    `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema 'public', ` +
    'but no matches were found.',
  hint,
})

const choice = (target: string, ...hints: string[]) =>
  `Try changing '${target}' to one of the following: ${hints.map((hint) => `'${target}!${hint}'`).join(', ')}. ` +
  `Find the desired relationship in the 'details' key.`

const missing = (name: string) => ({
  code: 'PGRST108',
  message: `'${name}' is not an embedded resource in this request`,
  details: null,
  hint: `Verify that '${name}' is included in the 'select' query parameter.`,
})

const notToOne = (origin: string, name: string) => ({
  code: 'PGRST118',
  message: `A related order on '${name}' is not possible`,
  details: `'${origin}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  hint: null,
})

const badOperator = (name: string) => ({
  code: 'PGRST120',
  message: `Bad operator on the '${name}' embedded resource`,
  details: 'Only is null or not is null filters are allowed on embedded resources',
  hint: null,
})

const plain = (code: string, message: string) => ({ code, message, details: null, hint: null })

const refusals: Refused[] = [
  // Relationships.
  { name: 'a table nothing leads to', path: '/books?select=letters(*)', status: 400, says: unknown('books', 'letters') },
  {
    name: 'a mistyped table',
    path: '/books?select=shelvez(*)',
    status: 400,
    says: unknown('books', 'shelvez', '', `Perhaps you meant 'shelves' instead of 'shelvez'.`),
  },
  {
    name: 'a hint that fits nothing',
    path: '/books?select=shelves!nothing(*)',
    status: 400,
    says: unknown('books', 'shelves', ` using the hint 'nothing'`),
  },
  { name: 'a table of another schema', path: '/shelves?select=vaults(*)', status: 400, says: unknown('shelves', 'vaults') },
  { name: 'a table of another schema, by its column', path: '/shelves?select=vault(*)', status: 400, says: unknown('shelves', 'vault') },
  {
    name: 'a table of another schema, by its foreign key',
    path: '/shelves?select=shelves_vault_fkey(*)',
    status: 400,
    says: unknown('shelves', 'shelves_vault_fkey'),
  },
  {
    name: 'a table without relationships',
    path: '/letters?select=books(*)',
    visitor: true,
    status: 400,
    says: unknown('letters', 'books'),
  },
  { name: 'a prototype property', path: '/books?select=__proto__(*)', status: 400, says: unknown('books', '__proto__') },
  { name: 'a table two levels down', path: '/rooms?select=shelves(loans(*))', status: 400, says: unknown('shelves', 'loans') },
  {
    name: 'what a function gives that is no table',
    path: '/rpc/measures?select=books(*)',
    status: 400,
    says: unknown('measures', 'books'),
  },
  {
    name: 'two foreign keys to one table',
    path: '/loans?select=authors(*)',
    status: 300,
    says: {
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for 'loans' and 'authors'`,
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'loans with authors',
          relationship: 'loans_giver using loans(lent_by) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'loans with authors',
          relationship: 'loans_taker using loans(lent_to) and authors(id)',
        },
      ],
      hint: choice('authors', 'loans_giver', 'loans_taker'),
    },
  },
  {
    name: 'a foreign key and a junction to one table',
    path: '/readers?select=books(*)',
    status: 300,
    says: {
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for 'readers' and 'books'`,
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'readers with books',
          relationship: 'readers_book_fkey using readers(book) and books(id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'readers with books',
          relationship: 'readings using readings_reader_fkey(reader) and readings_book_fkey(book)',
        },
      ],
      hint: choice('books', 'readers_book_fkey', 'readings'),
    },
  },
  // Filters, orders and ranges.
  { name: 'a filter on what is not embedded', path: '/books?shelves.label=eq.Top', status: 400, says: missing('shelves') },
  {
    name: 'a filter on what is not embedded there',
    path: '/books?select=shelves(id)&shelves.rooms.name=eq.x',
    status: 400,
    says: missing('rooms'),
  },
  { name: 'an order of what is not embedded', path: '/books?shelves.order=label', status: 400, says: missing('shelves') },
  { name: 'a limit of what is not embedded', path: '/books?shelves.limit=1', status: 400, says: missing('shelves') },
  { name: 'an or of what is not embedded', path: '/books?shelves.not.or=(id.eq.1,id.eq.2)', status: 400, says: missing('shelves') },
  { name: 'an order by what is not embedded', path: '/books?order=shelves(label)', status: 400, says: missing('shelves') },
  { name: 'an order by many', path: '/shelves?select=books(id)&order=books(title)', status: 400, says: notToOne('shelves', 'books') },
  {
    name: 'an order by many, inside',
    path: '/rooms?select=shelves(books())&shelves.order=books(id)',
    status: 400,
    says: notToOne('shelves', 'books'),
  },
  { name: 'another filter on embedded rows', path: '/books?select=shelves(id)&shelves=eq.1', status: 400, says: badOperator('shelves') },
  {
    name: 'another filter on embedded rows, in an or',
    path: '/books?select=shelves(id)&or=(id.eq.1,shelves.is.true)',
    status: 400,
    says: badOperator('shelves'),
  },
  {
    name: 'an unknown column inside',
    path: '/books?select=shelves(nothing)',
    status: 400,
    says: plain('42703', 'column shelves.nothing does not exist'),
  },
  {
    name: 'an unknown column in a filter inside',
    path: '/books?select=shelves(id)&shelves.nothing=eq.1',
    status: 400,
    says: plain('42703', 'column shelves.nothing does not exist'),
  },
  {
    name: 'an unknown column in a filter of what is empty',
    path: '/books?select=id,shelves()&shelves.nothing=eq.1',
    status: 400,
    says: plain('42703', 'column shelves.nothing does not exist'),
  },
  {
    name: 'a prototype property in a filter inside',
    path: '/books?select=shelves(id)&shelves.__proto__=eq.1',
    status: 400,
    says: plain('42703', 'column shelves.__proto__ does not exist'),
  },
  {
    name: 'the same rows twice',
    path: '/books?select=shelves(id),shelves(label)',
    status: 400,
    says: plain('42712', 'table name "books_shelves_1" specified more than once'),
  },
  {
    name: 'whether there are embedded rows, where rows are written',
    path: '/books?select=shelves(id)&shelves=is.null',
    method: 'DELETE',
    headers: { prefer: 'return=representation' },
    status: 400,
    says: plain('42703', 'column books.shelves does not exist'),
  },
  {
    name: 'a limit inside of what is written',
    path: '/books?select=authors(id)&authors.limit=1&id=eq.1',
    method: 'PATCH',
    body: '{"pages":1}',
    headers: { prefer: 'return=representation' },
    status: 400,
    says: plain('PGRST100', 'The parameter "authors.limit" does not apply to PATCH'),
  },
]

test.each(refusals)('$name: $status', async ({ status, says, ...asked }) => {
  const answer = await askAsAda(bed, asked)
  expect([answer.status, await answer.json()]).toEqual([status, says])
})
