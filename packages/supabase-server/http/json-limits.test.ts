import { expect, test } from 'vitest'
import { excessOf, jsonLimits } from './json-limits.ts'

const { depth, name, values, digits: most } = jsonLimits

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const digits = (count: number) => '9'.repeat(count)

test.each([
  ['an object', '{"a": [1, -2.5e3, "x", null, true], "b": {}}'],
  [
    'what only looks like more inside of texts',
    JSON.stringify(['1e131000', '['.repeat(100), ','.repeat(30_000), '\\"', 'a\\', digits(100)]),
  ],
  ['a text that ends with a backslash', String.raw`["a\\", "b\\\"", 1]`],
  ['a long text', JSON.stringify('x'.repeat(500_000))],
  ['a long text as a value', `{"a" : ${JSON.stringify('x'.repeat(1000))} }`],
  ['the deepest', nested(depth)],
  ['the longest name', `{"${'k'.repeat(name)}":1}`],
  ['the most digits', `[${digits(most)}, -1e${most - 1}, 0.${digits(most - 1)}]`],
  [
    'many values',
    `[${Array<string>(values - 1)
      .fill('0')
      .join(',')}]`,
  ],
])('accepts %s', (_name, text) => {
  JSON.parse(text)
  expect(excessOf(text)).toBeUndefined()
})

test.each([
  ['one level too deep', nested(depth + 1), 'depth'],
  ['objects within lists', '[{"a":'.repeat(50_000), 'depth'],
  ['a name too long', `{"a":1,"${'k'.repeat(name + 1)}" \n:1}`, 'name'],
  [
    'a value too many',
    `[${Array<string>(values + 1)
      .fill('0')
      .join(',')}]`,
    'values',
  ],
  ['empty lists', `[${Array<string>(values).fill('[]').join(',')}]`, 'values'],
  ['a digit too many', `{"a":${digits(most + 1)}}`, 'digits'],
  ['an endless number', '1E+131000', 'digits'],
  ['endless decimals', '[1, 0e-16000]', 'digits'],
  ['an exponent that is endless itself', `[1e${digits(1000)}]`, 'digits'],
  ['an endless number after a text with quotation marks', String.raw`["\"\\", 1e99]`, 'digits'],
])('detects %s', (_name, text, excess) => {
  expect(excessOf(text)).toBe(excess)
})

test.each([' ', '["abc', '[1-2]', '}]', '"\\'])('leaves invalid JSON to the parser: %s', (text) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(excessOf(text)).toBeUndefined()
})
