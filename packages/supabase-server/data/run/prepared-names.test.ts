import { expect, test } from 'vitest'
import { preparedNames } from './prepared-names.ts'

test('names a statement that is repeated, separately for each role', () => {
  const names = preparedNames()
  const ask = (role: string) => names.nameFor(role, 'select 1')
  expect([ask('anon'), ask('anon'), ask('anon'), ask('anon')]).toEqual([undefined, undefined, 'data_1', 'data_1'])
  expect([ask('authenticated'), ask('authenticated'), ask('authenticated')]).toEqual([undefined, undefined, 'data_2'])
})

test('never uses more than 64 names, and a statement in use keeps its name', () => {
  const names = preparedNames()
  const often = (text: string) => [1, 2, 3].map(() => names.nameFor('anon', text)).at(-1)
  const own = often('the page everybody opens')
  const given = new Set<string | undefined>()
  for (let at = 0; at < 1000; at += 1) {
    given.add(often(`mischief ${at}`))
    expect(names.nameFor('anon', 'the page everybody opens')).toBe(own)
  }
  expect(given.size).toBe(63)
  expect(given.has(own)).toBe(false)
})

test('does not track a statement of unusual length', () => {
  const names = preparedNames()
  const long = `select ${'1, '.repeat(6_000)}1`
  expect([1, 2, 3, 4].map(() => names.nameFor('anon', long))).toEqual([undefined, undefined, undefined, undefined])
})
