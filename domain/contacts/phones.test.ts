import { describe, expect, it } from 'vitest'
import { region } from '#content/region.ts'
import { formatPhone } from './phone-format.ts'
import { isInternationalPhone, isNationalPhone, normalizeInternationalPhone, normalizeNationalPhone } from './phones.ts'
import { samplePhone } from './sample-phones.ts'

const { callingCode, trunkPrefix, digits } = region.phones
const { typed: spaced, stored: phone, shown } = samplePhone('8031234567')
const national = phone.slice(callingCode.length + 1)
const joined = `${trunkPrefix}${national}`
const inWideDigits = joined.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

describe('phones', () => {
  it('leaves what is too long for a number as it is, accents and all', () => {
    const accents = `0803${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`
    expect(normalizeInternationalPhone(accents)).toBe(accents)
  })

  it.each([
    spaced,
    joined,
    national,
    shown,
    phone.slice(1),
    `+${callingCode} (${trunkPrefix}) ${national.slice(0, 3)}-${national.slice(3)}`,
    `00${shown.slice(1)}`,
    spaced.replaceAll(' ', '.'),
    spaced.replaceAll(' ', '–'),
    inWideDigits,
    `\u202a${shown}\u202c`,
    `\u200e${joined.slice(0, 4)}\u200b${joined.slice(4)}\ufeff`,
    `tel:${shown.replaceAll(' ', '-')}`,
    `\u2068TEL: ${joined}\u2069`,
  ])('reads %s as one number', (typed) => {
    expect(normalizeNationalPhone(typed)).toBe(phone)
  })

  it.each(['', spaced.slice(0, -1), '+999 20 7946 0958', 'my phone', `+${callingCode}${'8'.repeat(digits.most + 1)}`])(
    'leaves %j for the rule to refuse',
    (typed) => {
      expect(isNationalPhone(normalizeNationalPhone(typed))).toBe(false)
    },
  )

  it('keeps foreign numbers of referees and reads national ones as of the same country', () => {
    expect(normalizeInternationalPhone('+44 (20) 7946 0958')).toBe('+442079460958')
    expect(normalizeInternationalPhone('0044 20 7946 0958')).toBe('+442079460958')
    expect(normalizeInternationalPhone(spaced)).toBe(phone)
    expect(normalizeInternationalPhone(`+${callingCode} (${trunkPrefix}) ${national}`)).toBe(phone)
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
    expect(formatPhone(phone)).toBe(shown)
    expect(formatPhone('+999207946095')).toBe('+999207946095')
  })
})
