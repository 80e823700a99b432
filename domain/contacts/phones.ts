import { matches, patterns } from '#domain/text/patterns.ts'
import { PHONE_GROUPS, PHONE_SHOWN } from '#domain/region.ts'

/** `+234 803 123 4567`, grouped for reading. A foreign number is returned unchanged. */
export function formatPhone(stored: string): string {
  return stored.replace(new RegExp(PHONE_GROUPS), PHONE_SHOWN)
}

export function isNationalPhone(stored: string): boolean {
  return matches(patterns.nationalPhone, stored)
}

export function isInternationalPhone(stored: string): boolean {
  return matches(patterns.internationalPhone, stored)
}
