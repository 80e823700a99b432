import { expect, test } from 'vitest'
import { DataError } from '#supabase-server/data/errors/data-error.ts'
import { parseOrder } from './parse-order.ts'
import { parsePayload } from './parse-payload.ts'
import { parsePreferences } from './parse-preferences.ts'
import { parseRange } from './parse-range.ts'

const plain = (name: string) => ({ path: { column: name, steps: [] } })

test('parses an order', () => {
  expect(parseOrder(undefined)).toEqual([])
  expect(parseOrder('created_at.desc.nullslast,id')).toEqual([{ ...plain('created_at'), direction: 'desc', nulls: 'last' }, plain('id')])
  expect(parseOrder('a->>b.nullsfirst')).toEqual([{ path: { column: 'a', steps: [{ arrow: '->>', key: 'b' }] }, nulls: 'first' }])
  expect(parseOrder('profiles(a->>b).desc')).toEqual([
    { path: { column: 'a', steps: [{ arrow: '->>', key: 'b' }] }, embed: 'profiles', direction: 'desc' },
  ])
  for (const bad of ['id.up', 'id.desc.asc', ',', 'profiles(id', 'profiles(id).asc(', 'a->b(id)', 'id,'.repeat(20)]) {
    expect(() => parseOrder(bad)).toThrow(DataError)
  }
})

test('reads the range from limit and offset, or otherwise from the header', () => {
  expect(parseRange(undefined, undefined, undefined)).toEqual({ offset: 0, limit: 1000 })
  expect(parseRange('10', '20', '0-1')).toEqual({ offset: 20, limit: 10 })
  expect(parseRange('5000', undefined, undefined)).toEqual({ offset: 0, limit: 1000 })
  expect(parseRange('0', undefined, undefined)).toEqual({ offset: 0, limit: 0 })
  expect(parseRange(undefined, undefined, '5-9')).toEqual({ offset: 5, limit: 5 })
  expect(parseRange(undefined, undefined, '5-')).toEqual({ offset: 5, limit: 1000 })
  expect(parseRange(undefined, undefined, 'bytes=0-1')).toEqual({ offset: 0, limit: 1000 })
  for (const bad of [
    ['-1', undefined],
    ['x', undefined],
    ['1e3', undefined],
    [undefined, '99999999999'],
  ] as const) {
    expect(() => parseRange(bad[0], bad[1], undefined)).toThrow(DataError)
  }
  expect(() => parseRange(undefined, undefined, '9-5')).toThrow(DataError)
})

test('parses preferences', () => {
  expect(parsePreferences(undefined)).toEqual({})
  expect(parsePreferences('return=representation,count=exact, resolution=merge-duplicates,missing=default')).toEqual({
    returning: 'representation',
    count: 'exact',
    missing: 'default',
    resolution: 'merge-duplicates',
  })
  expect(parsePreferences('tx=rollback,nonsense, timezone=Mars/Base, timezone=+02:00, max-affected=2')).toEqual({})
  expect(parsePreferences('count=exact, count=planned, timezone=Africa/Lagos')).toEqual({ count: 'exact', timeZone: 'Africa/Lagos' })
  expect(parsePreferences(['max-affected=2', 'handling=strict'])).toEqual({ handling: 'strict', maxAffected: 2 })
})

test('parses a payload', () => {
  expect(parsePayload('{"a":1,"__proto__":2}', undefined)?.columns).toEqual(['a', '__proto__'])
  expect(parsePayload('[]', undefined)).toBeNull()
  expect(parsePayload('[{"a":1},{"b":2}]', '"a","b"')?.columns).toEqual(['a', 'b'])
  for (const bad of ['', ' ', '{', '1', 'null', '"text"', '[1]', '[{"a":1},{"b":2}]', '[{},{}]', '[{"a":1},null]']) {
    expect(() => parsePayload(bad, undefined)).toThrow(DataError)
  }
})
