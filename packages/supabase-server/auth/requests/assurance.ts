import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { SignedInPerson } from './identify.ts'

/** The error with which GoTrue refuses another factor at aal1. */
export const NEW_FACTOR_NEEDS_ASSURANCE = { message: 'AAL2 required to enroll a new factor' } as const

/**
 * Throws 403 insufficient_aal if the person has a verified factor but has not proved it in this session. `details` adapt the error to the
 * endpoint. A token or session that is older than the factor proves nothing.
 */
export function requireAssurance(
  { factors, isAssured }: Pick<SignedInPerson, 'factors' | 'isAssured'>,
  details: ConstructorParameters<typeof AuthError>[1] = {},
): void {
  if (!isAssured && factors.some(({ status }) => status === 'verified')) throw new AuthError('insufficient_aal', details)
}
