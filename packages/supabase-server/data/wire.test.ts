import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#supabase-server/access-token.ts'
import { askAsAda } from '#supabase-server/testing/data/data-requests.ts'
import type { TestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { startLibrary } from '#supabase-server/testing/data/library.ts'

let bed: TestBed

beforeAll(async () => {
  bed = await startLibrary()
})

afterAll(() => bed.close())

describe('tokens', () => {
  const soon = () => Math.floor(Date.now() / 1000) + 60

  test.each([
    ['garbage', async () => 'garbage', 'PGRST301'],
    ['no signature', async () => 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.', 'PGRST301'],
    [
      'another secret',
      () => signAccessToken({ role: 'service_role', exp: soon() }, { ...bed.config, jwtSecret: 'x'.repeat(40) }),
      'PGRST301',
    ],
    ['another role', () => signAccessToken({ role: 'postgres', sub: bed.ada.id, exp: soon() }, bed.config), 'PGRST301'],
    ['an ended token', () => signAccessToken({ role: 'authenticated', sub: bed.ada.id, exp: 1_700_000_000 }, bed.config), 'PGRST303'],
  ])('are refused: %s', async (_name, makeToken, code) => {
    const answer = await bed.ask('/books', { token: await makeToken() })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    expect(await answer.json()).toMatchObject({ code, details: null, hint: null })
  })

  test('are optional for a visitor, and so is the key', async () => {
    expect((await fetch(`${bed.url}/rest/v1/shelves`)).status).toBe(200)
  })
})

describe('text that looks like SQL stays text', () => {
  const texts = [`'; drop table public.books; --`, `" or 1=1 --`, `$1`, `\\'; select 1`, `{"a'b"}`, `%27 or true`, `1) or (1=1`]

  test.each(texts)('%s', async (text) => {
    const found = await bed.ada.client.from('books').select().eq('title', text)
    expect(found).toMatchObject({ status: 200, data: [] })
    const listed = await bed.ada.client.from('books').select().in('title', [text, 'x'])
    expect(listed).toMatchObject({ status: 200, data: [] })
    const path = encodeURIComponent(`data->>${JSON.stringify(text)}`)
    expect((await askAsAda(bed, { path: `/books?${path}=eq.1` })).status).toBe(200)
    const selected = encodeURIComponent(`x:data->>${JSON.stringify(text)}`)
    expect((await askAsAda(bed, { path: `/books?select=${selected}` })).status).toBe(200)
    for (const place of ['select', 'order', 'columns', 'on_conflict', 'limit', 'or', text]) {
      const answer = await askAsAda(bed, { path: `/books?${encodeURIComponent(place)}=${encodeURIComponent(text)}` })
      expect(answer.status).toBe(400)
    }
    const kept = await bed.ada.client
      .from('books')
      .insert({ title: text, data: { [text]: text } })
      .select('title, data')
      .single()
    expect(kept).toMatchObject({ status: 201, data: { title: text, data: { [text]: text } } })
    await bed.ada.client.from('books').delete().eq('title', text)
  })
})

test('sends the headers that an external page needs', async () => {
  const preflight = await fetch(`${bed.url}/rest/v1/books`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PATCH' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const answer = await askAsAda(bed, { path: '/shelves' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
})

test('supports Range, Content-Range, Location and Preference-Applied', async () => {
  const part = await askAsAda(bed, { path: '/shelves?order=id', headers: { range: '1-5', prefer: 'count=exact' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, '1-1/2'])
  const made = await askAsAda(bed, {
    path: '/books',
    method: 'POST',
    body: '{"title":"x"}',
    headers: { prefer: 'return=headers-only' },
  })
  expect([made.status, await made.text()]).toEqual([201, ''])
  expect(made.headers.get('location')).toMatch(/^\/books\?id=eq\.\d+$/)
  expect(made.headers.get('preference-applied')).toBe('return=headers-only')
  const changed = await askAsAda(bed, { path: '/books?title=eq.x', method: 'PATCH', body: '{"pages":3}' })
  expect([changed.status, changed.headers.get('content-range'), await changed.text()]).toEqual([204, '0-0/*', ''])
})

test('returns at most 1000 rows in a response', async () => {
  await bed.sql(`insert into public.books (owner, title) select $1, 'many' from generate_series(1, 1100)`, [bed.ada.id])
  const answer = await bed.ada.client.from('books').select('id', { count: 'exact' }).eq('title', 'many').limit(5000)
  expect(answer).toMatchObject({ status: 206, count: 1100 })
  expect(answer.data).toHaveLength(1000)
})

test('returns the right results for more distinct statements than can stay prepared', async () => {
  const shapes = Array.from({ length: 80 }, (_, at) => `s${at}`)
  for (let turn = 0; turn < 4; turn += 1) {
    const answers = shapes.map(async (alias) => {
      const answer = await askAsAda(bed, { path: `/shelves?select=${alias}:label&id=eq.1` })
      return answer.json()
    })
    expect(await Promise.all(answers)).toEqual(shapes.map((alias) => [{ [alias]: 'Top' }]))
  }
})
