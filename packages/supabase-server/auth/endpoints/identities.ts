import type { FastifyInstance } from 'fastify'
import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { identify, identifyWithin, isUuid } from '#supabase-server/auth/requests/identify.ts'
import { queryValue } from '#supabase-server/auth/requests/request-body.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'
import { unlinkIdentity } from '#supabase-server/auth/providers/unlink-identity.ts'
import { beginFlow } from './authorize.ts'

/**
 * GET /user/identities/authorize: like /authorize, but links an identity to the account of the bearer token. 302, or 200 {url} with
 * `skip_http_redirect=true`. The client uses the latter, because a page navigation cannot send a token. 403 insufficient_aal, 400
 * reauthentication_needed.
 */
export function linkIdentityEndpoint(app: FastifyInstance, auth: Auth): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const person = await identify(request, auth)
    requireAssurance(person, { message: 'AAL2 required to link an identity' })
    await auth.database.asAuth((tx) => requireRecentProof(tx, person.session))
    const url = await beginFlow(request, reply, auth, person.user.id)
    if (queryValue(request, 'skip_http_redirect') === 'true') return { url }
    return reply.redirect(url, 302)
  })
}

/** DELETE /user/identities/{identity_id}: 200 {}. For the errors see `unlinkIdentity`. */
export function unlinkIdentityEndpoint(app: FastifyInstance, auth: Auth): void {
  app.delete<{ Params: { identityId: string } }>('/user/identities/:identityId', async (request) => {
    const person = await identifyWithin('updateUser', request, auth)
    const { identityId } = request.params
    if (!isUuid(identityId)) throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
    await unlinkIdentity(auth, person, identityId.toLowerCase())
    return {}
  })
}
