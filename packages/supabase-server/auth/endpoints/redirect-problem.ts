import type { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import { ProviderRefusal } from '#supabase-server/auth/providers/provider-problem.ts'
import { withFragment, withQuery } from '#supabase-server/auth/requests/redirect-target.ts'

/** OAuth's word for a status (RFC 6749, section 4.1.2.1), as Supabase's auth server chooses them. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
/** What a person may not do, whatever the status. */
const DENIED = new Set<string>(['user_banned', 'provider_email_needs_verification'])

/** A refusal as the parameters of a redirect. */
export function problemParameters(error: AuthError): Record<string, string> {
  return {
    error: DENIED.has(error.code) ? 'access_denied' : (WORDS[error.status] ?? 'server_error'),
    error_code: error.code,
    error_description: error.message,
  }
}

/**
 * Where a browser goes with bad news from a provider: to the target of its flow, with the problem in the query and in
 * the fragment. `sb` tells the client whose fragment it is. What the provider itself refused has no code of this protocol.
 */
export function redirectWithProblem(target: string, thrown: unknown, error: AuthError): string {
  const problem =
    thrown instanceof ProviderRefusal ? { error: thrown.error, error_description: thrown.description } : problemParameters(error)
  return withFragment(withQuery(target, problem), { ...problem, sb: '' })
}
