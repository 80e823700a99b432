import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { weaknessOf } from '#supabase-server/auth/requests/field-rules.ts'
import { deviceOf } from '#supabase-server/auth/requests/identify.ts'
import { openedResponse } from '#supabase-server/auth/sessions/open-session.ts'
import { captchaToken, queryValue, readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { attemptPassword } from '#supabase-server/auth/accounts/attempt-password.ts'
import { exchangeCode } from '#supabase-server/auth/providers/exchange-code.ts'
import { ownerOfCode, sessionOfRefreshToken } from '#supabase-server/auth/accounts/token-owners.ts'
import { refreshSession } from '#supabase-server/auth/sessions/refresh-session.ts'
import { signInWithPassword } from '#supabase-server/auth/accounts/sign-in-with-password.ts'
import type { SessionResponse } from '#supabase-server/auth/responses/session-response.ts'

/** POST /token?grant_type=password|refresh_token|pkce: 200 with a session. */
export function tokenEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/token', (request, reply) => {
    switch (queryValue(request, 'grant_type')) {
      case 'password':
        return passwordGrant(request, reply, auth)
      case 'refresh_token':
        return refreshTokenGrant(request, auth)
      case 'pkce':
        return pkceGrant(request, reply, auth)
      case undefined:
      default:
        throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
    }
  })
}

const passwordBody = z.object({ email: text, phone: text, password: text, gotrue_meta_security: captchaToken })

type SignedIn = SessionResponse & { weak_password?: { message: string; reasons: string[] } }

/** A password that does not meet the current rules still works and is reported as weak. */
async function passwordGrant(request: FastifyRequest, reply: FastifyReply, auth: Auth): Promise<SignedIn> {
  const form = readBody(request, passwordBody)
  const token = form.gotrue_meta_security
  await auth.robots.pass('sign-in', token, request)
  if (form.phone !== '') throw new AuthError('phone_provider_disabled')
  if (form.email === '') throw new AuthError('validation_failed', { message: 'missing email or phone' })
  const email = form.email.toLowerCase()
  const device = deviceOf(request)
  const attempt = await attemptPassword(auth, email, device, () => auth.robots.pass('many-guesses', token, request))
  try {
    const opened = await signInWithPassword(auth, email, form.password, device)
    await attempt.right()
    const weakness = weaknessOf(form.password, auth.passwords.rule)
    return { ...(await openedResponse(reply, auth, opened)), ...(weakness && { weak_password: weakness }) }
  } catch (error) {
    const code = error instanceof AuthError ? error.code : undefined
    // Only a caller who knows the password can learn that the address is not confirmed. An attempt does not count if the server was too
    // busy to compare the password.
    if (code === 'email_not_confirmed') await attempt.right()
    else if (code !== 'invalid_credentials') await attempt.untried()
    throw error
  }
}

const refreshBody = z.object({ refresh_token: text })
/** Neither this server nor Supabase's has ever issued a shorter token. */
const SHORTEST_REFRESH_TOKEN = 12

async function refreshTokenGrant(request: FastifyRequest, auth: Auth): Promise<SessionResponse> {
  const form = readBody(request, refreshBody)
  await auth.limits.request('refresh', request.ip, () => sessionOfRefreshToken(auth, form.refresh_token))
  if (form.refresh_token.length < SHORTEST_REFRESH_TOKEN) {
    throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  }
  return refreshSession(auth, form.refresh_token, deviceOf(request))
}

const pkceBody = z.object({ auth_code: text, code_verifier: text })

async function pkceGrant(request: FastifyRequest, reply: FastifyReply, auth: Auth): Promise<SessionResponse> {
  const form = readBody(request, pkceBody)
  await auth.limits.request('token', request.ip, () => ownerOfCode(auth, form.auth_code))
  if (form.auth_code === '' || form.code_verifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    throw new AuthError('validation_failed', { message })
  }
  const { opened, provider } = await exchangeCode(auth, form.auth_code, form.code_verifier, deviceOf(request))
  return { ...(await openedResponse(reply, auth, opened)), ...provider }
}
