import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { fillLibrary, startLibrary, type ClientCase } from '#supabase-server/testing/data/library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const books = () => bed.ada.client.from('books')

describe("another person's rows", () => {
  const secret = () => bed.sql<{ row: string }>(`select b::text as row from public.books b where owner = $1`, [bed.ben.id])

  test.each<[string, ClientCase['ask'], ClientCase['gives']]>([
    ['are not listed', () => books().select('title').eq('title', 'Secret'), { status: 200, data: [] }],
    ['are not counted', () => books().select('*', { count: 'exact', head: true }), { count: 3 }],
    ['are not fetched', () => books().select().eq('id', 4).single(), { status: 406 }],
    ['are not changed', () => books().update({ title: 'Me' }).eq('id', 4).select(), { status: 200, data: [] }],
    [
      'are not taken over',
      () => books().upsert({ id: 4, title: 'Me' }),
      { status: 403, error: expect.objectContaining({ code: '42501' }) },
    ],
    ['are not deleted', () => books().delete({ count: 'exact' }).eq('id', 4), { count: 0 }],
    [
      'are not made',
      () => books().insert({ title: 'Forged', owner: bed.ben.id }),
      { status: 403, error: expect.objectContaining({ code: '42501' }) },
    ],
    ['are not given away', () => books().update({ owner: bed.ben.id }).eq('id', 1), { status: 403 }],
    [
      'are nothing to a visitor',
      () => bed.visitor.from('books').select(),
      { status: 401, error: expect.objectContaining({ code: '42501' }) },
    ],
    ['are not reached by a call', () => bed.ada.client.rpc('forget'), { status: 204 }],
  ])('%s', async (_name, ask, gives) => {
    const before = await secret()
    expect(await ask()).toMatchObject(gives)
    expect(await secret()).toEqual(before)
  })
})
