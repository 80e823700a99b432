import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBed, type TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, fillLibrary, NETWORKS, startLibrary, TILING, titles, type ClientCase } from '#supabase-server/testing/data/library.ts'

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
  { name: 'a value counted', ask: () => bed.visitor.rpc('add', { a: 1, b: 2 }, { count: 'exact' }), gives: { data: 3, count: 1 } },
  { name: 'nothing counted', ask: () => bed.ada.client.rpc('forget', {}, { count: 'exact' }), gives: { status: 204, count: 1 } },
  {
    name: 'values counted, in part',
    ask: () => bed.ada.client.rpc('titles', {}, { count: 'exact' }).limit(1),
    gives: { status: 206, data: [CARPENTRY], count: 3 },
  },
  {
    name: 'rows of a function that writes counted: it is called once',
    ask: () => bed.ada.client.rpc('counted', {}, { count: 'exact' }).select('id, is_long').gt('id', 1).limit(1),
    gives: { status: 206, data: [{ id: 2, is_long: true }], count: 3 },
  },
  {
    name: 'a table of its own counted',
    ask: () => bed.visitor.rpc('measures', {}, { count: 'exact' }),
    gives: { data: [{ name: 'kg', amount: 1 }], count: 1 },
  },
  { name: 'one of the values', ask: () => bed.ada.client.rpc('titles').limit(1).single(), gives: { data: CARPENTRY } },
  {
    name: 'one value of several',
    ask: () => bed.ada.client.rpc('titles').single(),
    gives: { status: 406, error: expect.objectContaining({ code: 'PGRST116', details: 'The result contains 3 rows' }) },
  },
  {
    name: 'a filter beside the arguments of GET',
    ask: () => bed.ada.client.rpc('longest', { least_pages: 100 }, { get: true }).select('title').like('title', 'Carp*').or('id.gt.0'),
    gives: titles(CARPENTRY),
  },
  { name: 'one overload by its argument', ask: () => bed.visitor.rpc('count_down', { from_year: 9 }), gives: { data: 9 } },
  { name: 'the other overload by its argument', ask: () => bed.visitor.rpc('count_down', { from_name: '9' }), gives: { data: '9' } },
  {
    name: 'overloads that differ in their types only',
    ask: () => bed.visitor.rpc('same', { a: 1 }),
    gives: {
      status: 300,
      error: {
        code: 'PGRST203',
        message: 'Could not choose the best candidate function between: public.same(a => integer), public.same(a => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      } as never,
    },
  },
  {
    name: 'overloads of which one has an unnamed argument that may be left out',
    ask: () => bed.visitor.rpc('either'),
    gives: {
      status: 300,
      error: expect.objectContaining({
        code: 'PGRST203',
        message: 'Could not choose the best candidate function between: public.either(), public.either( => text)',
      }),
    },
  },
  {
    name: 'that argument under its empty name: it takes the whole body',
    ask: () => bed.visitor.rpc('either', { '': 'y' }),
    gives: { data: '{"":"y"}' },
  },
  { name: 'the same by GET', ask: () => bed.visitor.rpc('same', { a: 1 }, { get: true }), gives: { status: 300 } },
  { name: 'one unnamed JSON argument', ask: () => bed.visitor.rpc('whole', { b: [1] }), gives: { data: { b: [1] } } },
  { name: 'a named argument before the unnamed one', ask: () => bed.visitor.rpc('whole', { a: 5 }), gives: { data: 5 } },
  {
    name: 'an unnamed argument by GET',
    ask: () => bed.visitor.rpc('whole', { b: 1 }, { get: true }),
    gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202' }) },
  },
  {
    name: 'an unknown function',
    ask: () => bed.visitor.rpc('newes', { a: 1 }),
    gives: {
      status: 404,
      error: {
        code: 'PGRST202',
        details:
          'Searched for the function public.newes with parameter a or with a single unnamed json/jsonb parameter, ' +
          'but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.newest',
        message: 'Could not find the function public.newes(a) in the schema cache',
      } as never,
    },
  },
  {
    name: 'an unknown argument',
    ask: () => bed.visitor.rpc('add', { c: 3, b: 2, a: 1 }),
    gives: {
      status: 404,
      error: expect.objectContaining({
        code: 'PGRST202',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
        message: 'Could not find the function public.add(a, b, c) in the schema cache',
      }),
    },
  },
  {
    name: 'an argument unlike any of the function: nothing is hinted at',
    ask: () => bed.visitor.rpc('longest', { shelf: 1 }),
    gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202', hint: null }) },
  },
  {
    name: 'a function unlike any other: nothing is hinted at',
    ask: () => bed.visitor.rpc('longer'),
    gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202', hint: null }) },
  },
  {
    name: 'a function like one that only others may call: nothing is hinted at',
    ask: () => bed.visitor.rpc('closed_stac'),
    gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202', hint: null }) },
  },
  {
    name: 'an argument like one of a function that only others may call: nothing is hinted at',
    ask: () => bed.visitor.rpc('closed_stack', { shelve: 1 }),
    gives: { status: 404, error: expect.objectContaining({ code: 'PGRST202', hint: null }) },
  },
  {
    name: 'an argument like one of a function that the caller may call',
    ask: () => bed.ada.client.rpc('closed_stack', { shelve: 1 }),
    gives: {
      status: 404,
      error: expect.objectContaining({ code: 'PGRST202', hint: 'Perhaps you meant to call the function public.closed_stack(shelf)' }),
    },
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

describe('a body that is not an object', () => {
  const post = (path: string, body: string, type = 'application/json') =>
    bed.ask(path, { method: 'POST', body, headers: { 'content-type': type } })

  test.each([
    ['/rpc/whole', '[1,{"a":2}]', 'application/json', 200, [1, { a: 2 }]],
    ['/rpc/whole_text', 'é, {', 'text/plain', 200, 'É, {'],
    ['/rpc/whole_text', '{}', 'application/json', 404, expect.objectContaining({ code: 'PGRST202' })],
    ['/rpc/whole', '{}', 'text/plain', 404, expect.objectContaining({ code: 'PGRST202' })],
    ['/rpc/add', '[1,2]', 'application/json', 400, expect.objectContaining({ code: 'PGRST102' })],
    ['/rpc/add', 'a=1', 'text/plain', 404, expect.objectContaining({ code: 'PGRST202' })],
    ['/rpc/add?columns=a,b', '{"a":1,"b":2,"c":3}', 'application/json', 200, 3],
    ['/books', 'a', 'text/plain', 415, expect.objectContaining({ code: 'PGRST102' })],
  ])('%s %s as %s: %i', async (path, body, type, status, gives) => {
    const answer = await post(path, body, type)
    expect([answer.status, await answer.json()]).toEqual([status, gives])
  })
})

test('finds a table created after startup, and picks up a change announced by NOTIFY', async () => {
  const fresh = await startTestBed()
  try {
    expect(await fresh.visitor.from('profiles').select()).toMatchObject({ status: 401 })
    await fresh.sql('create table public.later (id int)')
    expect(await fresh.visitor.from('later').select()).toMatchObject({ status: 200, data: [] })
    await fresh.sql('alter table public.later add column note text')
    await fresh.sql(`notify pgrst, 'reload schema'`)
    const status = async () => (await fresh.visitor.from('later').select('note')).status
    await expect.poll(status, { interval: 20 }).toBe(200)
  } finally {
    await fresh.close()
  }
})
