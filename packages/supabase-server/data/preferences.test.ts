import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAsAda, refusalBody } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { fillLibrary, startLibrary } from '#supabase-server/testing/data/library.ts'

// Preferences in the Prefer header are applied, or reported if they cannot be (docs.postgrest.org, "Prefer Header").

type Book = { id: number; title: string; lent: boolean | null }

/** The official client only offers `maxAffected` if the declared PostgREST version supports it. */
type Library = {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: {
    Tables: { books: { Row: Book; Insert: Partial<Book>; Update: Partial<Book>; Relationships: [] } }
    Views: Record<never, never>
    Functions: { lend_all: { Args: Record<never, never>; Returns: Book[] } }
  }
}

let bed: TestBed
const ada = () => bed.ada.client as unknown as SupabaseClient<Library>

beforeAll(async () => {
  bed = await startLibrary()
  await bed.define(`create function public.lend_all() returns setof public.books language sql volatile
    begin atomic update public.books set lent = true where true returning *; end;

    create function public.lend_count() returns int language plpgsql as 'begin update public.books set lent = true; return 3; end'`)
})

afterAll(() => bed.close())

beforeEach(() => fillLibrary(bed))

const lent = async () => (await bed.ada.client.from('books').select('lent').order('id')).data?.map((row: { lent: unknown }) => row.lent)
const UNTOUCHED = [false, true, null]

describe('max-affected', () => {
  const books = () => ada().from('books')
  const tooMany = { status: 400, error: { code: 'PGRST124', details: 'The query affects 3 rows' } }

  test.each([
    ['a change', () => books().update({ lent: true }).gt('id', 0).maxAffected(2)],
    ['a change that is read', () => books().update({ lent: true }).gt('id', 0).select().order('id').maxAffected(2)],
    ['a removal', () => books().delete().gt('id', 0).maxAffected(2)],
    ['a removal that is read', () => books().delete().gt('id', 0).select('title').maxAffected(2)],
    ['a call', () => ada().rpc('lend_all').maxAffected(2)],
    ['a counted call', () => ada().rpc('lend_all', {}, { count: 'exact' }).maxAffected(2)],
  ])('rolls back %s that affects more rows than allowed', async (_name, ask) => {
    expect(await ask()).toMatchObject(tooMany)
    expect(await lent()).toEqual(UNTOUCHED)
  })

  test('allows exactly as many rows as stated', async () => {
    expect(await books().update({ lent: true }).gt('id', 0).maxAffected(3)).toMatchObject({ status: 204 })
    expect((await ada().rpc('lend_all').maxAffected(3)).data).toHaveLength(3)
    expect(await books().delete().gt('id', 0).maxAffected(3)).toMatchObject({ status: 204 })
  })

  test('is refused for a function that does not return rows', async () => {
    const asked = { path: '/rpc/lend_count', method: 'POST', body: '{}', headers: { prefer: 'handling=strict, max-affected=9' } }
    const answer = await askAsAda(bed, asked)
    expect([answer.status, await answer.json()]).toEqual([400, refusalBody('PGRST128')])
    expect(await lent()).toEqual(UNTOUCHED)
  })

  test('is ignored without strict handling, as in PostgREST', async () => {
    const asked = { path: '/books?id=gt.0', method: 'PATCH', body: '{"lent":true}', headers: { prefer: 'max-affected=1' } }
    expect((await askAsAda(bed, asked)).status).toBe(204)
  })
})

describe('strict handling', () => {
  test.each([
    ['GET', '/books', 'nonsense, count=exact, count=roughly', 'nonsense, count=roughly'],
    ['POST', '/books', 'tx=rollback', 'tx=rollback'],
    ['PATCH', '/books?id=eq.1', 'max-affected=some', 'max-affected=some'],
    ['DELETE', '/books?id=eq.1', 'return=everything', 'return=everything'],
    ['POST', '/rpc/lend_all', 'timezone=Mars/Base', 'timezone=Mars/Base'],
  ])('refuses %s %s with %s', async (method, path, prefer, refused) => {
    const body = method === 'POST' || method === 'PATCH' ? { body: '{}' } : {}
    const answer = await askAsAda(bed, { path, method, ...body, headers: { prefer: `handling=strict, ${prefer}` } })
    expect([answer.status, await answer.json()]).toEqual([400, { ...refusalBody('PGRST122'), details: `Invalid preferences: ${refused}` }])
    expect(await lent()).toEqual(UNTOUCHED)
  })
})

test.each([
  ['GET', '/books?id=eq.1', 'count=planned, return=minimal, timezone=Asia/Tokyo', 'count=exact, timezone=Asia/Tokyo'],
  ['POST', '/books', 'return=minimal, missing=null', 'missing=null, return=minimal'],
  ['PATCH', '/books?id=eq.1', 'handling=strict, max-affected=1, resolution=merge-duplicates', 'handling=strict, max-affected=1'],
  ['DELETE', '/books?id=eq.1', 'handling=lenient, max-affected=1, nonsense', 'handling=lenient'],
  ['POST', '/rpc/lend_all', 'handling=strict, max-affected=3', 'handling=strict, max-affected=3'],
])('%s %s with %s reports that %s was applied', async (method, path, prefer, applied) => {
  const body = method === 'POST' || method === 'PATCH' ? { body: path === '/books' ? '{"title":"New"}' : '{}' } : {}
  const answer = await askAsAda(bed, { path, method, ...body, headers: { prefer } })
  expect(answer.ok).toBe(true)
  expect(answer.headers.get('preference-applied')).toBe(applied)
})

describe('a single object', () => {
  const one = { accept: 'application/vnd.pgrst.object+json' }

  test.each([
    ['PATCH', '/books?id=gt.0', '{"lent":true}'],
    ['DELETE', '/books?id=gt.0', undefined],
    ['POST', '/books', '[{"title":"A"},{"title":"B"}]'],
    ['POST', '/rpc/lend_all', '{}'],
  ])('%s %s has no effect if it would affect several rows, even if none is returned', async (method, path, body) => {
    const answer = await askAsAda(bed, { path, method, ...(body !== undefined && { body }), headers: one })
    expect([answer.status, await answer.json()]).toEqual([406, refusalBody('PGRST116')])
    expect(await lent()).toEqual(UNTOUCHED)
  })
})

test('missing fields of an update are set to their defaults if the client requests that', async () => {
  const change = { path: '/books?id=eq.1&columns=tags,pages&select=tags,pages', method: 'PATCH', body: '{"pages":5}' }
  const answer = await askAsAda(bed, { ...change, headers: { prefer: 'missing=default, return=representation' } })
  expect(await answer.json()).toEqual([{ tags: [], pages: 5 }])
})
