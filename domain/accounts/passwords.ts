import * as z from 'zod/mini'
import { messages } from '#domain/messages/messages.ts'
import { codePointLength } from '#domain/text/text.ts'

export const PASSWORD_MINIMUM = 8

/** Longer passwords are refused rather than cut: GoTrue takes 72 bytes at most. */
const PASSWORD_BYTES = 72

/** A rule that a password breaks; the name of its sentence among the messages. */
export type PasswordFault = 'tooShort' | 'noUppercase' | 'noDigit' | 'noSpecial' | 'tooLong'

/**
 * Everything wrong with a password, in the order of the specification, section 5. A special character is anything
 * that is neither a letter, nor a digit, nor a margin.
 */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  if (codePointLength(password) < PASSWORD_MINIMUM) faults.push('tooShort')
  if (!/[A-Z]/.test(password)) faults.push('noUppercase')
  if (!/[0-9]/.test(password)) faults.push('noDigit')
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
