import type { AuthError } from '@supabase/auth-js'

/** The account client marks its own errors; its test for the mark would bring the whole client along. */
export function isAuthError(cause: unknown): cause is AuthError {
  return cause instanceof Error && '__isAuthError' in cause
}

/** 429, or in a message of any status (specification, section 8). */
export const isRateLimit = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  status === 429 || /rate limit/i.test(message)

export const noConnection = 'We could not reach the server. Check your connection and try again.'
