import * as z from 'zod/mini'
import { messages } from '#domain/messages/messages.ts'
import { codePointLength } from '#domain/text/text.ts'

export const PASSWORD_MINIMUM = 8

/** Longer passwords are refused rather than cut: GoTrue takes 72 bytes at most. */
const PASSWORD_BYTES = 72

/** UTF-16 units. What is longer is beyond those bytes in any form, and putting endless accents in order would take minutes. */
const LONGEST_PREPARED = 200

/**
 * The one form in which a password is judged, hashed and compared, so that every keyboard types the same one (RFC 8265, OpaqueString):
 * every space is U+0020, and letters are composed (NFC). Not NFKC, which would make one password of different characters.
 */
export function preparePassword(typed: string): string {
  return typed.length > LONGEST_PREPARED ? typed : typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** The prepared form first, then the other ones in which a hash may have been made of what was typed. */
export function passwordSpellings(typed: string): string[] {
  if (typed.length > LONGEST_PREPARED) return [typed]
  const prepared = preparePassword(typed)
  return [...new Set([prepared, typed, prepared.normalize('NFD')])]
}

/** A rule that a password breaks; the name of its sentence among the messages. */
export type PasswordFault = 'tooShort' | 'noUppercase' | 'noDigit' | 'noSpecial' | 'tooLong'

/**
 * Everything wrong with a password, in the order of the specification, section 5. Letters and digits are those of any script
 * (ruling 61). A special character is anything that is neither a letter, nor a digit, nor a margin.
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

/** The same in words. */
export const passwordProblems = (password: string): string[] => passwordFaults(password).map((fault) => messages.password[fault])

export const passwordSchema = z.string().check((context) => {
  for (const message of passwordProblems(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, message })
  }
})
