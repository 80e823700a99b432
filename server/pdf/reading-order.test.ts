import { expect, it } from 'vitest'
import { inPlaces } from './reading-order.ts'

const line = (...texts: string[]) =>
  inPlaces(
    texts.map((text) => ({ text })),
    ({ text }) => /[\u0600-\u06ff]/.test(text),
  ).map(({ text }) => text)

it('places words from right to left and the numbers among them from left to right', () => {
  expect(line('مرحبا', ' ', 'سنة', ' 2027')).toEqual(['2027', ' ', 'سنة', ' ', 'مرحبا'])
  expect(line('I said ', 'مرحبا', ' ', 'سنة', ' twice')).toEqual(['I said ', 'سنة', ' ', 'مرحبا', ' twice'])
  expect(line('a (', 'سنة', ') x')).toEqual(['a (', 'سنة', ') x'])
  expect(line('عام', ' 2027 (', 'سنة', ')')).toEqual(['(', 'سنة', ')', ' ', '2027', ' ', 'عام'])
  expect(line('سنة', ' (', 'مرحبا', ')')).toEqual(['(', 'مرحبا', ')', ' ', 'سنة'])
})

it('leaves a line without right-to-left letters unchanged', () => {
  expect(line('Adaeze ', '(x)')).toEqual(['Adaeze ', '(x)'])
})
