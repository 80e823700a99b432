import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, fillLibrary, NETWORKS, startLibrary, TILING, titles, type ClientCase } from '#supabase-server/testing/data/library.ts'

// Functions of a row that are read like columns (docs.postgrest.org, "Computed Fields").

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const books = () => bed.ada.client.from('books')

const refusal = (code: string) => expect.objectContaining({ code })

const cases: ClientCase[] = [
  {
    name: 'beside all columns',
    ask: () => books().select('*, is_long').eq('id', 2).single(),
    gives: { status: 200, data: expect.objectContaining({ id: 2, title: NETWORKS, is_long: true }) },
  },
  {
    name: 'alone, under another name, as text',
    ask: () => books().select('words, long:is_long::text').eq('id', 1).single(),
    gives: { data: { words: ['carpentry'], long: 'false' } },
  },
  {
    name: 'a step inside its JSON',
    ask: () => books().select('summary->tags->>0').eq('id', 1).single(),
    gives: { data: { tags: 'wood' } },
  },
  { name: 'in a filter', ask: () => books().select('title').is('is_long', true), gives: titles(NETWORKS) },
  { name: 'in a filter on an array', ask: () => books().select('title').contains('words', ['networks']), gives: titles(NETWORKS) },
  { name: 'in a list', ask: () => books().select('title').in('is_long', [false]), gives: titles(CARPENTRY) },
  {
    name: 'in an or',
    ask: () => books().select('title').or('is_long.is.true,pages.eq.120').order('id'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  {
    name: 'in an order',
    ask: () => books().select('title').order('is_long', { ascending: false, nullsFirst: false }),
    gives: titles(NETWORKS, CARPENTRY, TILING),
  },
  {
    name: 'counted',
    ask: () => books().select('is_long', { count: 'exact', head: true }).is('is_long', false),
    gives: { status: 200, count: 1 },
  },
  {
    name: 'in the answer to an insert',
    ask: () => books().insert({ title: 'New Book', pages: 201 }).select('title, is_long, words').single(),
    gives: { status: 201, data: { title: 'New Book', is_long: true, words: ['new', 'book'] } },
  },
  {
    name: 'in the answer to an update, as it is afterwards',
    ask: () => books().update({ pages: 500 }).eq('id', 1).select('is_long').single(),
    gives: { status: 200, data: { is_long: true } },
  },
  {
    name: 'in the filter, the order and the answer of a write of many',
    ask: () => books().update({ lent: true }).not('is_long', 'is', null).select('title, is_long').order('is_long', { ascending: false }),
    gives: {
      data: [
        { title: NETWORKS, is_long: true },
        { title: CARPENTRY, is_long: false },
      ],
    },
  },
  {
    name: 'in the answer to a removal',
    ask: () => books().delete().is('is_long', true).select('title, is_long').order('title'),
    gives: { data: [{ title: NETWORKS, is_long: true }] },
  },
  {
    name: 'of rows a function returns',
    ask: () => bed.ada.client.rpc('longest', { least_pages: 100 }).select('title, is_long').is('is_long', true),
    gives: { data: [{ title: NETWORKS, is_long: true }] },
  },
  { name: 'behind a column of that name', ask: () => books().select('title').eq('id', 1), gives: titles(CARPENTRY) },
  {
    name: 'not written',
    ask: () => books().insert({ title: 'A', is_long: true }),
    gives: { status: 400, error: refusal('PGRST204') as never },
  },
  { name: 'no row of many', ask: () => books().select('others'), gives: { status: 400, error: refusal('42703') as never } },
  {
    name: 'that may write, but does not',
    ask: () => books().select('lottery').eq('id', 1).single(),
    gives: { status: 200, data: { lottery: 7 } },
  },
  { name: 'that writes where one reads', ask: () => books().select('touch'), gives: { status: 405, error: refusal('25006') as never } },
  {
    name: 'that writes, in a filter where one reads',
    ask: () => books().select('id').is('touch', true),
    gives: { status: 405, error: refusal('25006') as never },
  },
  {
    name: 'not of another table',
    ask: () => bed.visitor.from('shelves').select('is_long'),
    gives: { status: 400, error: refusal('42703') as never },
  },
  { name: 'for those who may call it', ask: () => books().select('hidden'), gives: { status: 403, error: refusal('42501') as never } },
]

test.each(cases)('a computed field: $name', async ({ ask, gives }) => {
  expect(await ask()).toMatchObject(gives)
})

test('a computed field is not part of *', async () => {
  const { data } = await books().select('*').eq('id', 1).single()
  expect(data).toHaveProperty('title', CARPENTRY)
  expect(data).not.toHaveProperty('is_long')
})
