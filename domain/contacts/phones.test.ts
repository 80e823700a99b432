import { describe, expect, it } from 'vitest'
import { region } from '#content/region.ts'
import { isInternationalPhone, isNationalPhone, formatPhone } from './phones.ts'
import { readInternationalPhone, readNationalPhone } from './read-phone.ts'
import { samplePhone } from './phone-samples.ts'

const { callingCode, trunkPrefix, digits } = region.phones
const { typed: spaced, stored: phone, shown } = samplePhone('8031234567')
const national = phone.slice(callingCode.length + 1)
const joined = `${trunkPrefix}${national}`
const inWideDigits = joined.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

describe('phone numbers', () => {
  it('leaves text that is too long for a number unchanged, accents included', () => {
    const accents = `0803${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`
    expect(readInternationalPhone(accents)).toBe(accents)
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
  ])('reads %s as the same number', (typed) => {
    expect(readNationalPhone(typed)).toBe(phone)
  })

  it.each(['', spaced.slice(0, -1), '+999 20 7946 0958', 'my phone', `+${callingCode}${'8'.repeat(digits.most + 1)}`])(
    'leaves %j for the rule to reject',
    (typed) => {
      expect(isNationalPhone(readNationalPhone(typed))).toBe(false)
    },
  )

  it("accepts foreign numbers for referees, and reads national numbers as numbers from the institute's country", () => {
    expect(readInternationalPhone('+44 (20) 7946 0958')).toBe('+442079460958')
    expect(readInternationalPhone('+44 (0) 20 7946 0958')).toBe('+442079460958')
    expect(readInternationalPhone('0044 20 7946 0958')).toBe('+442079460958')
    expect(readInternationalPhone('+39 06 698 12345')).toBe('+390669812345')
    expect(readInternationalPhone(spaced)).toBe(phone)
    expect(readInternationalPhone(phone.slice(1))).toBe(phone)
    expect(readInternationalPhone(`+${callingCode} (${trunkPrefix}) ${national}`)).toBe(phone)
  })

  it.each([national, '2079460958', `${spaced}8`, `${spaced} ext 12`, `${spaced} / ${spaced}`, '+44 (0) 12', `00${joined}`, '00 999 12'])(
    'rejects %s rather than guessing a country',
    (typed) => expect(isInternationalPhone(readInternationalPhone(typed))).toBe(false),
  )

  it.each([
    ['+12', true],
    ['+123456789012345', true],
    ['+1', false],
    ['+1234567890123456', false],
    ['+0123456', false],
    ['123456', false],
    ['+12\n', false],
  ])('checks the international number %j: %s', (stored, valid) => {
    expect(isInternationalPhone(stored)).toBe(valid)
  })

  it('formats numbers for display', () => {
    expect(formatPhone(phone)).toBe(shown)
    expect(formatPhone('+999207946095')).toBe('+999207946095')
  })
})
