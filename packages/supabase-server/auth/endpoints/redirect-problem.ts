import type { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { ProviderRefusal } from '#supabase-server/auth/providers/provider-problem.ts'
import { withFragment, withQuery } from '#supabase-server/auth/requests/redirect-target.ts'

/** The OAuth error for each status (RFC 6749, section 4.1.2.1), as in Supabase's auth server. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
/** Errors that mean access_denied, whatever their status. */
const DENIED = new Set<string>(['user_banned', 'provider_email_needs_verification'])

/** An error in the form of redirect parameters. */
export function problemParameters(error: AuthError): Record<string, string> {
  return {
    error: DENIED.has(error.code) ? 'access_denied' : (WORDS[error.status] ?? 'server_error'),
    error_code: error.code,
    error_description: error.message,
  }
}

/**
 * Returns the URL to which a browser is redirected after a provider error: the target of its flow, with the error in the query and in the
 * fragment. `sb` tells the client that the fragment is from this server. An error from the provider itself has no error code in this
 * protocol.
 */
export function redirectWithProblem(target: string, thrown: unknown, error: AuthError): string {
  const problem =
    thrown instanceof ProviderRefusal ? { error: thrown.error, error_description: thrown.description } : problemParameters(error)
  return withFragment(withQuery(target, problem), { ...problem, sb: '' })
}
