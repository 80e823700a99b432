import * as z from 'zod/mini'
import { messages } from '#domain/messages/messages.ts'
import { codePointLength } from '#domain/text/text.ts'

export const PASSWORD_MINIMUM = 8

/** Longer passwords are refused rather than truncated, because GoTrue accepts at most 72 bytes. */
const PASSWORD_BYTES = 72

/** In UTF-16 units. Longer input exceeds 72 bytes in any normal form, and normalising very long runs of accents would take minutes. */
const LONGEST_PREPARED = 200

/**
 * The single form in which a password is checked, hashed and compared, so that every keyboard produces the same password (RFC 8265,
 * OpaqueString). Every space becomes U+0020, and letters are composed (NFC). We do not use NFKC, because it would turn different
 * characters into the same password.
 */
export function preparePassword(typed: string): string {
  return typed.length > LONGEST_PREPARED ? typed : typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** Returns the prepared form first, then the other forms from which a stored hash may have been made. */
export function passwordSpellings(typed: string): string[] {
  if (typed.length > LONGEST_PREPARED) return [typed]
  const prepared = preparePassword(typed)
  return [...new Set([prepared, typed, prepared.normalize('NFD')])]
}

/** A password rule that is broken. The value is also the key of its message. */
export type PasswordFault = 'tooShort' | 'noUppercase' | 'noDigit' | 'noSpecial' | 'tooLong'

/**
 * Returns every rule that a password breaks, in the order of the specification, section 5. Letters and digits may be of any script
 * (ruling 61). A special character is any character that is not a letter, digit, combining mark or whitespace.
 */
export function passwordFaults(typed: string): PasswordFault[] {
  const password = preparePassword(typed)
  const faults: PasswordFault[] = []
  if (codePointLength(password) < PASSWORD_MINIMUM) faults.push('tooShort')
  if (!/\p{Lu}/u.test(password)) faults.push('noUppercase')
  if (!/\p{Nd}/u.test(password)) faults.push('noDigit')
  if (!/[^\p{L}\p{N}\p{M}\s]/u.test(password)) faults.push('noSpecial')
  if (new TextEncoder().encode(password).length > PASSWORD_BYTES) faults.push('tooLong')
  return faults
}

/** The same rules, as messages. */
export const passwordProblems = (password: string): string[] => passwordFaults(password).map((fault) => messages.password[fault])

export const passwordSchema = z.string().check((context) => {
  for (const message of passwordProblems(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, message })
  }
})
