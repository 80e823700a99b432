import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { COUNTRY, PHONE_BEGINS, PHONE_START, PHONE_TRUNK } from '#domain/region.ts'
import { setPhoneReader } from './phone-reader.ts'
import { isNationalPhone } from './phones.ts'

/** Spaces, dots, dashes and brackets people write between digits, and the invisible letters that come along when they paste. */
const SEPARATORS = /[\s.()\u2010-\u2015/\p{DI}-]+/gu

const BRACKETED_ZERO = /[(]\s*0\s*[)]/

/** UTF-16 units of what somebody types for a number, separators and all. */
const LONGEST_TYPED = 100

const defaultCountry = isSupportedCountry(COUNTRY) ? COUNTRY : undefined

/**
 * The stored form of a phone number that a person typed in the institute's country (content/region.ts): `0803 123 4567` and
 * `009 234 803 123 4567` become `+2348031234567`. What cannot be read, or can be read as two numbers, comes back in a form that no rule
 * takes, so that it is asked again and never guessed. A number written with its plus sign stays what it is, even where no country has
 * such numbers: the patterns of the specification judge what is stored.
 */
export function readNationalPhone(typed: string): string {
  const digits = digitsOf(typed)
  const [number, other] = readingsOf(digits)
  if (number !== undefined && other === undefined) return number
  // A zero in brackets is left out by some who dial, and dialled by others.
  return digits.startsWith('+') && !BRACKETED_ZERO.test(typed) ? digits : typed
}

/** The same where numbers of every country are taken: without a plus sign, a `00` or what is dialled before numbers here, none is read. */
export function readInternationalPhone(typed: string): string {
  return new RegExp(PHONE_BEGINS).test(digitsOf(typed)) ? readNationalPhone(typed) : typed
}

function digitsOf(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  return typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^tel:/i, '')
}

/** Whatever number these digits may be: as they are dialled in the institute's country, and with the 00 of most others. */
function readingsOf(digits: string): string[] {
  const dialled = digits.startsWith('00') ? [digits, `+${digits.slice(2)}`] : [digits]
  return [...new Set(dialled.flatMap((each) => readingOf(each) ?? []))]
}

function readingOf(digits: string): string | undefined {
  const found = parsePhoneNumberFromString(digits, { ...(defaultCountry && { defaultCountry }), extract: false })
  if (found === undefined || found.ext !== undefined) return undefined
  const isKnown = found.isValid()
  if (!found.number.startsWith(PHONE_START)) return isKnown ? found.number : undefined
  // What is dialled before a number and still stands in it was typed with a digit too few behind it.
  const isShort = new RegExp(PHONE_BEGINS).test(found.nationalNumber) && PHONE_TRUNK !== ''
  return isNationalPhone(found.number) && (isKnown || !isShort) ? found.number : undefined
}

setPhoneReader({ national: readNationalPhone, international: readInternationalPhone })
