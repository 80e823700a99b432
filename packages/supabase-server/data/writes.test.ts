import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { CARPENTRY, fillLibrary, NETWORKS, startLibrary, TILING, titles, type ClientCase } from '#supabase-server/testing/data/library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const books = () => bed.ada.client.from('books')

const writes: ClientCase[] = [
  { name: 'insert', ask: () => books().insert({ title: 'New' }), gives: { status: 201, data: null, error: null } },
  {
    name: 'insert and read one',
    ask: () => books().insert({ title: 'New' }).select('id, title').single(),
    gives: { status: 201, data: { id: 5, title: 'New' } },
  },
  {
    name: 'insert many',
    ask: () =>
      books()
        .insert([
          { title: 'A', pages: 1 },
          { title: 'B', pages: 2 },
        ])
        .select('title, pages')
        .order('pages', { ascending: false }),
    gives: {
      status: 201,
      data: [
        { title: 'B', pages: 2 },
        { title: 'A', pages: 1 },
      ],
    },
  },
  {
    name: 'insert many with missing fields as null',
    ask: () =>
      books()
        .insert([{ title: 'A' }, { title: 'B', pages: 2 }])
        .select('pages'),
    gives: { status: 201, data: [{ pages: null }, { pages: 2 }] },
  },
  {
    name: 'insert many with missing fields as default',
    ask: () =>
      books()
        .insert([{ title: 'A' }, { title: 'B', tags: ['x'] }], { defaultToNull: false })
        .select('tags'),
    gives: { status: 201, data: [{ tags: [] }, { tags: ['x'] }] },
  },
  { name: 'insert none', ask: () => books().insert([]).select(), gives: { status: 201, data: [] } },
  {
    name: 'insert counted',
    ask: () => books().insert({ title: 'A' }, { count: 'exact' }),
    gives: { status: 201, count: 1 },
  },
  {
    name: 'insert with Unicode',
    ask: () =>
      books()
        .insert({ title: 'Ọmọ 👩🏽‍🏫 \u202E', data: { ключ: '值' } })
        .select('title, data')
        .single(),
    gives: { data: { title: 'Ọmọ 👩🏽‍🏫 \u202E', data: { ключ: '值' } } },
  },
  {
    name: 'a visitor inserts without reading',
    ask: () => bed.visitor.from('letters').insert({ email: 'a@example.org' }),
    gives: { status: 201, error: null },
  },
  {
    name: 'upsert new',
    ask: () => books().upsert({ id: 50, title: 'Up' }).select('id, title').single(),
    gives: { status: 201, data: { id: 50, title: 'Up' } },
  },
  {
    name: 'upsert over',
    ask: () => books().upsert({ id: 1, title: 'Past events' }).select('title, pages').single(),
    gives: { status: 200, data: { title: 'Past events', pages: 120 } },
  },
  {
    name: 'upsert by another key',
    ask: () => books().upsert({ isbn: '00000000-0000-0000-0000-000000000001', title: 'I' }, { onConflict: 'isbn' }),
    gives: { status: 201 },
  },
  {
    name: 'upsert over, by another key, without reading',
    ask: async () => {
      await books().update({ isbn: '00000000-0000-0000-0000-000000000002' }).eq('id', 1)
      return books().upsert({ isbn: '00000000-0000-0000-0000-000000000002', title: 'I' }, { onConflict: 'isbn' })
    },
    gives: { status: 200, data: null },
  },
  { name: 'upsert none', ask: () => books().upsert([]).select(), gives: { status: 200, data: [] } },
  {
    name: 'upsert ignoring what exists',
    ask: () => books().upsert({ id: 1, title: 'Ignored' }, { ignoreDuplicates: true }).select('title'),
    gives: { status: 201, data: [] },
  },
  {
    name: 'upsert many',
    ask: () =>
      books()
        .upsert([
          { id: 1, title: 'One' },
          { id: 60, title: 'Sixty' },
        ])
        .select('id, title'),
    gives: {
      status: 201,
      data: [
        { id: 1, title: 'One' },
        { id: 60, title: 'Sixty' },
      ],
    },
  },
  {
    name: 'update',
    ask: () => books().update({ pages: 121 }).eq('id', 1),
    gives: { status: 204, data: null, error: null },
  },
  {
    name: 'update and read one',
    ask: () =>
      books()
        .update({ pages: 121, data: { level: 'x' } })
        .eq('id', 1)
        .select('pages, level:data->>level')
        .single(),
    gives: { status: 200, data: { pages: 121, level: 'x' } },
  },
  {
    name: 'update and read all',
    ask: () => books().update({ lent: true }).gt('pages', 0).select('title').order('title'),
    gives: titles(CARPENTRY, NETWORKS),
  },
  {
    name: 'update none',
    ask: () => books().update({ lent: true }).eq('id', 99).select(),
    gives: { status: 200, data: [] },
  },
  {
    name: 'update one of none',
    ask: () => books().update({ lent: true }).eq('id', 99).select().single(),
    gives: { status: 406, error: expect.objectContaining({ code: 'PGRST116' }) },
  },
  { name: 'update nothing', ask: () => books().update({}).eq('id', 1).select(), gives: { status: 200, data: [] } },
  {
    name: 'update to null',
    ask: () => books().update({ pages: null }).eq('id', 1).select('pages').single(),
    gives: { data: { pages: null } },
  },
  {
    name: 'update counted',
    ask: () => books().update({ lent: true }, { count: 'exact' }).gt('pages', 0),
    gives: { status: 204, count: 2 },
  },
  { name: 'delete', ask: () => books().delete().eq('id', 1), gives: { status: 204, error: null } },
  { name: 'delete and read', ask: () => books().delete().eq('id', 1).select('title'), gives: titles(CARPENTRY) },
  {
    name: 'delete counted',
    ask: () => books().delete({ count: 'exact' }).gt('id', 0),
    gives: { status: 204, count: 3 },
  },
]

test.each(writes)('$name', async ({ ask, gives }) => {
  expect(await ask()).toMatchObject(gives)
})

test('a write that would affect several rows when one was requested changes none', async () => {
  const answer = await books().update({ title: 'Same' }).gt('id', 0).select().single()
  expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 3 rows' } })
  const removed = await books().delete().gt('id', 0).select().single()
  expect(removed).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  expect(await books().select('title').order('id')).toMatchObject(titles(CARPENTRY, NETWORKS, TILING))
})
