import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authErrorFrom, logRefusal } from '#supabase-server/auth/responses/auth-error-response.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { bindToBrowser } from '#supabase-server/auth/requests/browser-binding.ts'
import { checkChallenge } from '#supabase-server/auth/requests/field-rules.ts'
import { redirectWithProblem } from './redirect-problem.ts'
import { redirectTarget } from '#supabase-server/auth/requests/redirect-target.ts'
import { queryValue } from '#supabase-server/auth/requests/request-body.ts'
import { beginProviderFlow } from '#supabase-server/auth/providers/begin-provider-flow.ts'

/**
 * GET /authorize?provider&redirect_to&code_challenge&code_challenge_method&scopes: 302 to the third party. Other parameters, such as
 * `prompt`, are passed on. 400 validation_failed for a provider that is not configured or a malformed request. A person is waiting for
 * this response. For problems that they cannot fix (the third party is unavailable or refuses this site, or there were too many attempts)
 * it therefore redirects to
 * `redirect_to` with an error that they can read.
 */
export function authorizeEndpoint(app: FastifyInstance, auth: Auth): void {
  // No HEAD route, because it would start a flow.
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const target = redirectTarget(queryValue(request, 'redirect_to'), auth.config.siteUrl)
    try {
      return reply.redirect(await beginFlow(request, reply, auth, null), 302)
    } catch (thrown) {
      const error = authErrorFrom(thrown)
      if (error.code === 'validation_failed') throw thrown
      logRefusal(request, thrown, error)
      return reply.redirect(redirectWithProblem(target, thrown, error), 302)
    }
  })
}

/** Starts the flow that the query describes and returns the provider's URL. */
export async function beginFlow(request: FastifyRequest, reply: FastifyReply, auth: Auth, linkTo: string | null): Promise<string> {
  const provider = queryValue(request, 'provider') ?? ''
  // Validate before applying the rate limit, so that a faulty page always gets the validation error, however often it sends the request.
  auth.providers.find(provider)
  const challenge = checkChallenge(queryValue(request, 'code_challenge') ?? '', queryValue(request, 'code_challenge_method') ?? '')
  const scopes = scopesOf(queryValue(request, 'scopes') ?? '')
  await auth.limits.request('authorize', request.ip)
  const { url, state } = await beginProviderFlow(auth, {
    provider,
    redirectTo: redirectTarget(queryValue(request, 'redirect_to'), auth.config.siteUrl),
    challenge,
    scopes,
    parameters: passedOn(request),
    linkTo,
  })
  if (!challenge) bindToBrowser(reply, state, auth.config.siteUrl)
  return url
}

/** Scopes are separated by spaces or commas. Only the characters that OAuth permits are allowed (RFC 6749, section 3.3). */
function scopesOf(text: string): string[] {
  const scopes = text.split(/[ ,]+/).filter((scope) => scope !== '')
  if (scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))) return scopes
  throw new AuthError('validation_failed', { message: 'scopes can only contain the characters OAuth allows' })
}

/** Parameters that this server itself sets in a request to a third party, and parameters that only this server reads. */
const OWN_PARAMETERS = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'provider',
  'scopes',
  'redirect_to',
  'skip_http_redirect',
  'apikey',
])

function passedOn(request: FastifyRequest): Record<string, string> {
  const names = Object.keys(request.query ?? {}).filter((name) => !OWN_PARAMETERS.has(name.toLowerCase()))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = queryValue(request, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
