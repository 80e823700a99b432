import { matches, patterns } from '#domain/text/patterns.ts'
import type { TextRule } from '#domain/text/text-rules.ts'

/** RFC 5321, section 4.5.3.1.3, without the two angle brackets. */
export const EMAIL_LIMIT = 254

export function isEmailAddress(address: string): boolean {
  return address.length <= EMAIL_LIMIT && matches(patterns.email, address)
}

/** The rule for an answer that must be an email address. */
export function emailRule(path: string, message: string): TextRule {
  return { kind: 'text', path, required: true, min: 1, max: EMAIL_LIMIT, pattern: patterns.email, message, tooLong: message }
}
