import { describe, expect, it } from 'vitest'
import { formatPhone } from './phone-format.ts'
import { isInternationalPhone, isNationalPhone, normalizeInternationalPhone, normalizeNationalPhone } from './phones.ts'

describe('phones', () => {
  it('leaves what is too long for a number as it is, accents and all', () => {
    const accents = `0803${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`
    expect(normalizeInternationalPhone(accents)).toBe(accents)
  })

  it.each([
    '0803 123 4567',
    '08031234567',
    '8031234567',
    '+234 803 123 4567',
    '2348031234567',
    '+234 (0) 803-123-4567',
    '00234 803 123 4567',
    '0803.123.4567',
    '0803–123–4567',
    '０８０３１２３４５６７',
    '\u202a+234 803 123 4567\u202c',
    '\u200e0803\u200b1234567\ufeff',
    'tel:+234-803-123-4567',
    '\u2068TEL: 08031234567\u2069',
  ])('reads %s as one number', (typed) => {
    expect(normalizeNationalPhone(typed)).toBe('+2348031234567')
  })

  it.each(['', '0803 123 456', '+44 20 7946 0958', 'my phone', '+234 803 123 45678'])('leaves %j for the rule to refuse', (typed) => {
    expect(isNationalPhone(normalizeNationalPhone(typed))).toBe(false)
  })

  it('keeps foreign numbers of referees and reads national ones as of the same country', () => {
    expect(normalizeInternationalPhone('+44 (20) 7946 0958')).toBe('+442079460958')
    expect(normalizeInternationalPhone('0044 20 7946 0958')).toBe('+442079460958')
    expect(normalizeInternationalPhone('0803 123 4567')).toBe('+2348031234567')
    expect(normalizeInternationalPhone('+234 (0) 803 123 4567')).toBe('+2348031234567')
  })

  it.each([
    ['+12', true],
    ['+123456789012345', true],
    ['+1', false],
    ['+1234567890123456', false],
    ['+0123456', false],
    ['123456', false],
    ['+12\n', false],
  ])('judges the international number %j as %s', (stored, valid) => {
    expect(isInternationalPhone(stored)).toBe(valid)
  })

  it('writes numbers for reading', () => {
    expect(formatPhone('+2348031234567')).toBe('+234 803 123 4567')
    expect(formatPhone('+442079460958')).toBe('+442079460958')
  })
})
