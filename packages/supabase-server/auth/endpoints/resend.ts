import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AuthError, tooSoon } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { withUniformTiming } from '#supabase-server/auth/limits/uniform-timing.ts'
import { checkChallenge, checkEmail } from '#supabase-server/auth/requests/field-rules.ts'
import { redirectTarget } from '#supabase-server/auth/requests/redirect-target.ts'
import { captchaToken, queryValue, readBody, text } from '#supabase-server/auth/requests/request-body.ts'

import { lockUserByEmail, isConfirmed } from '#supabase-server/auth/queries/users.ts'
import { sendMailToken, type MailTokenRequest } from '#supabase-server/auth/mail-links/send-mail-token.ts'

/** Queues the confirmation email again if the address is awaiting confirmation. Otherwise does nothing and returns no error. */
export async function resendConfirmation(auth: Auth, email: string, request: MailTokenRequest): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user && !isConfirmed(user)) await sendMailToken(tx, auth, 'signup', { ...user, email }, request)
  })
}

const body = z.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: captchaToken,
})

/**
 * POST /resend: 200 {}. The response takes the same time whether or not the address is awaiting confirmation. 429
 * over_email_send_rate_limit if an email was requested a moment ago (`AuthLimits.emailTo`), whether or not one could be sent.
 */
export function resendEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/resend', async (request) => {
    const form = readBody(request, body)
    await auth.robots.pass('mail', form.gotrue_meta_security, request)
    await auth.limits.request('resend', request.ip)
    if (form.type === 'sms' || form.type === 'phone_change' || form.phone !== '') throw new AuthError('phone_provider_disabled')
    if (form.type !== 'signup' && form.type !== 'email_change') {
      throw new AuthError('validation_failed', { message: 'Missing one of these types: signup, email_change, sms, phone_change' })
    }
    const challenge = checkChallenge(form.code_challenge, form.code_challenge_method)
    if (form.email === '') {
      throw new AuthError('validation_failed', { message: 'Type provided requires an email address' })
    }
    const email = checkEmail(form.email, auth.host)

    const redirectTo = redirectTarget(queryValue(request, 'redirect_to'), auth.config.siteUrl)
    // Addresses cannot be changed (ruling 29), so no email_change message is ever pending.
    if (form.type === 'email_change') return {}
    const wait = await auth.limits.emailTo('signup', email)
    if (wait > 0) throw tooSoon('over_email_send_rate_limit', wait)
    await withUniformTiming(() => resendConfirmation(auth, email, { redirectTo, challenge }))
    return {}
  })
}
