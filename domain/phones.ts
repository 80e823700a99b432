import { matches, patterns } from './patterns.ts'

/** Spaces, dots, dashes and brackets people write between digits. */
const SEPARATORS = /[\s.()\u2010-\u2015/-]+/g

/**
 * The stored form of a phone number a person typed: `0803 123 4567` becomes `+2348031234567`. A number that is not
 * recognised as Nigerian comes back without separators, for the rule to judge.
 */
export function normalizeNigerianPhone(typed: string): string {
  const digits = normalizeInternationalPhone(typed)
  const national = /^(?:\+?234)?0?([1-9][0-9]{9})$/.exec(digits)
  return national ? `+234${national[1]}` : digits
}

/** The stored form of any number: separators removed, a leading `00` read as `+`, a national number as Nigerian. */
export function normalizeInternationalPhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^00/, '+')
  const national = /^(?:234)?0([1-9][0-9]{9})$/.exec(digits)
  return national ? `+234${national[1]}` : digits
}

export function isNigerianPhone(stored: string): boolean {
  return matches(patterns.nigerianPhone, stored)
}

export function isInternationalPhone(stored: string): boolean {
  return matches(patterns.internationalPhone, stored)
}

/** `+234 803 123 4567`, for reading aloud; a foreign number comes back unchanged. */
export function formatPhone(stored: string): string {
  const parts = /^\+234([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(stored)
  return parts ? `+234 ${parts[1]} ${parts[2]} ${parts[3]}` : stored
}
