import { matches, patterns } from '#domain/text/patterns.ts'
import { PHONE_START, PHONE_TYPED_ANYWHERE, PHONE_TYPED_HERE } from '#domain/region.ts'

/** Spaces, dots, dashes and brackets people write between digits, and the invisible letters that come along when they paste. */
const SEPARATORS = /[\s.()\u2010-\u2015/\p{DI}-]+/gu

/**
 * The stored form of a phone number a person typed: `0803 123 4567` becomes `+2348031234567`. A number that is not
 * recognised as one of the institute's country (content/region.ts) comes back without separators, for the rule to judge.
 */
export function normalizeNationalPhone(typed: string): string {
  return withCountry(PHONE_TYPED_HERE, normalizeInternationalPhone(typed))
}

function withCountry(pattern: string, digits: string): string {
  const national = new RegExp(pattern).exec(digits)
  return national ? `${PHONE_START}${national[1]}` : digits
}

/** UTF-16 units of what somebody types for a number, separators and all. */
const LONGEST_TYPED = 100

/**
 * The stored form of any number: separators and `tel:` removed, a leading `00` read as `+`, a national number as one of the institute's
 * country. What is too long for one comes back as it is.
 */
export function normalizeInternationalPhone(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  const digits = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^tel:/i, '').replace(/^00/, '+')
  return withCountry(PHONE_TYPED_ANYWHERE, digits)
}

export function isNationalPhone(stored: string): boolean {
  return matches(patterns.nationalPhone, stored)
}

export function isInternationalPhone(stored: string): boolean {
  return matches(patterns.internationalPhone, stored)
}
