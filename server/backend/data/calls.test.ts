import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBed } from './data-test-bed.ts'
import type { TestBed } from './data-test-bed.ts'
import { CARPENTRY, fillLibrary, NETWORKS, startLibrary, TILING, titles } from './library.ts'
import type { ClientCase } from './library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const calls: ClientCase[] = [
  { name: 'a value', ask: () => bed.visitor.rpc('add', { a: 1, b: 2 }), gives: { status: 200, data: 3 } },
  {
    name: 'a value by GET',
    ask: () => bed.visitor.rpc('add', { a: 1, b: 2 }, { get: true }),
    gives: { status: 200, data: 3 },
  },
  { name: 'rows', ask: () => bed.ada.client.rpc('longest').select('title'), gives: titles(NETWORKS, CARPENTRY) },
  {
    name: 'rows with an argument, a filter, an order and a limit',
    ask: () => bed.ada.client.rpc('longest', { least_pages: 100 }).select('title').lt('pages', 500).order('pages').limit(1),
    gives: titles(CARPENTRY),
  },
  {
    name: 'rows by GET',
    ask: () => bed.ada.client.rpc('longest', { least_pages: 200 }, { get: true }).select('title'),
    gives: titles(NETWORKS),
  },
  {
    name: 'rows counted',
    ask: () => bed.ada.client.rpc('longest', {}, { count: 'exact' }).select('title').limit(1),
    gives: { count: 2 },
  },
  {
    name: 'one of the rows',
    ask: () => bed.ada.client.rpc('longest').select('title').limit(1).single(),
    gives: { data: { title: NETWORKS } },
  },
  { name: 'values', ask: () => bed.ada.client.rpc('titles'), gives: { data: [CARPENTRY, NETWORKS, TILING] } },
  { name: 'one row', ask: () => bed.ada.client.rpc('newest').select('title'), gives: { data: { title: TILING } } },
  { name: 'a table of its own', ask: () => bed.visitor.rpc('measures'), gives: { data: [{ name: 'kg', amount: 1 }] } },
  {
    name: 'JSON in and out',
    ask: () => bed.visitor.rpc('echo', { data: { a: [1, null] } }),
    gives: { data: { a: [1, null] } },
  },
  { name: 'nothing', ask: () => bed.ada.client.rpc('forget'), gives: { status: 204, data: null, error: null } },
  {
    name: 'a writing function by GET',
    ask: () => bed.ada.client.rpc('forget', {}, { get: true }),
    gives: { status: 405, error: expect.objectContaining({ code: '25006' }) },
  },
  {
    name: 'an unknown function',
    ask: () => bed.visitor.rpc('ad', { a: 1 }),
    gives: {
      status: 404,
      error: {
        code: 'PGRST202',
        details:
          'Searched for the function public.ad with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add',
        message: 'Could not find the function public.ad(a) in the schema cache',
      } as never,
    },
  },
  {
    name: 'an unknown argument',
    ask: () => bed.visitor.rpc('add', { a: 1, b: 2, c: 3 }),
    gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202' }) },
  },
  {
    name: 'an argument of the wrong type',
    ask: () => bed.visitor.rpc('add', { a: 'x', b: 2 }),
    gives: { status: 400, error: expect.objectContaining({ code: '22P02' }) },
  },
]

test.each(calls)('$name', async ({ ask, gives }) => {
  expect(await ask()).toMatchObject(gives)
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
