import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import type { ClientCase } from '#supabase-server/testing/data/library.ts'
import { fillRelatedLibrary, startRelatedLibrary } from '#supabase-server/testing/data/related-library.ts'

// Rows that a person may not read must not appear through a foreign key either. Every table enforces its own policies in every part of a
// statement.

let bed: TestBed

beforeAll(async () => {
  bed = await startRelatedLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillRelatedLibrary(bed))

const adas = (table: string) => bed.ada.client.from(table)
const bens = (table: string) => bed.ben.client.from(table)
const visitors = (table: string) => bed.visitor.from(table)

type Case = [name: string, ask: ClientCase['ask'], gives: ClientCase['gives']]

const denied = (status: number): ClientCase['gives'] => ({ status, error: expect.objectContaining({ code: '42501' }) as never })

describe('Ben’s book, which only Ben may read', () => {
  const cases: Case[] = [
    ['is none of the many of a shelf', () => adas('shelves').select('books(id)').eq('id', 1), { data: [{ books: [{ id: 1 }] }] }],
    ['is there for Ben', () => bens('shelves').select('books(id)').eq('id', 1), { data: [{ books: [{ id: 4 }] }] }],
    [
      'is null where it is the one',
      () => adas('authorships').select('part, books(title)').eq('book', 4),
      { data: [{ part: 'all', books: null }] },
    ],
    ['is not reached through a junction', () => adas('authors').select('books(id)').eq('id', 2), { data: [{ books: [{ id: 2 }] }] }],
    ['is not spread', () => adas('authorships').select('part, ...books(title)').eq('book', 4), { data: [{ part: 'all', title: null }] }],
    ['is in no spread list', () => adas('shelves').select('...books(ids:id)').eq('id', 1), { data: [{ ids: [1] }] }],
    [
      'is not reached from inside',
      () => adas('rooms').select('shelves(books(id))').eq('id', 1),
      { data: [{ shelves: [{ books: [{ id: 1 }] }] }] },
    ],
    ['is not found by a filter inside', () => adas('shelves').select('id, books!inner(id)').eq('books.title', 'Secret'), { data: [] }],
    ['is not counted by inner', () => adas('authorships').select('book, books!inner()', { count: 'exact', head: true }), { count: 3 }],
    ['counts as none', () => adas('authorships').select('book, books()').is('books', null), { data: [{ book: 4 }] }],
    [
      'does not count as some',
      () => adas('shelves').select('id, books()').eq('books.title', 'Secret').not('books', 'is', null),
      { data: [] },
    ],
    [
      'orders nothing',
      () => adas('authorships').select('book, books(title)').order('books(title)', { nullsFirst: true }).limit(1),
      { data: [{ book: 4, books: null }] },
    ],
    [
      'has a cover that is nobody else’s',
      () => adas('authorships').select('books(covers(colour))').eq('book', 4),
      { data: [{ books: null }] },
    ],
    [
      'comes behind no call',
      () => bed.ada.client.rpc('top_shelf').select('id, books(id)'),
      { data: { id: 1, books: [{ id: 1 }] } as never },
    ],
    [
      'comes behind no change of its neighbour',
      () => adas('authorships').update({ part: 'most' }).eq('book', 4).select('part, books(title)'),
      { data: [{ part: 'most', books: null }] },
    ],
    [
      'comes behind no new row',
      () => adas('authorships').insert({ book: 4, author: 3 }).select('book, books(title), authors(books(id))'),
      { status: 201, data: [{ book: 4, books: null, authors: { books: [] } }] },
    ],
    [
      'comes behind no removed row',
      () => adas('authorships').delete().eq('book', 4).select('book, ...books(title)'),
      { data: [{ book: 4, title: null }] },
    ],
  ]
  test.each(cases)('%s', async (_name, ask, gives) => {
    expect(await ask()).toEqual(expect.objectContaining(gives))
  })
})

describe('a visitor', () => {
  const cases: Case[] = [
    [
      'reads what visitors may, inside, too',
      () => visitors('shelves').select('rooms(name)').eq('id', 1),
      { data: [{ rooms: { name: 'Hall' } }] },
    ],
    ['does not read a table of people', () => visitors('shelves').select('books(id)'), denied(401)],
    ['does not ask whether there are any', () => visitors('shelves').select('id, books()').is('books', null), denied(401)],
    ['does not narrow by it', () => visitors('shelves').select('id, books!inner()'), denied(401)],
    ['does not count by it', () => visitors('shelves').select('id, books!inner()', { count: 'exact', head: true }), { status: 401 }],
    ['does not order by it', () => visitors('authorships').select('book, books()').order('books(title)'), denied(401)],
    ['does not reach it through a junction', () => visitors('authors').select('books(id)'), denied(401)],
  ]
  test.each(cases)('%s', async (_name, ask, gives) => {
    expect(await ask()).toEqual(expect.objectContaining(gives))
  })
})

describe('a column without read permission', () => {
  const cases: Case[] = [
    ['leaves the others', () => adas('shelves').select('keepers(name)').eq('id', 1), { data: [{ keepers: { name: 'Kemi' } }] }],
    ['is not among all', () => adas('shelves').select('keepers(*)'), denied(403)],
    ['is not selected', () => adas('shelves').select('keepers(phone)'), denied(403)],
    ['is not spread', () => adas('shelves').select('...keepers(phone)'), denied(403)],
    ['is in no filter', () => adas('shelves').select('keepers!inner(name)').like('keepers.phone', '0*'), denied(403)],
    [
      'is in no filter of what is empty',
      () => adas('shelves').select('id, keepers()').eq('keepers.phone', '1').is('keepers', null),
      denied(403),
    ],
    ['is in no order', () => adas('shelves').select('id, keepers(name)').order('keepers(phone)'), denied(403)],
    [
      'is in no order inside',
      () => adas('keepers').select('name, shelves(id)').order('label', { referencedTable: 'shelves' }),
      { data: [{ name: 'Kemi', shelves: [{ id: 1 }] }] },
    ],
    ['is given back to nobody who writes', () => bed.ada.client.rpc('top_shelf').select('keepers(phone)'), denied(403)],
  ]
  test.each(cases)('%s', async (_name, ask, gives) => {
    expect(await ask()).toEqual(expect.objectContaining(gives))
  })
})

describe('a table outside the schema', () => {
  const unknown = { status: 400, error: expect.objectContaining({ code: 'PGRST200' }) as never }
  const cases: Case[] = [
    ['is unknown to a visitor', () => visitors('shelves').select('vaults(id)'), unknown],
    ['is unknown to a person', () => adas('shelves').select('vault(id)'), unknown],
    ['keeps its column', () => visitors('shelves').select('vault').eq('id', 1), { data: [{ vault: 1 }] }],
  ]
  test.each(cases)('%s', async (_name, ask, gives) => {
    expect(await ask()).toEqual(expect.objectContaining(gives))
  })
})
