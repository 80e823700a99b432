import { expect, test } from 'vitest'
import { matchingStep, newAppSetUp } from './authenticator-app.ts'

/** RFC 6238, appendix B: the key from its examples in base32, and the last six digits of its SHA-1 codes. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const EXAMPLES: [second: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test.each(EXAMPLES)('at second %i the code is %s', (second, code) => {
  expect(matchingStep(KEY, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('accepts clocks that are up to half a minute fast or slow', () => {
  const [second, code] = [1_234_567_890, '005924']
  const step = second / 30
  const tried = [-2, -1, 0, 1, 2].map((steps) => matchingStep(KEY, code, (second + steps * 30) * 1000))
  expect(tried).toEqual([null, step, step, step, null])
})

test.each(['', '5924', '0005924', '００５９２４', '00592a', '-05924', ' 05924', '005924\n'])('rejects %j', (code) => {
  expect(matchingStep(KEY, code, 1_234_567_890_000)).toBeNull()
})

test('creates a new key each time, and a QR code even for the longest names', () => {
  const [one, other] = [newAppSetUp('Fairview', 'ada@example.org'), newAppSetUp('💡'.repeat(25), `${'a'.repeat(250)}@example.org`)]
  expect(one.secret).not.toBe(other.secret)
  expect(other.qrCode).toMatch(/^<svg .*<\/svg>$/s)
})
