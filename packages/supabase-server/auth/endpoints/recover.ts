import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AuthError, tooSoon } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { withUniformTiming } from '#supabase-server/auth/limits/uniform-timing.ts'
import { checkChallenge, checkEmail } from '#supabase-server/auth/requests/field-rules.ts'
import { deviceOf } from '#supabase-server/auth/requests/identify.ts'
import { findFamiliarityByEmail } from '#supabase-server/auth/queries/known-places.ts'
import { redirectTarget } from '#supabase-server/auth/requests/redirect-target.ts'
import { captchaToken, queryValue, readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { sendRecovery } from '#supabase-server/auth/mail-links/send-recovery.ts'

const body = z.object({ email: text, code_challenge: text, code_challenge_method: text, gotrue_meta_security: captchaToken })

/**
 * POST /recover: 200 {}. The response takes the same time whether or not the address has an account. 429 over_email_send_rate_limit as
 * for /resend.
 */
export function recoverEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/recover', async (request) => {
    const form = readBody(request, body)
    await auth.robots.pass('mail', form.gotrue_meta_security, request)
    await auth.limits.request('recover', request.ip, () => accountKnownHere(auth, form.email, request))
    if (form.email === '') {
      throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
    }
    const email = checkEmail(form.email, auth.host)
    const challenge = checkChallenge(form.code_challenge, form.code_challenge_method)

    const redirectTo = redirectTarget(queryValue(request, 'redirect_to'), auth.config.siteUrl)
    const wait = await auth.limits.emailTo('recovery', email)
    if (wait > 0) throw tooSoon('over_email_send_rate_limit', wait)
    await withUniformTiming(() => sendRecovery(auth, email, { redirectTo, challenge }))
    return {}
  })
}

/** Returns the address as an account name if the account has previously signed in on this device. */
async function accountKnownHere(auth: Auth, typed: string, request: FastifyRequest): Promise<string | null> {
  const email = checkEmail(typed, auth.host)
  const { device } = await auth.database.asAuth((tx) => findFamiliarityByEmail(tx, email, deviceOf(request)))
  return device ? email : null
}
