import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bareAddress } from './email-input.ts'

it.each([
  'mailto:ada@example.com',
  'MAILTO:ada@example.com?subject=Hello',
  'Ada Obi <ada@example.com>',
  '"Obi, Ada" <ada@example.com>;',
  '<mailto:ada@example.com>',
  '<ada@example.com>.',
  'ada@example.com.',
  ' ada@example.com, ',
])('extracts the address from %j', (pasted) => {
  expect(bareAddress(pasted)).toBe('ada@example.com')
})

it.each(['ada@example.com', 'a?b@example.com', "o'neil+x@example.co.uk", 'ada', '', '<>', 'mailto:'])('does not change %j', (typed) => {
  expect(['', typed]).toContain(bareAddress(typed))
})

it('every editable email field uses emailInput', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const fields = files.flatMap((file) => readFileSync(`web/${file}`, 'utf8').match(/<[^<>]*type="email"[^<>]*>/g) ?? [])
  expect(fields.filter((field) => !field.includes('readOnly'))).toEqual([])
})
