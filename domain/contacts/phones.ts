import { matches, patterns } from '#domain/text/patterns.ts'

export function isNationalPhone(stored: string): boolean {
  return matches(patterns.nationalPhone, stored)
}

export function isInternationalPhone(stored: string): boolean {
  return matches(patterns.internationalPhone, stored)
}
