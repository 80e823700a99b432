import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authErrorFrom, logRefusal } from '#supabase-server/auth/responses/auth-error-response.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { PROVIDER_FLOW_SECONDS, type Auth } from '#supabase-server/auth/auth.ts'
import { isBoundTo } from '#supabase-server/auth/requests/browser-binding.ts'
import { deviceOf, isUuid } from '#supabase-server/auth/requests/identify.ts'
import { claimProviderFlow, isProviderFlow, type ProviderFlow } from '#supabase-server/auth/queries/provider-flows.ts'
import { openedResponse } from '#supabase-server/auth/sessions/open-session.ts'
import { redirectWithProblem } from './redirect-problem.ts'
import { withFragment, withQuery } from '#supabase-server/auth/requests/redirect-target.ts'
import { queryValue } from '#supabase-server/auth/requests/request-body.ts'
import { providerRedirectUri } from '#supabase-server/auth/providers/begin-provider-flow.ts'
import { finishProviderFlow } from '#supabase-server/auth/providers/finish-provider-flow.ts'
import { providerParameters, sessionParameters } from '#supabase-server/auth/responses/session-response.ts'

const FORM_LIMIT = 16_384

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a browser can post a form of this content type here from another site without a preflight request. */
    takesForms?: boolean
  }
}

/**
 * GET /callback?state&code (or error): where third parties redirect back to. Always 302 to the `redirect_to` of the flow: with a code for
 * the browser that started it, with a session in the fragment (implicit flow), or with the error in both query and fragment. An unknown
 * flow redirects to the page that reports this error.
 */
export function callbackEndpoint(app: FastifyInstance, auth: Auth): void {
  const nowhere = new URL(auth.host.pages.callback, auth.config.siteUrl).href

  // No HEAD route, because it would use up the state.
  app.get('/callback', { exposeHeadRoute: false }, async (request, reply) => {
    let target = nowhere
    try {
      await auth.limits.request('callback', request.ip, () => knownState(request, auth))
      const flow = await flowOf(request, auth)
      target = flow.redirectTo
      checkUse(request, flow, auth.config.siteUrl)
      return reply.redirect(await destination(request, reply, auth, flow), 302)
    } catch (thrown) {
      return refuse(request, reply, target, thrown)
    }
  })
}

/**
 * POST /callback: for a provider that responds with a form. Redirects to the GET route above, because a browser does not send our cookies
 * with a form from another site.
 */
export function callbackFormEndpoint(app: FastifyInstance, auth: Auth): void {
  app.removeAllContentTypeParsers()
  const formType = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, text, done) => {
    done(null, new URLSearchParams(text.toString()))
  })
  app.post('/callback', { config: { takesForms: true } }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return reply.redirect(`${providerRedirectUri(auth.config.siteUrl)}?${form}`, 303)
  })
}

async function knownState(request: FastifyRequest, auth: Auth): Promise<string | null> {
  const state = queryValue(request, 'state')
  if (state === undefined || !isUuid(state)) return null
  return (await auth.database.asAuth((tx) => isProviderFlow(tx, state))) ? state : null
}

async function flowOf(request: FastifyRequest, auth: Auth): Promise<ProviderFlow> {
  const state = queryValue(request, 'state')
  if (state === undefined) throw new AuthError('bad_oauth_callback', { message: 'OAuth state parameter missing' })
  if (!isUuid(state)) throw new AuthError('bad_oauth_state', { message: 'OAuth state parameter is invalid' })
  const flow = await auth.database.asAuth((tx) => claimProviderFlow(tx, state, PROVIDER_FLOW_SECONDS))
  if (!flow) throw new AuthError('bad_oauth_state')
  return flow
}

function checkUse(request: FastifyRequest, flow: ProviderFlow, siteUrl: string): void {
  if (flow.used) throw new AuthError('flow_state_already_used')
  if (flow.expired) throw new AuthError('bad_oauth_state', { message: 'OAuth state has expired' })
  if (!flow.hasChallenge && !isBoundTo(request, flow.id, siteUrl)) {
    throw new AuthError('bad_oauth_state', { message: 'OAuth state belongs to another browser' })
  }
  if (queryValue(request, 'code') === undefined && queryValue(request, 'error') === undefined) {
    throw new AuthError('bad_oauth_callback')
  }
}

async function destination(request: FastifyRequest, reply: FastifyReply, auth: Auth, flow: ProviderFlow): Promise<string> {
  const answer = new URL(providerRedirectUri(auth.config.siteUrl))
  answer.search = new URL(request.url, auth.config.siteUrl).search
  const result = await finishProviderFlow(auth, flow, answer, deviceOf(request))
  if ('code' in result) return withQuery(flow.redirectTo, { code: result.code })
  const session = await openedResponse(reply, auth, result.opened)
  return withFragment(flow.redirectTo, { ...sessionParameters(session), ...providerParameters(result.tokens) })
}

function refuse(request: FastifyRequest, reply: FastifyReply, target: string, thrown: unknown): FastifyReply {
  const error = authErrorFrom(thrown)
  logRefusal(request, thrown, error)
  return reply.redirect(redirectWithProblem(target, thrown, error), 302)
}
