import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authErrorFrom } from '#supabase-server/auth/responses/auth-error-response.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { checkEmail } from '#supabase-server/auth/requests/field-rules.ts'
import { deviceOf } from '#supabase-server/auth/requests/identify.ts'
import { openedResponse } from '#supabase-server/auth/sessions/open-session.ts'
import { problemParameters } from './redirect-problem.ts'
import { redirectTarget, withFragment, withQuery } from '#supabase-server/auth/requests/redirect-target.ts'
import { queryValue, readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import type { MailTokenProof } from '#supabase-server/auth/mail-links/take-mail-token.ts'
import { ownerOfLink } from '#supabase-server/auth/accounts/token-owners.ts'
import { verifyMailToken, verifyMailTokenForCode } from '#supabase-server/auth/mail-links/verify-mail-token.ts'
import { sessionParameters } from '#supabase-server/auth/responses/session-response.ts'

const body = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text })

/** POST /verify: 200 with a session for `token_hash`, or for `token` together with the address to which the email was sent. */
export function verifyEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/verify', async (request, reply) => {
    const form = readBody(request, body)
    await auth.limits.request('verify', request.ip, () => ownerOfLink(auth, form.token_hash || form.token))
    const proof = proofFrom(form, auth)
    return openedResponse(reply, auth, await verifyMailToken(auth, proof, deviceOf(request)))
  })
}

function proofFrom(form: z.output<typeof body>, { host }: Auth): MailTokenProof {
  const { type, token, token_hash: tokenHash } = form
  if (type === '') throw new AuthError('validation_failed', { message: 'Verify requires a verification type' })
  if ((token === '') === (tokenHash === '')) {
    throw new AuthError('validation_failed', { message: 'Verify requires either a token or a token hash' })
  }
  if (token === '') {
    if (form.email !== '' || form.phone !== '' || form.redirect_to !== '') {
      throw new AuthError('validation_failed', { message: 'Only the token_hash and type should be provided' })
    }
    return { type, token: tokenHash, email: null }
  }
  if (form.phone !== '') throw new AuthError('phone_provider_disabled', { message: 'Phone numbers are disabled' })
  if (form.email === '') {
    const message = 'Only an email address or phone number should be provided on verify'
    throw new AuthError('validation_failed', { message })
  }
  return { type, token, email: checkEmail(form.email, host) }
}

/**
 * GET /verify: 303 to `redirect_to` with a code (if the browser sent a challenge) or with a session in the fragment. Emails from this
 * server link to /auth/confirm instead, because link scanners follow GET. The protocol still supports this route.
 */
export function verifyLinkEndpoint(app: FastifyInstance, auth: Auth): void {
  // No HEAD route, because checking whether the link exists would use it up.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const type = queryValue(request, 'type')
    const token = queryValue(request, 'token') ?? queryValue(request, 'token_hash')
    await auth.limits.request('verify', request.ip, () => ownerOfLink(auth, token ?? ''))
    if (!type) throw new AuthError('validation_failed', { message: 'Verify requires a verification type' })
    if (!token) throw new AuthError('validation_failed', { message: 'Verify requires a token or a token hash' })
    return reply.redirect(await followLink(request, reply, auth, { type, token, email: null }), 303)
  })
}

async function followLink(request: FastifyRequest, reply: FastifyReply, auth: Auth, proof: MailTokenProof): Promise<string> {
  const target = redirectTarget(queryValue(request, 'redirect_to'), auth.config.siteUrl)
  const wantsCode = proof.token.startsWith('pkce_')
  try {
    if (wantsCode) return withQuery(target, { code: await verifyMailTokenForCode(auth, proof) })
    const session = await openedResponse(reply, auth, await verifyMailToken(auth, proof, deviceOf(request)))
    return withFragment(target, sessionParameters(session, proof.type))
  } catch (thrown) {
    const error = authErrorFrom(thrown)
    if (error.status >= 500) throw thrown
    const problem = problemParameters(error)
    return withFragment(wantsCode ? withQuery(target, problem) : target, problem)
  }
}
