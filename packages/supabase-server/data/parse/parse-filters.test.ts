import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DataError } from '#supabase-server/data/errors/data-error.ts'
import type { Filter } from './parse-filters.ts'
import { parseOrder } from './parse-order.ts'
import { parsePayload } from './parse-payload.ts'
import { parseRange } from './parse-range.ts'
import { parseRows } from './parse-rows.ts'
import { parseSelect } from './parse-select.ts'

const filtersOf = (name: string, text: string) => parseRows({ [name]: text }).filters

const on = (name: string, negated = false) => ({ path: { column: name, steps: [] }, negated })
const eq = (name: string, value: string, negated = false): Filter => ({
  kind: 'compare',
  operator: 'eq',
  value,
  ...on(name, negated),
})

describe('conditions', () => {
  test.each<[string, string, Filter]>([
    ['id', 'eq.1', eq('id', '1')],
    ['id', 'not.eq.1', eq('id', '1', true)],
    ['name', 'eq.', eq('name', '')],
    ['name', 'eq.a.b,(c)"', eq('name', 'a.b,(c)"')],
    ['name', 'like.*Ada%', { kind: 'compare', operator: 'like', value: '*Ada%', ...on('name') }],
    ['name', 'ilike(any).{a*,b*}', { kind: 'compare', operator: 'ilike', quantifier: 'any', value: '{a*,b*}', ...on('name') }],
    ['name', 'match(all).{a,b}', { kind: 'compare', operator: 'match', quantifier: 'all', value: '{a,b}', ...on('name') }],
    ['name', 'not.wfts(simple).a -b', { kind: 'search', operator: 'wfts', language: 'simple', value: 'a -b', ...on('name', true) }],
    ['name', 'fts.a', { kind: 'search', operator: 'fts', value: 'a', ...on('name') }],
    ['id', 'in.(1,2)', { kind: 'in', values: ['1', '2'], ...on('id') }],
    ['id', 'in.()', { kind: 'in', values: [], ...on('id') }],
    ['id', 'in.("a,b","c\\"d",e f)', { kind: 'in', values: ['a,b', 'c"d', 'e f'], ...on('id') }],
    ['id', 'not.in.(1)', { kind: 'in', values: ['1'], ...on('id', true) }],
    ['sent', 'is.null', { kind: 'is', value: 'null', ...on('sent') }],
    ['sent', 'not.is.NULL', { kind: 'is', value: 'null', ...on('sent', true) }],
    ['data', 'cs.{"a":1}', { kind: 'compare', operator: 'cs', value: '{"a":1}', ...on('data') }],
    [
      'program_selection->>program',
      'eq.x',
      {
        kind: 'compare',
        operator: 'eq',
        value: 'x',
        negated: false,
        path: { column: 'program_selection', steps: [{ arrow: '->>', key: 'program' }] },
      },
    ],
    ['or', '(a.eq.1,b.eq.2)', { kind: 'group', joiner: 'or', negated: false, members: [eq('a', '1'), eq('b', '2')] }],
    [
      'not.and',
      '(a.not.eq."1,)",or(b.in.(1,"2)"),c.is.null))',
      {
        kind: 'group',
        joiner: 'and',
        negated: true,
        members: [
          eq('a', '1,)', true),
          {
            kind: 'group',
            joiner: 'or',
            negated: false,
            members: [
              { kind: 'in', values: ['1', '2)'], ...on('b') },
              { kind: 'is', value: 'null', ...on('c') },
            ],
          },
        ],
      },
    ],
  ])('%s=%s', (name, text, expected) => {
    expect(filtersOf(name, text)).toEqual([expected])
  })
})

describe('invalid filters', () => {
  test.each([
    ['id', '1'],
    ['id', 'equals.1'],
    ['id', 'constructor.1'],
    ['id', 'eq(some).1'],
    ['id', 'in(any).{1}'],
    ['id', 'is.maybe'],
    ['id', 'in.1,2'],
    ['id', 'in.(1,2'],
    ['id', 'in.(1,2)x'],
    ['id', 'fts(a b).word'],
    ['id', 'fts().word'],
    ['id', 'cs(any).{1}'],
    ['id', 'match(some).a'],
    ['id', 'neq(any).{1}'],
    ['profiles.id', 'eq.1'],
    ['or', 'a.eq.1'],
    ['or', '(a.eq.1'],
    ['or', '()'],
    ['or', '(a.eq.1)x'],
    ['or', `${'(and'.repeat(8)}(a.eq.1)${')'.repeat(8)}`],
    ['or', `(${Array.from({ length: 200 }, () => 'a.eq.1').join(',')})`],
    ['id', `in.(${'1,'.repeat(5000)}1)`],
    ['', 'eq.1'],
  ])('are rejected: case %#', (name, text) => {
    expect(() => filtersOf(name, text)).toThrow(DataError)
  })
})

/** Rethrows every other error, so that the test fails. */
function refuseOrAccept(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DataError)) throw error
  }
}

test('no input makes a parser fail with anything other than a DataError', () => {
  const pieces = fc.constantFrom(
    'a',
    '1',
    '.',
    ',',
    '(',
    ')',
    '"',
    '\\',
    '->',
    '->>',
    'eq',
    'not.',
    'or',
    'and',
    'in',
    '{',
    '}',
    ':',
    '::',
    '*',
    ' ',
    '-',
    'é',
    '\u0000',
    '😀',
    '__proto__',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  )
  const parsers = [
    (input: string) => parseSelect(input),
    (input: string) => parseOrder(input),
    (input: string) => filtersOf('or', input),
    (input: string) => filtersOf('a', input),
    (input: string) => filtersOf(input, 'eq.1'),
    (input: string) => parsePayload(input, undefined),
    (input: string) => parsePayload('{}', input),
    (input: string) => parseRange(input, undefined, undefined),
    (input: string) => parseRange(undefined, undefined, input),
  ]
  const anyText = fc.property(text, (input) => {
    for (const parse of parsers) refuseOrAccept(() => parse(input))
  })
  expect(() => fc.assert(anyText, { numRuns: 2000 })).not.toThrow()
})

test('a long hostile input is read in linear time', () => {
  const started = performance.now()
  for (const hostile of ['('.repeat(100_000), `"${'\\"'.repeat(50_000)}`, `a${' '.repeat(100_000)}.`, '-'.repeat(100_000)]) {
    for (const name of ['or', 'a']) expect(() => filtersOf(name, hostile)).toThrow(DataError)
    refuseOrAccept(() => parseSelect(hostile))
  }
  expect(performance.now() - started).toBeLessThan(500)
})
