import * as z from 'zod/mini'
import { messages } from '#domain/messages/messages.ts'
import { codePointLength } from '#domain/text/text.ts'

export const PASSWORD_MINIMUM = 8

/** Longer passwords are refused rather than cut: GoTrue takes 72 bytes at most. */
const PASSWORD_BYTES = 72

/**
 * Everything wrong with a password, in the order of the specification, section 5. A special character is anything
 * that is neither a letter, nor a digit, nor a margin.
 */
export function passwordProblems(password: string): string[] {
  const problems: string[] = []
  if (codePointLength(password) < PASSWORD_MINIMUM) problems.push(messages.password.tooShort)
  if (!/[A-Z]/.test(password)) problems.push(messages.password.noUppercase)
  if (!/[0-9]/.test(password)) problems.push(messages.password.noDigit)
  if (!/[^\p{L}\p{N}\p{M}\s]/u.test(password)) problems.push(messages.password.noSpecial)
  if (new TextEncoder().encode(password).length > PASSWORD_BYTES) problems.push(messages.password.tooLong)
  return problems
}

export const passwordSchema = z.string().check((context) => {
  for (const message of passwordProblems(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, message })
  }
})
