import { matches, patterns } from './patterns.ts'

/** Spaces, dots, dashes and brackets people write between digits, and the invisible letters that come along when they paste. */
const SEPARATORS = /[\s.()\u2010-\u2015/\p{DI}-]+/gu

/**
 * The stored form of a phone number a person typed: `0803 123 4567` becomes `+2348031234567`. A number that is not
 * recognised as Nigerian comes back without separators, for the rule to judge.
 */
export function normalizeNigerianPhone(typed: string): string {
  const digits = normalizeInternationalPhone(typed)
  const national = /^(?:\+?234)?0?([1-9][0-9]{9})$/.exec(digits)
  return national ? `+234${national[1]}` : digits
}

/** UTF-16 units of what somebody types for a number, separators and all. */
const LONGEST_TYPED = 100

/**
 * The stored form of any number: separators and `tel:` removed, a leading `00` read as `+`, a national number as Nigerian. What is too long
 * for one comes back as it is.
 */
export function normalizeInternationalPhone(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  const digits = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^tel:/i, '').replace(/^00/, '+')
  const national = /^(?:\+?234)?0([1-9][0-9]{9})$/.exec(digits)
  return national ? `+234${national[1]}` : digits
}

export function isNigerianPhone(stored: string): boolean {
  return matches(patterns.nigerianPhone, stored)
}

export function isInternationalPhone(stored: string): boolean {
  return matches(patterns.internationalPhone, stored)
}
