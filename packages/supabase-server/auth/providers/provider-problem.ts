import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Host } from '#supabase-server/host.ts'
import { isTransient } from '#supabase-server/http/transient-status.ts'

/** The provider redirected the browser back with an OAuth error (RFC 6749, section 4.1.2.1), which is passed on unchanged. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly error: string
  readonly description: string

  constructor(error: string, description: string) {
    super(`the provider refused: ${error}`)
    this.error = readable(error)
    this.description = readable(description)
  }
}

/** Long enough for a sentence, because people see the provider's message. */
const LONGEST_DESCRIPTION = 300

function readable(text: string): string {
  return text
    .replaceAll(/\s+|\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_DESCRIPTION)
    .toWellFormed()
    .trim()
}

type Step = 'discovery' | 'exchange' | 'profile'

/**
 * Describes a failure at a provider in a message for the person signing in. The cause is for the log and contains no secret. The message
 * about a configuration mistake always contains 'not properly configured', which sites turn into a hint (specification, section 8). For
 * an unavailable provider the message asks the person to try again.
 */
export function providerProblem({ name, host }: { name: string; host: Host }, step: Step, thrown: unknown): Error {
  if (thrown instanceof AuthError) return thrown
  if (thrown instanceof AuthorizationResponseError) return new ProviderRefusal(thrown.error, thrown.error_description ?? '')
  const cause = new Error(`${name}, ${step}: ${reasonOf(thrown)}`, { cause: thrown })
  const misconfigured = (what: string) =>
    new AuthError('unexpected_failure', { message: `${host.providerName(name)} OAuth is not properly configured: ${what}`, cause })

  if (isAway(thrown)) {
    return new AuthError('provider_unavailable', { message: host.providerAway(name), cause })
  }
  if (thrown instanceof ResponseBodyError) {
    switch (thrown.error) {
      // The second code is GitHub's name for the same error.
      case 'invalid_client':
      case 'incorrect_client_credentials':
      case 'unauthorized_client':
        return misconfigured('the provider refused the client ID or the client secret')
      case 'redirect_uri_mismatch':
        return misconfigured('invalid redirect URI')
      // A code that has been used, has expired or was invented.
      case 'invalid_grant':
      case 'bad_verification_code':
        return new AuthError('bad_oauth_callback', {
          message: `${host.providerName(name)} did not accept its own code. Please sign in again.`,
          cause,
        })
      default:
        return new AuthError('unexpected_failure', { message: `Unable to exchange external code: ${readable(thrown.error)}`, cause })
    }
  }
  if (step === 'discovery') return misconfigured('there is no OpenID Connect provider at the address of its issuer')
  return new AuthError('unexpected_failure', { message: 'Error getting user profile from external provider', cause })
}

function isAway(thrown: unknown): boolean {
  if (thrown instanceof ClientError) {
    if (thrown.code === 'OAUTH_TIMEOUT') return true
    return thrown.cause instanceof Response && isTransient(thrown.cause.status)
  }
  // This is how fetch reports a failed connection. Programming errors have no such cause.
  return thrown instanceof TypeError && thrown.cause instanceof Error
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof ResponseBodyError) return `${thrown.status} ${thrown.error} ${thrown.error_description ?? ''}`.trim()
  if (thrown instanceof WWWAuthenticateChallengeError) return `${thrown.status}`
  if (thrown instanceof ClientError) return `${thrown.code} ${thrown.cause instanceof Response ? thrown.cause.status : ''}`.trim()
  return thrown instanceof Error ? thrown.message : 'something that is no error was thrown'
}
