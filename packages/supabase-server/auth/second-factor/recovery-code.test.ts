import { expect, test } from 'vitest'
import { newRecoveryCodes, readRecoveryCode, shownRecoveryCode } from './recovery-code.ts'

test('creates ten distinct codes, which are accepted however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes.map(({ text }) => text.slice(1))).size).toBe(10)
  for (const [index, code] of codes.entries()) {
    expect(code.position).toBe(index)
    const shown = shownRecoveryCode(code)
    expect(shown).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    for (const typed of [shown, shown.toLowerCase(), code.text, ` ${shown.replace('-', ' ')} `, shown.replace('-', '\u2013')]) {
      expect(readRecoveryCode(typed)).toEqual(code)
    }
  }
})

test.each(['', '-', '2ABCD-EFGH', '2ABCD-EFGHJK', '2ABCD-EFGH0', '2ABCD-EFGHO', 'ZABCD-EFGHJ', '2ABCD_EFGHJ', '💥💥💥💥💥'])(
  'rejects %j',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull()
  },
)

test('rejects a megabyte of accents', () => {
  expect(readRecoveryCode(`a${'\u0301'.repeat(250_000)}${'\u0323'.repeat(250_000)}`)).toBeNull()
})
