import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authErrorFrom, logRefusal } from '#supabase-server/auth/answers/auth-error-answer.ts'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { bindToBrowser } from '#supabase-server/auth/requests/browser-binding.ts'
import { checkChallenge } from '#supabase-server/auth/requests/field-rules.ts'
import { redirectWithProblem } from './redirect-problem.ts'
import { redirectTarget } from '#supabase-server/auth/requests/redirect-target.ts'
import { queryValue } from '#supabase-server/auth/requests/request-body.ts'
import { beginProviderFlow } from '#supabase-server/auth/providers/begin-provider-flow.ts'

/**
 * GET /authorize?provider&redirect_to&code_challenge&code_challenge_method&scopes: 302 to the third party; further
 * parameters, such as `prompt`, are passed on. 400 validation_failed for a provider that is not set up or a malformed
 * request. Since a person sits in front of this address, what they can do nothing about (the third party is away or refuses
 * this site; too many attempts) leads back to `redirect_to` with a problem they can read.
 */
export function authorizeEndpoint(app: FastifyInstance, auth: Auth): void {
  // Without HEAD, which would begin a flow for whoever only looks.
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

/** Begins a flow as the query asks for it and returns the address at the provider. */
export async function beginFlow(request: FastifyRequest, reply: FastifyReply, auth: Auth, linkTo: string | null): Promise<string> {
  const provider = queryValue(request, 'provider') ?? ''
  // Before the limit: a mistake in a page is told as one, however often it is made.
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

/** Separated by spaces or commas; each of the characters OAuth allows (RFC 6749, section 3.3). */
function scopesOf(text: string): string[] {
  const scopes = text.split(/[ ,]+/).filter((scope) => scope !== '')
  if (scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))) return scopes
  throw new AuthError('validation_failed', { message: 'scopes can only contain the characters OAuth allows' })
}

/** What this server says itself in a request to a third party, and what only this server reads. */
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
