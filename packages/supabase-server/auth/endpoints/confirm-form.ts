import type { FastifyInstance, FastifyRequest } from 'fastify'
import { comesFromThisSite } from '#supabase-server/http/same-origin.ts'
import { authErrorFrom } from '#supabase-server/auth/responses/auth-error-response.ts'
import type { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { deviceOf } from '#supabase-server/auth/requests/identify.ts'
import { openedResponse } from '#supabase-server/auth/sessions/open-session.ts'
import { isStorable, queryValue } from '#supabase-server/auth/requests/request-body.ts'
import { ownerOfLink } from '#supabase-server/auth/accounts/token-owners.ts'
import { secureAccount } from '#supabase-server/auth/mail-links/secure-account.ts'
import { confirmAddress, verifyMailToken } from '#supabase-server/auth/mail-links/verify-mail-token.ts'
import { sessionParameters, type OpenedSession } from '#supabase-server/auth/responses/session-response.ts'

const BODY_LIMIT = 16_384

/** The link type in emails, for people who did not make the reported change. The protocol has no such type. */
const NOT_ME = 'not_me'

/**
 * POST /auth/confirm: the button on the page that an email link opens, pressed without JavaScript or before it has loaded (ruling 21).
 * Always returns 303. Redirects to the success page, to the sign-in page with a message, or to the new password page if the user forgot
 * the password, has none or lost the account to an attacker. For the new password page the session is in the fragment, never in a query,
 * because queries end up in logs.
 */
export function confirmForm(app: FastifyInstance, auth: Auth): void {
  const { pages } = auth.host
  app.removeAllContentTypeParsers()
  const formType = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, text, done) => {
    done(null, new URLSearchParams(text.toString()))
  })
  app.setErrorHandler((thrown, request, reply) => {
    const error = authErrorFrom(thrown)
    if (error.status >= 500) request.log.error({ err: thrown }, 'a mail link could not be used')
    const query = new URLSearchParams({ error: sentenceFor(error, fieldOf(request, 'type'), auth.host) })
    return reply.header('cache-control', 'no-store').redirect(`${pages.signIn}?${query}`, 303)
  })
  app.post(pages.confirm, async (request, reply) => {
    const token = fieldOf(request, 'token_hash')
    await auth.limits.request('verify', request.ip, () => ownerOfLink(auth, token))
    // Without this check, a page on another site could sign a visitor in to an account of its choosing.
    if (!comesFromThisSite(request, auth.config.siteUrl)) return reply.redirect(pages.signIn, 303)
    const proof = { token: isStorable(token) ? token : '', type: fieldOf(request, 'type'), email: null }
    reply.header('cache-control', 'no-store')
    const chooseNext = async (opened: OpenedSession) => {
      const session = await openedResponse(reply, auth, opened)
      return reply.redirect(`${pages.resetPassword}#${new URLSearchParams(sessionParameters(session, 'recovery'))}`, 303)
    }
    if (proof.type === NOT_ME) return chooseNext(await secureAccount(auth, proof.token, deviceOf(request)))
    if (proof.type === 'recovery') return chooseNext(await verifyMailToken(auth, proof, deviceOf(request)))
    const { email, opened } = await confirmAddress(auth, proof, deviceOf(request))
    if (opened) return chooseNext(opened)
    return reply.redirect(`${pages.confirmed}?${new URLSearchParams({ status: 'confirmed', email })}`, 303)
  })
}

/** Taken from the form, otherwise from the URL it was posted to: a form without an action posts to the URL of the email link. */
function fieldOf(request: FastifyRequest, name: 'token_hash' | 'type'): string {
  const fromForm = request.body instanceof URLSearchParams ? request.body.get(name) : null
  return fromForm || (queryValue(request, name) ?? '')
}

function sentenceFor(error: AuthError, type: string, { tryAgainIn }: Auth['host']): string {
  if (error.code === 'over_request_rate_limit')
    return ['Too many attempts. Please try again later.', ...(error.retryAfter === undefined ? [] : [tryAgainIn(error.retryAfter)])].join(
      ' ',
    )
  if (error.status >= 500) return 'Something went wrong on our side. Please open the link in your email again.'
  if (error.code === 'user_banned') return 'This account is locked.'
  if (type === NOT_ME) return 'This link has been used or is too old. If in doubt, choose a new password.'
  return 'This link is invalid or has expired. Please ask for a new one.'
}
