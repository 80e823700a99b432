import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { COUNTRY, PHONE_BEGINS, PHONE_START, PHONE_TRUNK } from '#domain/region.ts'
import { setPhoneReader } from './phone-reader.ts'
import { isNationalPhone } from './phones.ts'

/** Spaces, dots, dashes and brackets that people type between digits, and invisible characters that pasted text may contain. */
const SEPARATORS = /[\s.()\u2010-\u2015/\p{DI}-]+/gu

const BRACKETED_ZERO = /[(]\s*0\s*[)]/

/** In UTF-16 units: the longest input that is read as a number, separators included. */
const LONGEST_TYPED = 100

const defaultCountry = isSupportedCountry(COUNTRY) ? COUNTRY : undefined

/**
 * Returns the stored form of a phone number typed in the institute's country (content/region.ts): `0803 123 4567` and `009 234 803 123
 * 4567` become `+2348031234567`. A number that cannot be read, or can be read in two ways, is returned in a form that every rule rejects.
 * We never guess: the applicant has to correct it. A number with a plus sign stays unchanged even if no country has such numbers, because
 * the patterns of the specification check the stored value.
 */
export function readNationalPhone(typed: string): string {
  const digits = digitsOf(typed)
  const [number, other] = readingsOf(digits)
  if (number !== undefined && other === undefined) return number
  // It is unclear whether a zero in brackets is dialled, so such a number is left as typed.
  return digits.startsWith('+') && !BRACKETED_ZERO.test(typed) ? digits : typed
}

/** The same for fields that accept numbers from any country. A number without a plus sign, a `00` or the national prefix is not read. */
export function readInternationalPhone(typed: string): string {
  return new RegExp(PHONE_BEGINS).test(digitsOf(typed)) ? readNationalPhone(typed) : typed
}

function digitsOf(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  return typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^tel:/i, '')
}

/** Every number that these digits may represent: as dialled in the institute's country, and with the 00 that most other countries use. */
function readingsOf(digits: string): string[] {
  const dialled = digits.startsWith('00') ? [digits, `+${digits.slice(2)}`] : [digits]
  return [...new Set(dialled.flatMap((each) => readingOf(each) ?? []))]
}

function readingOf(digits: string): string | undefined {
  const found = parsePhoneNumberFromString(digits, { ...(defaultCountry && { defaultCountry }), extract: false })
  if (found === undefined || found.ext !== undefined) return undefined
  const isKnown = found.isValid()
  if (!found.number.startsWith(PHONE_START)) return isKnown ? found.number : undefined
  // A number that still contains the national prefix after parsing has a digit missing.
  const isShort = new RegExp(PHONE_BEGINS).test(found.nationalNumber) && PHONE_TRUNK !== ''
  return isNationalPhone(found.number) && (isKnown || !isShort) ? found.number : undefined
}

setPhoneReader({ national: readNationalPhone, international: readInternationalPhone })
